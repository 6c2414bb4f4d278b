import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { belongTogether, installCommand } from './lock-file.mjs';
import { root } from './root.mjs';

const read = (name) => readFileSync(join(root, name), 'utf8');

/** Installs if the lock file differs from the one that was installed last. */
export async function ensurePackages() {
  const mark = join(root, 'node_modules', '.installed-lock');
  const text = read('package-lock.json');
  const hash = createHash('sha256').update(text).digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  const lock = JSON.parse(text);
  if (!belongTogether(JSON.parse(read('package.json')), lock)) {
    console.error('package-lock.json was not written for this package.json: run npm install.');
    process.exit(1);
  }
  console.log('Installing packages…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(npm, installCommand(lock), {
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
  writeFileSync(mark, hash);
}
