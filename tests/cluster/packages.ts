import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The oldest supported PostgreSQL, the version in Debian 12. */
export const postgresBin = '/usr/lib/postgresql/15/bin';

const packages: Record<string, string> = {
  [join(postgresBin, 'postgres')]: 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/nginx': 'nginx-light',
};

/** Debian starts installed services unless this policy forbids it; the test starts its own. */
const policy = '/usr/sbin/policy-rc.d';

export function ensureDebianPackages(wanted = Object.values(packages)): void {
  const missing = Object.entries(packages).flatMap(([file, name]) =>
    !wanted.includes(name) || existsSync(file) ? [] : [name],
  );
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) {
    throw new Error(`Please install as root, without starting them: ${missing.join(' ')}`);
  }
  console.log(`Installing ${missing.join(', ')}`);
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const patient = ['-o', 'DPkg::Lock::Timeout=600', '-qq'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', [...patient, 'update'], { env, stdio: 'inherit' });
    const install = ['install', '-y', '--no-install-recommends', ...missing];
    execFileSync('apt-get', [...patient, ...install], { env, stdio: ['ignore', 'ignore', 2] });
  } finally {
    if (isOurs) rmSync(policy);
  }
}

const s3Version = '3.7.1';

/**
 * A third-party S3 server (MIT). It needs a hundred packages for this test alone, so it is no
 * dependency of the shop.
 */
export function ensureS3Server(): string {
  const folder = join(root, 'node_modules', '.cache', `s3rver-${s3Version}`);
  const program = join(folder, 'node_modules', 's3rver', 'bin', 's3rver.js');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `s3rver@${s3Version}`];
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 2] });
  }
  return program;
}
