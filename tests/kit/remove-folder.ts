import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

const spareFolders = '/var/tmp';

/**
 * Deletes a folder of a test and what the shop placed elsewhere for it: if PostgreSQL's user can
 * enter neither it nor the packages, database and binaries are in a folder that is named after it.
 */
export function removeFolder(folder: string): void {
  const all = { recursive: true, force: true, maxRetries: 5 };
  rmSync(folder, all);
  if (!existsSync(spareFolders)) return;
  for (const name of readdirSync(spareFolders)) {
    const isItsSpare = name.startsWith('ndoro-') && name.includes(`-${basename(folder)}-`);
    if (isItsSpare) rmSync(join(spareFolders, name), all);
  }
}
