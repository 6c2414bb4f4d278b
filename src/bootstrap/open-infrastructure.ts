import type { Config } from '#config/config.ts';
import { loadSecrets, type Secrets } from '#config/secrets.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { type InstanceLock, lockDataFolder } from '#database/embedded/instance-lock.ts';
import { letShopUserIn } from '#database/embedded/shop-user.ts';
import { StartError } from '#shared/start-error.ts';
import { prepareDataFolder } from './data-folder.ts';

/** What a shop stands on: its folder, its secrets, and a database that answers. */
export type Infrastructure = {
  secrets: Secrets;
  url: string;
  /** Past a pooler, for what needs a connection of its own. */
  directUrl: string;
  /** As whoever the tables belong to, for migrations. */
  ownerUrl: string;
  /** Lets the user of `url` at what the migrations made. */
  letShopIn(): Promise<void>;
  notes: string[];
  /** Where the embedded database lays its log down to be kept with the backups. */
  logFolder: string | null;
  close(): Promise<void>;
};

/** Imports little, so that the database comes up while the shop's own code is still being read. */
export async function openInfrastructure(config: Config): Promise<Infrastructure> {
  prepareDataFolder(config.dataDir);
  if (config.databaseUrl) {
    const url = config.databaseUrl;
    const directUrl = config.databaseDirectUrl ?? url;
    return {
      secrets: loadSecrets(config.dataDir),
      url,
      directUrl,
      ownerUrl: directUrl,
      letShopIn: async () => {},
      notes: [],
      logFolder: null,
      close: async () => {},
    };
  }
  return openEmbedded(config);
}

async function openEmbedded(config: Config): Promise<Infrastructure> {
  const lock = await requireLock(config.dataDir);
  const secrets = loadSecrets(config.dataDir);
  const database = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    password: secrets.databasePassword,
    keepLog: config.backup !== null,
  });
  const notes: string[] = [];
  if (database.adopted) notes.push('Took over the database that an earlier shop left running.');
  if (database.movedTo) {
    notes.push(`The database lies in ${database.movedTo}: its user can't enter the data folder.`);
  }
  return {
    secrets,
    url: database.shopUrl(secrets.databaseUserPassword),
    directUrl: database.shopUrl(secrets.databaseUserPassword),
    ownerUrl: database.url,
    letShopIn: () => letShopUserIn(database.url, secrets.databaseUserPassword),
    notes,
    logFolder: database.logFolder,
    async close() {
      await database.stop();
      await lock.release();
    },
  };
}

async function requireLock(dataDir: string): Promise<InstanceLock> {
  const lock = await lockDataFolder(dataDir);
  if (lock) return lock;
  throw new StartError(
    `Another shop is already running on ${dataDir}. Stop it first, or set DATA_DIR and PORT to start a second one.`,
  );
}
