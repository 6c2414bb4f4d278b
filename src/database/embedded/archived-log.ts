import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerAccount } from './server-account.ts';

/** A restored shop writes other segments under the same names, so each life has its own id. */
const lineageFile = 'lineage';

/** Beside the cluster, because the server's account can write there. */
export function logFolderOf(cluster: string): string {
  return `${cluster}.wal`;
}

export function prepareLogFolder(cluster: string, account: ServerAccount | null): string {
  const folder = logFolderOf(cluster);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  const file = join(folder, lineageFile);
  if (!existsSync(file)) writeFileSync(file, randomBytes(8).toString('hex'), { mode: 0o600 });
  return folder;
}

/** The life of the shop that this folder's segments belong to. Null if none are archived. */
export function findLineage(logFolder: string): string | null {
  const file = join(logFolder, lineageFile);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/**
 * Each finished segment is archived completely on disk before the server reuses it. A segment is
 * finished after a minute at most. Windows has another copy command and archives no log.
 */
export function logSettings(logFolder: string): Record<string, string> {
  if (process.platform === 'win32') return {};
  const target = `${quoteForShell(logFolder)}/%f`;
  return {
    archive_mode: 'on',
    archive_command: `cp "%p" ${target}.part && sync ${target}.part && mv ${target}.part ${target}`,
    archive_timeout: '60',
  };
}

/** The command by which a restoring server gets the segments it asks for. */
export function fetchCommand(folder: string): string {
  return `cp ${quoteForShell(folder)}/%f "%p"`;
}

/** PostgreSQL replaces a percent sign and the character after it. */
function quoteForShell(path: string): string {
  return `'${path.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;
}
