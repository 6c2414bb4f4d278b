import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/kit/network/free-port.ts';
import { removeFolder } from '#tests/kit/remove-folder.ts';
import memory from '../../scripts/launch/memory.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));

export const testAdmin = { email: 'owner@ndoro.example', password: 'shell-spiral-9' };

export type ShopProcess = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  output(): string;
  stop(): Promise<void>;
};

export function createDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ndoro-shop-'));
  // If we are root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  shareSizes(join(folder, 'media'));
  return folder;
}

/** Picture sizes are most of a new shop's work, so shops with the same pictures share them. */
function shareSizes(media: string): void {
  const pictures = readFileSync(join(root, 'src', 'demo', 'seed', 'media', 'manifest.json'));
  const version = createHash('sha256').update(pictures).digest('hex').slice(0, 16);
  const shared = join(root, 'node_modules', '.cache', `picture-sizes-${version}`);
  mkdirSync(shared, { recursive: true });
  mkdirSync(media);
  symlinkSync(shared, join(media, 'sizes'));
}

/** The real shop as a separate process: built pages, embedded database, emulated providers. */
export async function startShopProcess(
  options: { dataDir?: string; port?: number; env?: Record<string, string> } = {},
): Promise<ShopProcess> {
  const dataDir = options.dataDir ?? createDataFolder();
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...memory.flags, join(root, 'build', 'shop', 'main.js')], {
    cwd: root,
    env: {
      ...memory.environment,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
      WARM_PICTURES: 'false',
      // Tests must not wait two minutes for an unanswered phone.
      PAYNOW_PROMPT_SECONDS: '25',
      ADMIN_EMAIL: testAdmin.email,
      ADMIN_PASSWORD: testAdmin.password,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  async function stop(): Promise<void> {
    await end(child);
    if (!options.dataDir) removeFolder(dataDir);
  }
  try {
    await untilReady(url, child, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, process: child, output: () => output, stop };
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The shop did not start:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`The shop was not ready in time:\n${output()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
