import { chownSync, closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ShowProgress, silently } from '#database/copy/progress.ts';
import { logSettings, prepareLogFolder } from './archived-log.ts';
import { findBinaries } from './binaries.ts';
import { prepareClusterFolder } from './cluster-folder.ts';
import {
  connectionUrl,
  createDatabase,
  databaseError,
  findPostmaster,
  initialiseCluster,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
  waitUntilReady,
} from './postmaster.ts';
import { findServerAccount } from './server-account.ts';
import { shopUser } from './shop-user.ts';
import { upgradeCluster } from './upgrade-cluster.ts';

export type EmbeddedDatabase = {
  /** As the owner: for migrations, backups and people at the machine. */
  url: string;
  /** As the everyday user, after `letShopUserIn` has given it access. */
  shopUrl(password: string): string;
  /** True if the server of a killed shop was still running and was taken over. */
  adopted: boolean;
  /** The folder of the cluster if it can't be in the data folder. */
  movedTo: string | null;
  /** Where finished segments of the log are archived. Null if they are not. */
  logFolder: string | null;
  urlFor(database: string): string;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  password: string;
  database?: string;
  /** Extra server settings. Tests switch durability off. */
  settings?: Record<string, string>;
  /** Archives the log in segments, so that the shop can be restored to a minute. */
  keepLog?: boolean;
  /** Called after its server has been started, long before it answers. */
  whenBegun?: () => void;
  /** Called with the progress of an upgrade of the cluster to this version of PostgreSQL. */
  show?: ShowProgress;
};

/** PostgreSQL from the npm package, in the data folder, on a free loopback port. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, password, database = 'ndoro', keepLog = false, whenBegun } = options;
  const account = findServerAccount();
  const folder = prepareClusterFolder(dataDir, account);
  await upgradeCluster({ place: folder, password, database, show: options.show ?? silently });
  const binaries = findBinaries(account, folder.spare);
  if (!existsSync(join(folder.path, 'PG_VERSION'))) {
    initialiseCluster(binaries, folder.path, account, password);
  }
  const logFile = join(folder.moved ? folder.spare : dataDir, 'postgres.log');
  // Readable only for its owner: PostgreSQL may quote refused values in it.
  closeSync(openSync(logFile, 'a', 0o600));
  if (account) chownSync(logFile, account.uid, account.gid);

  const logFolder = keepLog ? prepareLogFolder(folder.path, account) : null;
  const settings = { ...(logFolder && logSettings(logFolder)), ...options.settings };

  const address = (port: number) => connectionUrl(port, password, database);
  const { server, adopted, isMissing } = await bringUp(folder.path, address, logFile, async () => {
    const begun = await startPostmaster(binaries, folder.path, account, logFile, settings);
    whenBegun?.();
    return begun;
  });
  if (isMissing) await createDatabase(connectionUrl(server.port, password, 'postgres'), database);
  return {
    url: address(server.port),
    shopUrl: (own) => connectionUrl(server.port, own, database, shopUser),
    adopted,
    movedTo: folder.moved ? folder.path : null,
    logFolder,
    urlFor: (name) => connectionUrl(server.port, password, name),
    stop: () => stopPostmaster(server),
  };
}

/** The server that a shop of this data folder runs now, or null. */
export async function findEmbeddedDatabase({
  dataDir,
  password,
  database = 'ndoro',
}: EmbeddedOptions): Promise<{ url: string } | null> {
  const { path } = prepareClusterFolder(dataDir, findServerAccount());
  const server = await findPostmaster(path);
  return server && { url: connectionUrl(server.port, password, database) };
}

/** PostgreSQL's message while processes of a killed server still run. */
const stillAtWork = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;

/** Takes over the running server, or starts one. Retries while the previous one is stopping. */
async function bringUp(
  folder: string,
  address: (port: number) => string,
  logFile: string,
  start: () => Promise<Postmaster>,
): Promise<{ server: Postmaster; adopted: boolean; isMissing: boolean }> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const running = await findPostmaster(folder);
    const server = running ?? (await start());
    const { trouble, isMissing } = await waitUntilReady(server, address(server.port), logFile);
    if (trouble === null) return { server, adopted: running !== null, isMissing };
    const isPassing = running !== null || stillAtWork.test(trouble);
    if (!isPassing || Date.now() > deadline) {
      throw databaseError('The database did not come up', trouble);
    }
    await sleep(100);
  }
}
