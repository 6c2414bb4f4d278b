import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#config/config.ts';
import { loadSecrets } from '#config/secrets.ts';
import { prepareClusterFolder } from '#database/embedded/cluster-folder.ts';
import {
  findEmbeddedDatabase,
  startEmbeddedDatabase,
} from '#database/embedded/embedded-database.ts';
import { lockDataFolder } from '#database/embedded/instance-lock.ts';
import { findServerAccount } from '#database/embedded/server-account.ts';
import { BackupError } from '#platform/backup/backup-store.ts';
import { showProgress } from '../start/show-progress.ts';

/** The shop's database: the running one, or one started for a while if no shop runs. */
export type DatabaseSource = {
  url: string;
  /** The folder of the database. Null if it is reached by DATABASE_URL. */
  cluster: string | null;
  close(): Promise<void>;
};

export async function openSource(config: Config): Promise<DatabaseSource> {
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url) return { url, cluster: null, close: async () => {} };
  const { dataDir } = config;
  const { path: cluster } = prepareClusterFolder(dataDir, findServerAccount());
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    throw new BackupError(`There is no shop in ${dataDir} yet.`);
  }
  const { databasePassword: password } = loadSecrets(dataDir);
  const lock = await lockDataFolder(dataDir);
  if (lock) {
    const server = await startEmbeddedDatabase({
      ...{ dataDir, password, keepLog: true },
      show: showProgress,
    });
    const close = async () => {
      await server.stop();
      await lock.release();
    };
    return { url: server.url, cluster, close };
  }
  const running = await findEmbeddedDatabase({ dataDir, password });
  if (running) return { ...running, cluster, close: async () => {} };
  throw new BackupError(`The shop in ${dataDir} is starting or stopping. Try again in a moment.`);
}

const backupLock = 4_711_002;

/** A connection holds the lock, so that a killed backup releases it. */
export async function holdBackupLock(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [backupLock]);
  if (rows[0].free) return () => client.end();
  await client.end();
  throw new BackupError('Another backup of this shop is being made. Nothing was done.');
}
