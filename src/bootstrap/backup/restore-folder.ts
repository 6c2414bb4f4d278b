import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { loadSecrets } from '#config/secrets.ts';
import { loadCopy } from '#database/copy/load-copy.ts';
import { logFolderOf } from '#database/embedded/archived-log.ts';
import { type ClusterFolder, prepareClusterFolder } from '#database/embedded/cluster-folder.ts';
import { fillDraftCluster } from '#database/embedded/draft-cluster.ts';
import { lockDataFolder } from '#database/embedded/instance-lock.ts';
import { openRestoredCluster } from '#database/embedded/restored-cluster.ts';
import { findServerAccount } from '#database/embedded/server-account.ts';
import { BackupError } from '#platform/backup/backup-store.ts';
import { fetchSegments } from './archived-log.ts';
import { compareCounts } from './compare-counts.ts';
import { readLogicalCopy } from './logical-copy.ts';
import { putPictures } from './restore-pictures.ts';
import type { RestorePlace, RestorePlan, RestoreWork } from './restore-plan.ts';
import { countRows, withDatabase } from './shop-facts-queries.ts';
import { unpackBackup } from './unpack-backup.ts';

const ownThings = ['secrets.json', 'emulators'];

export function describeFolder({ config: { dataDir, s3 } }: RestoreWork): RestorePlace {
  const cluster = prepareClusterFolder(dataDir, findServerAccount()).path;
  const isTaken =
    existsSync(join(cluster, 'PG_VERSION')) ||
    [...ownThings, 'media'].some((name) => existsSync(join(dataDir, name)));
  const fate = 'its database and secrets are moved aside, not deleted, and its pictures stay';
  return {
    what: dataDir,
    isTaken,
    fate,
    sentences: [
      `Database and secrets go to ${dataDir}.`,
      `Pictures go to ${s3 ? `the bucket ${s3.bucket}` : join(dataDir, 'media')}.`,
      ...(isTaken ? [`There is a shop in ${dataDir}: ${fate}.`] : []),
    ],
  };
}

/** Prepares everything beside its final place, and moves it there after the checks. */
export async function restoreFolder(work: RestoreWork, plan: RestorePlan): Promise<void> {
  const { dataDir } = work.config;
  const lock = await lockDataFolder(dataDir);
  if (!lock) throw new BackupError(`A shop is running on ${dataDir}. Stop it first.`);
  const place = prepareClusterFolder(dataDir, findServerAccount());
  const draft = {
    cluster: `${place.path}.restoring`,
    log: `${place.path}.restoring.wal`,
    output: `${place.path}.restoring.txt`,
    rest: join(dataDir, '.restoring'),
  };
  const clear = async () => {
    for (const path of Object.values(draft)) await rm(path, { recursive: true, force: true });
  };
  try {
    await clear();
    await unpackBackup(work.backups, plan.manifest, draft, work.show);
    await makeWhole(work, plan, draft, place);
    await moveAside(dataDir, place);
    await rename(draft.cluster, place.path);
    for (const name of readdirSync(join(draft.rest, 'shop'))) {
      await rename(join(draft.rest, 'shop', name), join(dataDir, name));
    }
    await putPictures(work, join(draft.rest, 'media'));
  } finally {
    await clear();
    await lock.release();
  }
}

type Draft = { cluster: string; log: string; rest: string };

async function makeWhole(
  work: RestoreWork,
  plan: RestorePlan,
  draft: Draft,
  { spare }: ClusterFolder,
): Promise<void> {
  const { databasePassword: password } = loadSecrets(join(draft.rest, 'shop'));
  const place = { folder: draft.cluster, spare, password };
  if (plan.manifest.database === 'folder') await playLog(work, plan, draft, place);
  else await fillAnew(work, plan, draft, place);
}

type Place = { folder: string; spare: string; password: string };

/** Makes a database from statements and rows, and checks that it is complete. */
async function fillAnew(
  { show }: RestoreWork,
  { manifest }: RestorePlan,
  { rest }: Draft,
  place: Place,
): Promise<void> {
  const copy = await readLogicalCopy(rest);
  await fillDraftCluster({ ...place, database: 'ndoro' }, async (url) => {
    await loadCopy(url, copy, { show });
    refuseFaults(compareCounts(manifest.counts, await withDatabase(url, countRows)));
  });
}

/** Starts the database on the copy, which replays its log, and checks that it is complete. */
async function playLog(
  { backups }: RestoreWork,
  { manifest, to }: RestorePlan,
  draft: Draft,
  place: Place,
): Promise<void> {
  if (to !== null && manifest.log) await fetchSegments(backups, manifest.log, draft.log);
  const goOn = to !== null && { logFolder: draft.log, to: to === 'latest' ? null : to };
  const opening = openRestoredCluster({ ...place, ...(goOn && { goOn }) });
  const server = await opening.catch((error: Error) => {
    const isShort = /recovery ended before configured recovery target/.test(error.message);
    throw isShort
      ? new BackupError('The archived log ends before that moment. Try --to latest.')
      : error;
  });
  try {
    const found = await withDatabase(server.url, countRows);
    refuseFaults(compareCounts(manifest.counts, found, { wentOn: to !== null }));
  } finally {
    await server.stop();
  }
}

function refuseFaults(faults: string[]): void {
  if (faults.length > 0) throw new BackupError(`The backup is damaged: ${faults.join('; ')}.`);
}

/** Inside the data folder, which may be a disk of its own. */
async function moveAside(dataDir: string, { path }: ClusterFolder): Promise<void> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const aside = join(dataDir, `before-restore-${stamp}`);
  const own = ownThings.filter((name) => existsSync(join(dataDir, name)));
  const isThere = existsSync(join(path, 'PG_VERSION'));
  if (own.length > 0 || isThere) await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const name of own) await rename(join(dataDir, name), join(aside, name));
  if (isThere) {
    const isWithin = path.startsWith(dataDir);
    const target = isWithin ? join(aside, basename(path)) : `${path}.before-restore-${stamp}`;
    await rename(path, target);
  }
  await rm(path, { recursive: true, force: true });
  // Its log belongs to the life that ends here. A restored shop begins another one.
  await rm(logFolderOf(path), { recursive: true, force: true });
}
