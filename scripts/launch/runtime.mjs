import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

/** The Node version pinned in the lock file, otherwise a host Node that is new enough. */
export function findRuntime() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file);
  if (existsSync(pinned)) return { node: pinned, folder: dirname(pinned) };
  if (Number(process.versions.node.split('.')[0]) >= 24) {
    return { node: process.execPath, folder: dirname(process.execPath) };
  }
  console.error(
    `No Node 24 comes with the project for ${process.platform} ${process.arch}. ` +
      `Please install Node 24 or later (this is ${process.version}) and run the command again.`,
  );
  process.exit(1);
}
