import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { openBackups } from '#bootstrap/backup/open-backups.ts';
import { loadConfig } from '#config/config.ts';
import { loadSecrets } from '#config/secrets.ts';
import { connectDatabase, type Database } from '#database/client.ts';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '#database/embedded/embedded-database.ts';
import { lockDataFolder } from '#database/embedded/instance-lock.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { createPictureStorage } from '#modules/media/server/module-storage.ts';
import type { Sealer } from '#platform/backup/sealer.ts';
import { afterFile, temporaryFolder } from './undo.ts';

/** A folder that PostgreSQL's user can enter if the tests run as root. */
export function openFolder(name: string): string {
  const folder = temporaryFolder(name);
  chmodSync(folder, 0o755);
  return folder;
}

const sealers = new Map<string, Sealer>();

/**
 * The parts of a backup or a restore, from settings in the environment. One sealer for each key:
 * deriving keys is slow by design, and they are the same each time.
 */
export function backupWork(env: Record<string, string>) {
  const config = loadConfig(env);
  const pictures = createPictureStorage(config);
  const { store, sealer: another } = openBackups(config);
  const sealer = sealers.get(env.BACKUP_KEY ?? '') ?? another;
  sealers.set(env.BACKUP_KEY ?? '', sealer);
  return { config, backups: { store, sealer }, pictures, show: () => () => {} };
}

export const backupKey = 'shells of the ndoro';

export type BackupWorld = {
  env: { DATA_DIR: string; BACKUP_DIR: string; BACKUP_KEY: string };
  db: Database;
  server: EmbeddedDatabase;
};

/** A shop's folder with its running database, locked as by a running shop. */
export async function createBackupWorld(): Promise<BackupWorld> {
  const folder = openFolder('backup');
  const env = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_KEY: backupKey,
  };
  const { databasePassword: password } = loadSecrets(env.DATA_DIR);
  const server = await startEmbeddedDatabase({ dataDir: env.DATA_DIR, password, keepLog: true });
  const lock = await lockDataFolder(env.DATA_DIR);
  await migrateDatabase(server.url);
  const { db, close } = connectDatabase(server.url, 5);
  afterFile(async () => {
    await close();
    await server.stop();
    await lock?.release();
  });
  return { env, db, server };
}
