import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { StartError } from '#shared/start-error.ts';
import { runAs, type ServerAccount } from './server-account.ts';

export type ClusterFolder = { path: string; spare: string; moved: boolean };

/** Where the cluster of a data folder lies if the server can't enter the data folder. */
function spareFolderOf(dataDir: string): string {
  const path = resolve(dataDir);
  const mark = createHash('sha256').update(path).digest('hex').slice(0, 12);
  const name = path.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/^-/, '') || basename(path);
  return join('/var/tmp', `ndoro-${name.slice(-60)}-${mark}`);
}

function isWritableFor(account: ServerAccount, folder: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', folder], {
    ...runAs(account),
    cwd: '/',
  });
  return probe.status === 0;
}

function ownedFolder(path: string, account: ServerAccount | null): string {
  refuseOthers(path, account);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}

/** Root could take a database away from the user whose shop is running on it. */
function refuseOthers(path: string, account: ServerAccount | null): void {
  if (!account || !existsSync(join(path, 'PG_VERSION'))) return;
  if (statSync(path).uid === account.uid) return;
  throw new StartError(
    `The database in ${path} belongs to another user. Run this as the user that runs the shop.`,
  );
}

export function prepareClusterFolder(
  dataDir: string,
  account: ServerAccount | null,
): ClusterFolder {
  mkdirSync(dataDir, { recursive: true });
  const path = ownedFolder(join(resolve(dataDir), 'postgres'), account);
  const spare = spareFolderOf(dataDir);
  if (!account || isWritableFor(account, path)) return { path, spare, moved: false };
  mkdirSync(spare, { recursive: true, mode: 0o755 });
  return { path: ownedFolder(join(spare, 'postgres'), account), spare, moved: true };
}
