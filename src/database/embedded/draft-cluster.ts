import { chownSync, closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { StartError } from '#shared/start-error.ts';
import { findBinaries } from './binaries.ts';
import {
  connectionUrl,
  createDatabase,
  initialiseCluster,
  lastLines,
  startPostmaster,
  stopLeftover,
  stopPostmaster,
  waitUntilReady,
} from './postmaster.ts';
import { findServerAccount } from './server-account.ts';

export type DraftCluster = {
  /** Where the draft is made. The caller moves it to its final place. */
  folder: string;
  /** Where binaries are copied to if the server's account can't reach ours. */
  spare: string;
  password: string;
  database: string;
};

/** Data loaded in one transaction is on disk at its end, so no log of it is needed before. */
const settings = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB' };

/** Makes a new cluster, fills it and stops its server. The folder is complete after that. */
export async function fillDraftCluster(
  { folder, spare, password, database }: DraftCluster,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  await clearDraftCluster(folder);
  const account = findServerAccount();
  const binaries = findBinaries(account, spare);
  initialiseCluster(binaries, folder, account, password);
  const logFile = `${folder}.txt`;
  closeSync(openSync(logFile, 'w', 0o600));
  if (account) chownSync(logFile, account.uid, account.gid);
  const server = await startPostmaster(binaries, folder, account, logFile, settings);
  const giveUp = () => process.kill(server.pid, 'SIGQUIT');
  process.once('exit', giveUp);
  try {
    const admin = connectionUrl(server.port, password, 'postgres');
    const { trouble } = await waitUntilReady(server, admin, logFile);
    if (trouble) throw new StartError(`The new database did not come up.\n${trouble}`);
    await createDatabase(admin, database);
    await fill(connectionUrl(server.port, password, database));
    await flush(admin);
  } catch (error) {
    const isFull = /No space left on device/.test(lastLines(logFile));
    throw isFull ? new StartError('The disk is full. The database is as it was.') : error;
  } finally {
    process.off('exit', giveUp);
    await stopPostmaster(server);
  }
}

async function flush(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('checkpoint').finally(() => client.end());
}

/** A killed process leaves its server running on the draft. */
export async function clearDraftCluster(folder: string): Promise<void> {
  await stopLeftover(folder);
  for (const path of [folder, `${folder}.new`, `${folder}.password`, `${folder}.txt`]) {
    await rm(path, { recursive: true, force: true });
  }
}
