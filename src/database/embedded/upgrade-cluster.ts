import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ShowProgress } from '#database/copy/progress.ts';
import { formatBytes } from '#shared/bytes.ts';
import { StartError } from '#shared/start-error.ts';
import { loadCopy } from '../copy/load-copy.ts';
import { openCopy } from '../copy/open-copy.ts';
import { logFolderOf } from './archived-log.ts';
import { packagedMajor } from './binaries.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { findClusterMajor, olderBinariesFolder, refuseNewer } from './cluster-version.ts';
import { measureCluster } from './copy-cluster.ts';
import { clearDraftCluster, fillDraftCluster } from './draft-cluster.ts';
import { freePlaceFor } from './older-clusters.ts';
import { stopLeftover } from './postmaster.ts';
import { openRestoredCluster } from './restored-cluster.ts';

export type ClusterUpgrade = {
  place: ClusterFolder;
  password: string;
  database: string;
  show: ShowProgress;
};

const draftOf = (cluster: string) => `${cluster}.upgrading`;
/** Marks the draft as complete and names its source. Written last. */
const markOf = (cluster: string) => `${cluster}.upgraded.json`;

/** `older`: where the old cluster stays until the new one has a backup. */
type Mark = { from: number; older: string; state: string };

/**
 * Turns a cluster of an older PostgreSQL into one of ours: copies it into a new folder beside it,
 * compares both, and replaces it. Until then the old one is only read. After any interruption the
 * next start begins the copy again or finishes the exchange.
 */
export async function upgradeCluster(work: ClusterUpgrade): Promise<void> {
  const { path } = work.place;
  await finishExchange(path);
  const major = findClusterMajor(path);
  if (major === null || major === packagedMajor()) return;
  refuseNewer(path, major);
  await stopLeftover(path);
  await requireSpace(path);
  await copyToDraft(work, major);
  const mark: Mark = { from: major, older: freePlaceFor(path, major), state: stateOf(path) };
  writeFileSync(`${markOf(path)}.new`, JSON.stringify(mark), { mode: 0o600, flush: true });
  renameSync(`${markOf(path)}.new`, markOf(path));
  await finishExchange(path);
}

async function requireSpace(path: string): Promise<void> {
  const { bavail, bsize } = statfsSync(dirname(path));
  const [free, size] = [bavail * bsize, await measureCluster(path)];
  if (free > size) return;
  throw new StartError(
    `The database is to be upgraded to PostgreSQL ${packagedMajor()}, for which a copy of ${formatBytes(size)} is made, and only ${formatBytes(free)} are free. Make room and start again; nothing was changed.`,
  );
}

async function copyToDraft(
  { place, password, database, show }: ClusterUpgrade,
  major: number,
): Promise<void> {
  const { path: folder, spare } = place;
  show(`The database is upgraded from PostgreSQL ${major} to ${packagedMajor()}`, null);
  const old = await openRestoredCluster({ folder, spare, password });
  try {
    const copy = await openCopy(old.urlFor(database));
    const draft = { folder: draftOf(folder), spare, password, database };
    try {
      await fillDraftCluster(draft, async (url) => {
        await loadCopy(url, copy, { show });
      });
    } finally {
      await copy.close().catch(() => {});
    }
  } finally {
    await old.stop();
    rmSync(`${folder}.txt`, { force: true });
  }
}

/** A draft replaces the cluster only if the cluster is unchanged since the copy. */
async function finishExchange(path: string): Promise<void> {
  const draft = draftOf(path);
  const mark = readMark(path);
  const isUntouched =
    mark && (!existsSync(join(path, 'PG_VERSION')) || stateOf(path) === mark.state);
  if (mark && isUntouched && existsSync(draft)) exchange(path, mark);
  if (findClusterMajor(path) === packagedMajor() && mark) {
    rmSync(olderBinariesFolder(path, mark.from), { recursive: true, force: true });
  }
  rmSync(markOf(path), { force: true });
  await clearDraftCluster(draft);
}

function exchange(path: string, { older }: Mark): void {
  if (existsSync(join(path, 'PG_VERSION'))) renameSync(path, older);
  // The archived log of the old cluster does not continue with the new one.
  if (existsSync(logFolderOf(path))) renameSync(logFolderOf(path), logFolderOf(older));
  rmSync(path, { recursive: true, force: true });
  renameSync(draftOf(path), path);
}

function readMark(path: string): Mark | null {
  const file = markOf(path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** PostgreSQL writes this file whenever it has written anything else. */
function stateOf(cluster: string): string {
  return createHash('sha256')
    .update(readFileSync(join(cluster, 'global/pg_control')))
    .digest('hex');
}
