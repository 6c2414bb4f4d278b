import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#config/config.ts';
import { readStoredSecrets } from '#config/secrets.ts';
import { counted, type ShowProgress } from '#database/copy/progress.ts';
import { findLineage, logFolderOf } from '#database/embedded/archived-log.ts';
import { copyCluster, measureCluster } from '#database/embedded/copy-cluster.ts';
import { dumpServer } from '#database/server-tools.ts';
import type { MediaStorage } from '#modules/media/media-storage.ts';
import { type ArchiveWriter, createArchiveWriter } from '#platform/backup/archive.ts';
import {
  backupNameAt,
  deleteBackup,
  listBackups,
  type Manifest,
  writeManifest,
} from '#platform/backup/manifest.ts';
import { createPartWriter } from '#platform/backup/parts.ts';
import { checkParts } from './check-parts.ts';
import { type DatabaseSource, holdBackupLock, openSource } from './database-source.ts';
import { addLogicalCopy } from './logical-copy.ts';
import type { Backups } from './open-backups.ts';
import { countRows, withDatabase } from './shop-facts-queries.ts';

export type BackupWork = {
  config: Config;
  backups: Backups;
  /** The storage of the shop's pictures. */
  pictures: MediaStorage;
  show: ShowProgress;
  /** As statements and rows, for another version of PostgreSQL or another kind of machine. */
  isLogical?: boolean;
};

/** Copies the shop while it runs. The manifest is written after everything was read back. */
export async function makeBackup(work: BackupWork): Promise<Manifest> {
  const source = await openSource(work.config);
  try {
    const releaseLock = await holdBackupLock(source.url);
    try {
      return await writeBackup(work, source);
    } finally {
      await releaseLock();
    }
  } finally {
    await source.close();
  }
}

async function writeBackup(work: BackupWork, source: DatabaseSource): Promise<Manifest> {
  const { store, sealer } = work.backups;
  const startedAt = await freeMoment(work.backups);
  const name = backupNameAt(startedAt);
  try {
    const parts = createPartWriter(work.backups, name);
    const archive = createArchiveWriter(parts.write);
    const before = await withDatabase(source.url, countRows);
    const log = await addDatabase(work, source, archive);
    const after = await withDatabase(source.url, countRows);
    await addOwnFiles(work.config, archive);
    await addPictures(work, archive);
    const sums = await archive.finish();
    const manifest: Manifest = {
      format: 1,
      name,
      startedAt: startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
      encrypted: sealer.encrypts,
      database: work.isLogical ? 'logical' : source.cluster ? 'folder' : 'dump',
      ...sums,
      parts: await parts.finish(),
      counts: { before, after },
      log,
    };
    await checkParts(work.backups, manifest, work.show);
    await writeManifest(store, sealer, manifest);
    return manifest;
  } catch (error) {
    // The first error is the one to report. The next backup removes any leftovers.
    await deleteBackup(store, name).catch(() => {});
    throw error;
  }
}

/** A backup is named after its second. */
async function freeMoment({ store }: Backups): Promise<Date> {
  const taken = new Set((await listBackups(store)).map(({ name }) => name));
  for (;;) {
    const now = new Date();
    if (!taken.has(backupNameAt(now))) return now;
    await pause(1000 - now.getMilliseconds());
  }
}

async function addDatabase(
  { show, isLogical }: BackupWork,
  { url, cluster }: DatabaseSource,
  archive: ArchiveWriter,
): Promise<Manifest['log']> {
  if (isLogical) {
    await addLogicalCopy(url, archive, show);
    return null;
  }
  if (!cluster) {
    const report = show('Database', null);
    await archive.addFile('database.dump', counted(dumpServer(url), report));
    return null;
  }
  const report = show('Database', await measureCluster(cluster));
  const lineage = findLineage(logFolderOf(cluster));
  const { segment, keepsLog } = await copyCluster(url, cluster, async (file) => {
    const path = `cluster/${file.path}`;
    if (file.kind === 'folder') await archive.addFolder(path);
    else await archive.addFile(path, counted(file.content, report));
  });
  return lineage && keepsLog ? { lineage, segment } : null;
}

/** Log-ins, second factors and mailed links need the secrets, a demo's payments its emulators. */
async function addOwnFiles(
  { dataDir, signingKeys }: Config,
  archive: ArchiveWriter,
): Promise<void> {
  const secrets = readStoredSecrets(dataDir, signingKeys);
  if (secrets) await archive.addFile('shop/secrets.json', [Buffer.from(JSON.stringify(secrets))]);
  const emulators = join(dataDir, 'emulators');
  if (!existsSync(emulators)) return;
  for (const entry of await readdir(emulators, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(dataDir, file).split(sep).join('/');
    await archive.addFile(`shop/${path}`, createReadStream(file));
  }
}

/** Sizes are made again from the masters on request. */
const isBackedUp = (key: string) => !key.startsWith('sizes/') && !key.startsWith('health/');

/**
 * Runs after the database copy: a picture in use is never deleted, so all pictures that the copied
 * database refers to still exist.
 */
async function addPictures({ pictures, show }: BackupWork, archive: ArchiveWriter): Promise<void> {
  let bytes = 0;
  for await (const { key, size } of pictures.list('')) if (isBackedUp(key)) bytes += size;
  const report = show('Pictures', bytes);
  for await (const { key } of pictures.list('')) {
    const found = isBackedUp(key) ? await pictures.open(key) : null;
    if (found) await archive.addFile(`media/${key}`, counted(found.body, report));
  }
}
