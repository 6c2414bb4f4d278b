import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSecrets, storeSigningKeys } from '#config/secrets.ts';
import { type LoadedCopy, loadCopy } from '#database/copy/load-copy.ts';
import { openCopy } from '#database/copy/open-copy.ts';
import { logFolderOf } from '#database/embedded/archived-log.ts';
import { type ClusterFolder, prepareClusterFolder } from '#database/embedded/cluster-folder.ts';
import { fillDraftCluster } from '#database/embedded/draft-cluster.ts';
import { findServerAccount } from '#database/embedded/server-account.ts';
import { StartError } from '#shared/start-error.ts';
import { prepareDataFolder } from '../start/data-folder.ts';
import { lockBoth } from './locks.ts';
import type { Moved, ServerMove } from './move-work.ts';

export async function moveToEmbedded(move: ServerMove): Promise<Moved> {
  const { dataDir } = move.config;
  prepareDataFolder(dataDir);
  const lock = await lockBoth(dataDir, move.url);
  try {
    const place = prepareClusterFolder(dataDir, findServerAccount());
    const isTaken = existsSync(join(place.path, 'PG_VERSION'));
    if (isTaken && !move.replace) {
      throw new StartError(
        `There is an embedded database in ${place.path} already. Say --replace to have it moved aside.`,
      );
    }
    const loaded = await copyBeside(move, place);
    storeSigningKeys(dataDir, move.signingKeys);
    const aside = isTaken ? await moveAside(place.path) : null;
    await rm(place.path, { recursive: true, force: true });
    await rename(draftOf(place.path), place.path);
    return { ...loaded, next: whatNow(move.url, aside) };
  } finally {
    await lock.release();
  }
}

const draftOf = (cluster: string) => `${cluster}.moving`;

async function copyBeside(
  { config, url, show }: ServerMove,
  { path, spare }: ClusterFolder,
): Promise<LoadedCopy> {
  const { databasePassword: password } = loadSecrets(config.dataDir);
  const copy = await openCopy(url);
  try {
    let loaded: LoadedCopy = { tables: {}, rows: 0, bytes: 0 };
    const draft = { folder: draftOf(path), spare, password, database: 'ndoro' };
    await fillDraftCluster(draft, async (target) => {
      loaded = await loadCopy(target, copy, { show });
    });
    return loaded;
  } finally {
    await copy.close();
  }
}

async function moveAside(cluster: string): Promise<string> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const aside = `${cluster}.before-move-${stamp}`;
  await rename(cluster, aside);
  // Its archived log does not continue with the database that replaces it.
  if (existsSync(logFolderOf(cluster))) await rename(logFolderOf(cluster), logFolderOf(aside));
  return aside;
}

function whatNow(url: string, aside: string | null): string[] {
  const { host, pathname } = new URL(url);
  return [
    'Take DATABASE_URL and DATABASE_DIRECT_URL out of your settings, and start the shop: it is now in its data folder.',
    `The database ${pathname.slice(1)} at ${host} is as it was. Delete it when you are content.`,
    ...(aside ? [`The embedded database that was there is in ${aside}.`] : []),
  ];
}
