import { chmodSync, chownSync, closeSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fetchCommand } from './archived-log.ts';
import { binariesFor } from './cluster-version.ts';
import {
  connectionUrl,
  databaseError,
  isPostgres,
  lastLines,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { findServerAccount, type ServerAccount } from './server-account.ts';

export type RestoredCluster = {
  /** The unpacked copy of a cluster. */
  folder: string;
  /** Where binaries are copied to if the server's account can't reach ours. */
  spare: string;
  password: string;
  /** Replays the log segments in `logFolder` on the copy, to their end or to a moment. */
  goOn?: { logFolder: string; to: Date | null };
  settings?: Record<string, string>;
};

/**
 * Starts a server on a copy and waits until it has made it consistent. A copy of an older major
 * version is opened by programs of that version.
 */
export async function openRestoredCluster(
  options: RestoredCluster,
): Promise<{ url: string; urlFor(database: string): string; stop(): Promise<void> }> {
  const { folder, password, goOn } = options;
  const account = findServerAccount();
  if (goOn) writeFileSync(join(folder, 'recovery.signal'), '');
  handOver(folder, account);
  if (goOn) handOver(goOn.logFolder, account);
  const logFile = `${folder}.txt`;
  closeSync(openSync(logFile, 'w', 0o600));
  if (account) chownSync(logFile, account.uid, account.gid);
  const settings = { ...(goOn && recoverySettings(goOn)), ...options.settings };
  const binaries = await binariesFor(folder, account, options.spare);
  const server = await startPostmaster(binaries, folder, account, logFile, settings);
  // It is a separate process, and nobody would find it on an abandoned copy.
  const giveUp = () => process.kill(server.pid, 'SIGQUIT');
  process.once('exit', giveUp);
  const stop = async () => {
    process.off('exit', giveUp);
    await stopPostmaster(server);
  };
  try {
    await waitUntilWhole(server, password, logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  const urlFor = (database: string) => connectionUrl(server.port, password, database);
  return { url: urlFor('ndoro'), urlFor, stop };
}

function recoverySettings({ logFolder, to }: NonNullable<RestoredCluster['goOn']>) {
  return {
    restore_command: fetchCommand(logFolder),
    recovery_target_action: 'promote',
    // Not the ISO form: names of time zones, Z included, are not known yet when this is read.
    ...(to && { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }),
  };
}

/** PostgreSQL refuses a folder that others may enter or that another account owns. */
function handOver(folder: string, account: ServerAccount | null): void {
  const own = (path: string, mode: number) => {
    chmodSync(path, mode);
    if (account) chownSync(path, account.uid, account.gid);
  };
  own(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    own(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}

/** No time limit: a day's log replays in minutes, and the server ends itself if it fails. */
async function waitUntilWhole(
  server: Postmaster,
  password: string,
  logFile: string,
): Promise<void> {
  for (;;) {
    if (await isWhole(connectionUrl(server.port, password, 'postgres'))) return;
    if (!isPostgres(server.pid)) {
      throw databaseError('The database could not be restored', lastLines(logFile));
    }
    await sleep(50);
  }
}

async function isWhole(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as busy');
    return rows[0].busy === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
