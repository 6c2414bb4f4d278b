import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { lockOutShops, shareShopLock } from '#database/instance-lock.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { readMigrationState } from '#database/migration-state.ts';
import { openChangeBus } from '#platform/change-bus.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/kit/test-database.ts';
import { afterFile, temporaryFolder } from '#tests/kit/undo.ts';
import type { ProcessRole } from '../start/process-role.ts';
import { newerDatabase, prepareDatabase } from './prepare-database.ts';

function prepare(database: TestDatabase, role: ProcessRole, allowsNewerDatabase = false) {
  const said: string[] = [];
  const infrastructure = { ownerUrl: database.url, letShopIn: async () => {} };
  const done = prepareDatabase({
    config: { allowsNewerDatabase },
    role,
    infrastructure,
    say: (sentence) => said.push(sentence),
    lookMs: 50,
  });
  return { said, done };
}

test('a shop that is one process migrates, and finds its work done when it starts again', async () => {
  const database = await createEmptyDatabase();
  expect(await readMigrationState(database.url)).toBe('older');
  await prepare(database, 'all').done;
  expect(await readMigrationState(database.url)).toBe('current');
  const { said, done } = prepare(database, 'all');
  await done;
  expect(said).toEqual([]);
});

test('one of several says once that the database is older, and waits for the migration', async () => {
  const database = await createTestDatabase(2);
  const { rows } = await database.db.execute<{ hash: string; created_at: string }>(
    sql`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)
      returning hash, created_at`,
  );
  const { said, done } = prepare(database, 'web');
  const words =
    'The database is of an older release. Waiting until `npm run db:migrate` has been run.';
  await vi.waitFor(() => expect(said).toEqual([words]));
  await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values (${rows[0]?.hash}, ${rows[0]?.created_at})`);
  await done;
  expect(said).toEqual([words]);
});

test('a database of a newer release is refused, unless its owner goes back on purpose', async () => {
  const database = await createTestDatabase(2);
  await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'of a later release', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  for (const role of ['all', 'web', 'worker'] as const) {
    await expect(prepare(database, role).done).rejects.toThrow(newerDatabase);
  }
  expect(newerDatabase).toBe(
    'The database is of a newer release than this shop. Start that release or a later one; to go back by one release, which its migrations allow, set ALLOW_NEWER_DATABASE=true.',
  );
  await prepare(database, 'web', true).done;
});

/** A folder with one migration, dated the first day of the year 2100. */
function migrationFolder(statement: string): string {
  const folder = temporaryFolder('migration');
  mkdirSync(join(folder, 'meta'));
  const entry = {
    idx: 0,
    version: '7',
    when: 4_102_444_800_000,
    tag: '0000_test',
    breakpoints: true,
  };
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries: [entry] }));
  writeFileSync(join(folder, '0000_test.sql'), statement);
  return folder;
}

test('a migration gives way to a shopper who holds a table, and goes on after them', async () => {
  const database = await createTestDatabase(3);
  const folder = migrationFolder('alter table products add column sparkle text');
  const client = await database.pool.connect();
  await client.query('begin; lock table products in access share mode');
  const migrated = migrateDatabase(database.url, folder);
  const listWaiting = () =>
    database.db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
  await vi.waitFor(async () => expect((await listWaiting()).rows).toHaveLength(1), 20_000);
  // All others wait behind it, so it gives up before it gets the lock.
  await vi.waitFor(async () => expect((await listWaiting()).rows).toHaveLength(0), 20_000);
  await client.query('rollback');
  client.release();
  await migrated;
  expect(await readMigrationState(database.url, folder)).toBe('current');
});

test('a restore or reset keeps shops out, and a shop that is open keeps them off', async () => {
  const { url } = await createTestDatabase(2);
  const open = () => openChangeBus(url, { onConnect: shareShopLock });
  const [one, other] = await Promise.all([open(), open()]);
  expect(await lockOutShops(url)).toBeNull();
  await one.close();
  expect(await lockOutShops(url)).toBeNull();
  await other.close();
  const lock = await vi.waitFor(async () => {
    const taken = await lockOutShops(url);
    if (!taken) throw new Error('The connection is not gone yet');
    return taken;
  });
  afterFile(lock.release);
  await expect(open()).rejects.toThrow(
    'Somebody is at work on the whole database, with a restore or a reset. Start the shop when that is done.',
  );
});
