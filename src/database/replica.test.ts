import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabaseWire } from '#tests/kit/network/database-wire.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { connectReplica, positionOf, type Replica, recentWriter } from './replica.ts';

const primary = await createTestDatabase();
const follower = await createTestDatabase();

/** Two databases with different answers. The second reports the log position that the test sets. */
await primary.pool.query(`create table who (name text); insert into who values ('primary')`);
await follower.pool.query(`create table who (name text); insert into who values ('replica');
  create table place (at pg_lsn); insert into place values ('0/0');
  create function public.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select at from place'`);
const url = new URL(follower.url);
url.searchParams.set('options', '-c search_path=public,pg_catalog');

const farAhead = 'FFFF/0';
const stand = (at: string | null) => follower.pool.query('update place set at = $1', [at]);

async function who({ db }: Pick<Replica, 'db'>): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from who`);
  return rows[0]?.name;
}

let replica: Replica;
beforeEach(async () => {
  replica = connectReplica(url.href, primary.pool);
  // The connection timeout is one second, which is short on a busy machine.
  await vi.waitFor(() => replica.pool.query('select 1'), 30_000);
});
afterEach(() => replica.close());

test('until it is known how far a replica must be, the primary is asked', async () => {
  await stand(farAhead);
  expect(await who(replica)).toBe('primary');
  await replica.expectChanges();
  expect(await who(replica)).toBe('replica');
});

test('a replica that has not heard of a change is not asked about it, and is once it has', async () => {
  await stand('0/1');
  await replica.expectChanges();
  expect(await who(replica)).toBe('primary');
  await stand(farAhead);
  expect(await who(replica)).toBe('replica');
});

test('from the moment of a change on, a replica must be as far as the primary is then', async () => {
  await stand(farAhead);
  await replica.expectChanges();
  expect(await who(replica)).toBe('replica');
  const known = replica.expectChanges();
  expect(await who(replica)).toBe('primary');
  await known;
  expect(await who(replica)).toBe('replica');
});

test('whoever has just written reads from the primary, and others do not', async () => {
  await stand(farAhead);
  await replica.expectChanges();
  expect(await recentWriter.run(true, () => who(replica))).toBe('primary');
  expect(await recentWriter.run(false, () => who(replica))).toBe('replica');
  expect(replica.answered()).toEqual({ replica: 1, primary: 1 });
});

test('one that follows nobody any more is not asked', async () => {
  await stand(null);
  await replica.expectChanges();
  expect(await who(replica)).toBe('primary');
});

test('what is written, and what belongs to a transaction, goes to the primary', async () => {
  await stand(farAhead);
  await replica.expectChanges();
  const name = await replica.db.transaction((tx) => who({ db: tx as unknown as Replica['db'] }));
  expect(name).toBe('primary');
});

test('a replica that goes away is not missed', async () => {
  await stand(farAhead);
  const wire = await openDatabaseWire(url.href);
  const distant = connectReplica(wire.url, primary.pool);
  await distant.expectChanges();
  expect(await who(distant)).toBe('replica');
  wire.setAway(true);
  expect(await who(distant)).toBe('primary');
  await distant.close();
  wire.close();
});

test('a fault in a question is the question’s, and is not asked twice', async () => {
  await stand(farAhead);
  await replica.expectChanges();
  await expect(replica.db.execute(sql`select 1 / 0`)).rejects.toMatchObject({
    cause: { code: '22012' },
  });
});

test('places in the log are compared as numbers', () => {
  expect(positionOf('0/FF')).toBe(255n);
  expect(positionOf('1/0') > positionOf('0/FFFFFFFF')).toBe(true);
});
