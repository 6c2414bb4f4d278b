import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from '#config/secrets.ts';
import type { Database } from '#database/client.ts';
import { loadCopy } from '#database/copy/load-copy.ts';
import { type ShowProgress, silently } from '#database/copy/progress.ts';
import { prepareClusterFolder } from '#database/embedded/cluster-folder.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { openRestoredCluster } from '#database/embedded/restored-cluster.ts';
import { findServerAccount } from '#database/embedded/server-account.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { restoreServer } from '#database/server-tools.ts';
import { listLedgerFaults } from '#modules/inventory/server/index.ts';
import { BackupError } from '#platform/backup/backup-store.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import { compareCounts } from './compare-counts.ts';
import { readLogicalCopy } from './logical-copy.ts';
import type { Backups } from './open-backups.ts';
import {
  countRows,
  listShownPictures,
  type ShopCounts,
  withDatabase,
} from './shop-facts-queries.ts';
import { dumpFile, unpackBackup } from './unpack-backup.ts';

/** A temporary copy: it does not have to survive a power cut. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Restores a backup to a temporary place, starts its database and checks that it is complete. */
export async function verifyBackup(
  backups: Backups,
  manifest: Manifest,
  show: ShowProgress,
): Promise<ShopCounts & { pictures: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'ndoro-verify-'));
  // The account that runs PostgreSQL for root must be able to enter.
  await chmod(folder, 0o711);
  const place = prepareClusterFolder(folder, findServerAccount());
  try {
    await rm(place.path, { recursive: true });
    const rest = join(folder, 'rest');
    await unpackBackup(backups, manifest, { cluster: place.path, rest }, show);
    const server = await startCopy(manifest, { folder, rest, ...place });
    try {
      await migrateDatabase(server.url);
      return await withDatabase(server.url, (db) => look(db, manifest, join(rest, 'media')));
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(place.spare, { recursive: true, force: true });
  }
}

type Copy = { folder: string; rest: string; path: string; spare: string };

async function startCopy({ database }: Manifest, { folder, rest, path, spare }: Copy) {
  if (database === 'folder') {
    const { databasePassword: password } = loadSecrets(join(rest, 'shop'));
    return openRestoredCluster({ folder: path, spare, password, settings });
  }
  const server = await startEmbeddedDatabase({ dataDir: folder, password: 'verify', settings });
  try {
    if (database === 'dump') {
      await restoreServer(server.url, createReadStream(join(rest, dumpFile)));
    } else await loadCopy(server.url, await readLogicalCopy(rest), { show: silently });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

async function look(db: Database, manifest: Manifest, media: string) {
  const counts = await countRows(db);
  const shown = await listShownPictures(db);
  const missing = shown.filter((key) => !existsSync(join(media, 'masters', `${key}.webp`)));
  const faults = [
    ...compareCounts(manifest.counts, counts),
    ...(await listLedgerFaults(db)).map((fault) => `stock: ${JSON.stringify(fault)}`),
    ...missing.map((key) => `picture: ${key} is missing`),
  ];
  if (faults.length > 0) {
    const some = faults.slice(0, 10).map((fault) => `  - ${fault}`);
    throw new BackupError(`${manifest.name} is not right:\n${some.join('\n')}`);
  }
  return { ...counts, pictures: shown.length };
}
