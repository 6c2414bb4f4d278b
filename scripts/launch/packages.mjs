import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const hashOfLock = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Installs when the lock file is not the one that was installed last. */
export async function ensurePackages() {
  const mark = join(root, 'node_modules', '.installed-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hashOfLock()) return;
  console.log('Installing packages…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it refuses a lock file that lacks a binary for a platform some mirrors don't
  // carry, while `npm install` takes every version and checksum from the lock all the same.
  const child = spawn(npm, ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    // NODE_ENV=production would leave out the build tools.
    env: { ...process.env, NODE_ENV: '' },
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) {
    console.error('The packages could not be installed. Is the npm registry reachable?');
    process.exit(status ?? 1);
  }
  writeFileSync(mark, hashOfLock());
}
