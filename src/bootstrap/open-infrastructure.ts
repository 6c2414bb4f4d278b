import type { Config } from '#config/config.ts';
import {
  loadSecrets,
  type ShopSecrets,
  type SigningKeys,
  secretsFromKeys,
} from '#config/secrets.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { type InstanceLock, lockDataFolder } from '#database/embedded/instance-lock.ts';
import { letShopUserIn } from '#database/embedded/shop-user.ts';
import { StartError } from '#shared/start-error.ts';
import { prepareDataFolder } from './start/data-folder.ts';
import { createUpgradeNotice } from './start/upgrade-notice.ts';

/** What a shop needs to start: its folder, its secrets and a reachable database. */
export type Infrastructure = {
  secrets: ShopSecrets;
  url: string;
  /** An address without a pooler, for work that needs its own connection. */
  directUrl: string;
  /** As the owner of the tables, for migrations. */
  ownerUrl: string;
  /** Gives the user of `url` access to what the migrations made. */
  letShopIn(): Promise<void>;
  notes: string[];
  /** Where the embedded database writes its log for the backups. */
  logFolder: string | null;
  close(): Promise<void>;
};

/**
 * Imports little, so that the database starts while the shop's own code is still loading.
 * `whenBegun` is called when nothing more is needed for that.
 */
export async function openInfrastructure(
  config: Config,
  whenBegun: () => void = () => {},
): Promise<Infrastructure> {
  const { databaseUrl: url, signingKeys } = config;
  // With database and pictures elsewhere, a live shop writes nothing to its disk.
  if (!url || !config.s3 || config.mode === 'demo') prepareDataFolder(config.dataDir);
  if (url && signingKeys) {
    const directUrl = config.databaseDirectUrl ?? url;
    return {
      secrets: secretsFromKeys(signingKeys),
      url,
      directUrl,
      ownerUrl: directUrl,
      letShopIn: async () => {},
      notes: [],
      logFolder: null,
      close: async () => {},
    };
  }
  return openEmbedded(config, whenBegun);
}

async function openEmbedded(config: Config, whenBegun: () => void): Promise<Infrastructure> {
  const lock = await requireLock(config.dataDir);
  const secrets = loadSecrets(config.dataDir);
  const notice = createUpgradeNotice(config);
  const database = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    password: secrets.databasePassword,
    keepLog: config.backup !== null,
    whenBegun,
    show: notice.show,
  }).finally(notice.close);
  const notes: string[] = [];
  if (database.adopted)
    notes.push('Using the database that an earlier start of the shop left running.');
  if (database.movedTo) {
    notes.push(`The database is in ${database.movedTo}: its user can't enter the data folder.`);
  }
  return {
    secrets: { ...secrets, ...(config.signingKeys && keysOf(config.signingKeys)) },
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

function keysOf([signingKey, ...formerSigningKeys]: SigningKeys) {
  return { signingKey, formerSigningKeys };
}

async function requireLock(dataDir: string): Promise<InstanceLock> {
  const lock = await lockDataFolder(dataDir);
  if (lock) return lock;
  throw new StartError(
    `Another shop is already running on ${dataDir}. Stop it first, or set DATA_DIR and PORT to start a second one.`,
  );
}
