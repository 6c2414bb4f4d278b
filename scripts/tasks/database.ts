import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { newerDatabase } from '#bootstrap/prepare/prepare-database.ts';
import { showProgress } from '#bootstrap/start/show-progress.ts';
import { loadConfig } from '#config/config.ts';
import { loadSecrets } from '#config/secrets.ts';
import { connectDatabase } from '#database/client.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { lockDataFolder } from '#database/embedded/instance-lock.ts';
import { lockOutShops } from '#database/instance-lock.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { readMigrationState } from '#database/migration-state.ts';
import { longWorkLimits } from '#database/time-limits.ts';
import { seedShop } from '#demo/seed/seed-shop.ts';
import { StartError } from '#shared/start-error.ts';
import { runTask } from './run-task.ts';

const config = loadConfig();
const [task, ...flags] = process.argv.slice(2);

const tasks: Record<string, (url: string, directUrl: string) => Promise<void>> = {
  async migrate(_url, directUrl) {
    if ((await readMigrationState(directUrl)) === 'newer') {
      throw new StartError(`${newerDatabase} Nothing was changed.`);
    }
    await migrateDatabase(directUrl);
    console.log('The database is up to date.');
  },
  async seed(url, directUrl) {
    await migrateDatabase(directUrl);
    const { db, close } = connectDatabase(url, 1, { limits: longWorkLimits });
    const seeded = await seedShop(db, new Date());
    await close();
    console.log(
      seeded ? 'The catalogue is in.' : 'The shop was filled before; nothing was changed.',
    );
  },
  async reset(url, directUrl) {
    const lock = await lockOutShops(directUrl);
    if (!lock) throw new StartError('A shop is open on this database. Stop all of it first.');
    const { pool, close } = connectDatabase(url, 1, { limits: longWorkLimits });
    await pool.query('drop schema if exists public cascade');
    await pool.query('drop schema if exists drizzle cascade');
    await pool.query('drop schema if exists pgboss cascade');
    await pool.query('create schema public');
    await close();
    rmSync(join(config.dataDir, 'emulators'), { recursive: true, force: true });
    await migrateDatabase(directUrl);
    await lock.release();
    console.log('The database is empty. The next start fills it.');
  },
};

async function main(): Promise<number> {
  const run = task === undefined ? undefined : tasks[task];
  if (!run) {
    console.error(`Unknown task. Known: ${Object.keys(tasks).join(', ')}`);
    return 1;
  }
  if (task === 'reset' && !(await isMeant())) return 1;
  if (config.databaseUrl) {
    await run(config.databaseUrl, config.databaseDirectUrl ?? config.databaseUrl);
    return 0;
  }
  const lock = await lockDataFolder(config.dataDir).catch(() => null);
  if (!lock) {
    console.error(`A shop is running on ${config.dataDir}. Stop it first.`);
    return 1;
  }
  const { databasePassword } = loadSecrets(config.dataDir);
  const server = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    password: databasePassword,
    keepLog: config.backup !== null,
    show: showProgress,
  });
  try {
    await run(server.url, server.url);
  } finally {
    await server.stop();
    await lock.release();
  }
  return 0;
}

async function isMeant(): Promise<boolean> {
  if (flags.includes('--yes')) return true;
  if (!process.stdin.isTTY) {
    console.error('This deletes every product, order and account. Say so with --yes.');
    return false;
  }
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(
    'This deletes every product, order and account. Type "delete": ',
  );
  prompt.close();
  return answer.trim() === 'delete';
}

await runTask(async () => {
  process.exitCode = await main();
}, []);
