import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Varnish = { url: string; stop(): Promise<void> };

/** The configuration of `deploy/varnish`, with this shop's port. */
export async function startVarnish(
  port: number,
  { shopPort, secret }: { shopPort: number; secret: string },
): Promise<Varnish> {
  installVarnish();
  const folder = mkdtempSync(join(tmpdir(), 'ndoro-varnish-'));
  // Varnish runs as its own user.
  chmodSync(folder, 0o755);
  const rules = join(folder, 'shop.vcl');
  const given = readFileSync(join('deploy', 'varnish', 'ndoro.vcl'), 'utf8');
  writeFileSync(rules, given.replace('.port = "3000"', `.port = "${shopPort}"`));
  const args = ['-F', '-f', rules, '-n', join(folder, 'work'), '-s', 'malloc,64m'];
  const child = spawn('varnishd', [...args, '-a', `127.0.0.1:${port}`, '-T', 'none'], {
    env: { ...process.env, CDN_PURGE_SECRET: secret },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const url = `http://localhost:${port}`;
  await untilAnswered(url, () => {
    if (child.exitCode !== null) throw new Error(`Varnish did not start:\n${output}`);
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswered(url: string, look: () => void): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    look();
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('Varnish did not answer in time');
}

/** From Debian's packages, without starting its service. */
function installVarnish(): void {
  if (spawnSync('varnishd', ['-V']).error === undefined) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('Varnish is missing: on Debian, as root, apt-get install varnish');
  }
  const refusal = '/usr/sbin/policy-rc.d';
  if (!existsSync(refusal)) writeFileSync(refusal, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const install = 'apt-get update -qq; apt-get install -y -qq --no-install-recommends varnish';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync('/bin/sh', ['-c', install], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('Varnish could not be installed');
}
