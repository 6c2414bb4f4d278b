import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { logFolderOf } from './archived-log.ts';
import { prepareClusterFolder } from './cluster-folder.ts';
import { findServerAccount } from './server-account.ts';

/** A free name beside the cluster, for the cluster that an upgrade replaces. */
export function freePlaceFor(cluster: string, major: number): string {
  const name = `${cluster}-${major}`;
  if (!existsSync(name)) return name;
  for (let count = 2; ; count += 1) if (!existsSync(`${name}-${count}`)) return `${name}-${count}`;
}

/** Clusters that PostgreSQL upgrades replaced. They stay until the new one has a backup. */
export function listOlderClusters(dataDir: string): string[] {
  const cluster = prepareClusterFolder(dataDir, findServerAccount()).path;
  const folder = dirname(cluster);
  const begin = `${basename(cluster)}-`;
  const isOlder = (name: string) =>
    name.startsWith(begin) && /^\d+(-\d+)?$/.test(name.slice(begin.length));
  return readdirSync(folder)
    .filter((name) => isOlder(name) && existsSync(join(folder, name, 'PG_VERSION')))
    .map((name) => join(folder, name));
}

/** Called after a backup of the new cluster was made and read back. */
export async function removeOlderClusters(dataDir: string): Promise<string[]> {
  const older = listOlderClusters(dataDir);
  for (const folder of older) {
    await rm(logFolderOf(folder), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
  return older;
}
