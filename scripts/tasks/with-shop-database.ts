import { showProgress } from '#bootstrap/start/show-progress.ts';
import type { Config } from '#config/config.ts';
import { loadSecrets } from '#config/secrets.ts';
import { connectDatabase, type Database } from '#database/client.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { lockDataFolder } from '#database/embedded/instance-lock.ts';
import { migrateDatabase } from '#database/migrate.ts';

/**
 * Runs work in the shop's own database, migrated to this release, and returns the exit code. No
 * shop may use the embedded database meanwhile.
 */
export async function withShopDatabase(
  config: Config,
  work: (db: Database) => Promise<number>,
): Promise<number> {
  if (config.databaseUrl) {
    return run(config.databaseUrl, config.databaseDirectUrl ?? config.databaseUrl, work);
  }
  const lock = await lockDataFolder(config.dataDir).catch(() => null);
  if (!lock) {
    console.error(`A shop is running on ${config.dataDir}. Stop it first.`);
    return 1;
  }
  const server = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    password: loadSecrets(config.dataDir).databasePassword,
    keepLog: config.backup !== null,
    show: showProgress,
  });
  try {
    return await run(server.url, server.url, work);
  } finally {
    await server.stop();
    await lock.release();
  }
}

async function run(
  url: string,
  directUrl: string,
  work: (db: Database) => Promise<number>,
): Promise<number> {
  await migrateDatabase(directUrl);
  const { db, close } = connectDatabase(url);
  try {
    return await work(db);
  } finally {
    await close();
  }
}
