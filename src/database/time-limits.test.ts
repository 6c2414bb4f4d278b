import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { connectDatabase, type Executor } from './client.ts';
import { isLockTimeout, isOverload } from './database-error.ts';
import { connectPools, poolSizes } from './pools.ts';
import { longWorkLimits, requestLimits, type TimeLimits } from './time-limits.ts';

const { url, db } = await createTestDatabase();
await db.execute(sql`create table shelves (id int primary key)`);
await db.execute(sql`insert into shelves values (1)`);

async function limitsOf(executor: Executor): Promise<Record<string, string>> {
  const { rows } = await executor.execute<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name in
      ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')`,
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

function asSettings({ lock, statement, idleInTransaction }: TimeLimits) {
  return {
    lock_timeout: String(lock),
    statement_timeout: String(statement),
    idle_in_transaction_session_timeout: String(idleInTransaction),
  };
}

test('every connection has its limits, and those for tasks are wider', async () => {
  const pools = connectPools(url);
  expect(await limitsOf(pools.db)).toEqual(asSettings(requestLimits));
  expect(await limitsOf(pools.selling.db)).toEqual(asSettings(requestLimits));
  expect(await limitsOf(pools.background.db)).toEqual(asSettings(longWorkLimits));
  await pools.close();
});

test('behind a pooler each transaction brings its limits, and leaves none behind', async () => {
  const { db: shared, close } = connectDatabase(url, 1, { shared: true });
  expect(await shared.transaction(limitsOf)).toEqual(asSettings(requestLimits));
  expect(await limitsOf(shared)).toMatchObject({ lock_timeout: '0', statement_timeout: '0' });
  await close();
});

test('a row that stays locked, a statement that goes on and a pool that stays empty are told apart from bugs', async () => {
  // So far apart that a busy machine doesn’t reach the next limit first.
  const limits = { lock: 50, statement: 1500, idleInTransaction: 10_000, connection: 3000 };
  const { db: hasty, close } = connectDatabase(url, 1, { limits });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from shelves for update`);
    const waited = await hasty.execute(sql`select from shelves for update`).catch((error) => error);
    expect([isLockTimeout(waited), isOverload(waited)]).toEqual([true, true]);
  });
  const slept = await hasty.execute(sql`select pg_sleep(5)`).catch((error) => error);
  expect(isOverload(slept)).toBe(true);
  await hasty.transaction(async () => {
    const queued = await hasty.execute(sql`select 1`).catch((error) => error);
    expect(isOverload(queued)).toBe(true);
  });
  const wrong = await hasty.execute(sql`select 1 / 0`).catch((error) => error);
  expect(isOverload(wrong)).toBe(false);
  await close();
});

test('however many requests wait, buyers find their connections free', async () => {
  const pools = connectPools(url);
  const enough = Promise.withResolvers<void>();
  const busy = Array.from({ length: poolSizes.requests * 3 }, () =>
    pools.db.transaction(() => enough.promise),
  );
  const { rows } = await pools.selling.db.execute<{ one: number }>(sql`select 1 as one`);
  expect(rows).toEqual([{ one: 1 }]);
  enough.resolve();
  await Promise.all(busy);
  await pools.close();
});
