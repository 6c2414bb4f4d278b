import { chownSync, closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { prepareClusterFolder } from './cluster-folder.ts';
import {
  connectionUrl,
  findPostmaster,
  initialiseCluster,
  startPostmaster,
  stopPostmaster,
  waitUntilReady,
} from './postmaster.ts';
import { findServerAccount } from './server-account.ts';

export type EmbeddedDatabase = {
  url: string;
  /** True when a server left behind by a killed shop was found running and taken over. */
  adopted: boolean;
  /** The folder of the cluster, when it could not lie in the data folder. */
  movedTo: string | null;
  urlFor(database: string): string;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  password: string;
  database?: string;
  /** Extra server settings; tests switch durability off. */
  settings?: Record<string, string>;
};

/** PostgreSQL from the npm package, under the data folder, on a free loopback port. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, password, database = 'ndoro', settings = {} } = options;
  const account = findServerAccount();
  const folder = prepareClusterFolder(dataDir, account);
  const binaries = findBinaries(account, folder.spare);
  if (!existsSync(join(folder.path, 'PG_VERSION'))) {
    initialiseCluster(binaries, folder.path, account, password);
  }
  const logFile = join(folder.moved ? folder.spare : dataDir, 'postgres.log');
  // For its owner alone: what PostgreSQL refuses it may quote.
  closeSync(openSync(logFile, 'a', 0o600));
  if (account) chownSync(logFile, account.uid, account.gid);

  const running = findPostmaster(folder.path);
  const server =
    running ?? (await startPostmaster(binaries, folder.path, account, logFile, settings));
  await waitUntilReady(server, password, logFile);
  await ensureDatabase(connectionUrl(server.port, password, 'postgres'), database);
  return {
    url: connectionUrl(server.port, password, database),
    adopted: running !== null,
    movedTo: folder.moved ? folder.path : null,
    urlFor: (name) => connectionUrl(server.port, password, name),
    stop: () => stopPostmaster(server),
  };
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
