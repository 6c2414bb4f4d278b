import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#shared/start-error.ts';
import { type Binaries, findBinaries, packagedMajor } from './binaries.ts';
import { fetchOlderBinaries } from './older-binaries.ts';
import type { ServerAccount } from './server-account.ts';

/** The major version of PostgreSQL that made a cluster. Null if there is no cluster. */
export function findClusterMajor(folder: string): number | null {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
}

/** Beside the cluster, where the account of the server can enter. */
export function olderBinariesFolder(cluster: string, major: number): string {
  return join(dirname(cluster), `postgresql-${major}`);
}

/** The programs that can open this cluster: our own, or older ones that are downloaded. */
export async function binariesFor(
  cluster: string,
  account: ServerAccount | null,
  spare: string,
): Promise<Binaries> {
  const major = findClusterMajor(cluster) ?? packagedMajor();
  refuseNewer(cluster, major);
  if (major === packagedMajor()) return findBinaries(account, spare);
  return fetchOlderBinaries(major, account, olderBinariesFolder(cluster, major));
}

export function refuseNewer(cluster: string, major: number): void {
  if (major <= packagedMajor()) return;
  throw new StartError(
    `The database in ${cluster} is of PostgreSQL ${major}, and this release brings ${packagedMajor()}. Start the release that made it, or a later one.`,
  );
}
