import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { connectDatabase, type Executor } from '#database/client.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import {
  addressRules,
  countAddress,
  countAgainstLimit,
  isAddressUsedUp,
  isLimitUsedUp,
  returnToLimit,
  secondsToWait,
} from './rate-limit.ts';

const { db, url } = await createTestDatabase();
const hour = 3600;
const rule = { limit: 10, windowSeconds: hour };

async function use(key: string, times: number): Promise<number> {
  let allowed = 0;
  for (let count = 0; count < times; count += 1) {
    if ((await countAgainstLimit(db, key, rule)).allowed) allowed += 1;
  }
  return allowed;
}

/** Moves the window of this key back by an hour. */
const moveBack = (key: string) =>
  db.execute(sql`update rate_limits set window_start = window_start - interval '1 hour'
    where key = ${key}`);

/** The share of the previous hour that still counts now. */
async function carriedShare(): Promise<number> {
  const { rows } = await db.execute<{ share: number }>(sql`
    select (1 - (extract(epoch from now()) - floor(extract(epoch from now()) / 3600) * 3600) / 3600)::float8 as share`);
  return rows[0]?.share ?? 0;
}

describe('a limit slides', () => {
  test('up to the limit and not beyond, and what is refused is not counted', async () => {
    expect(await use('steady', 14)).toBe(10);
    const { rows } = await db.execute<{ count: number }>(
      sql`select sum(count)::int as count from rate_limits where key = 'steady'`,
    );
    expect(rows).toEqual([{ count: 10 }]);
  });

  test('the clock that turns gives back what has slid out, and no more', async () => {
    await use('turning', 10);
    await moveBack('turning');
    const share = await carriedShare();
    const allowed = await use('turning', 12);
    const expected = Math.floor(10 - 10 * share);
    expect([expected, expected + 1]).toContain(allowed);
    expect(await isLimitUsedUp(db, 'turning', rule)).toBe(true);
  });

  test('two windows later all is forgotten', async () => {
    await use('old', 10);
    await moveBack('old');
    await moveBack('old');
    expect(await use('old', 12)).toBe(10);
  });

  test('a hundred at once count as a hundred', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => countAgainstLimit(db, 'rush', rule)),
    );
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10);
  });

  test('a use that did not count is given back', async () => {
    await use('honest', 10);
    await returnToLimit(db, 'honest', rule);
    expect(await use('honest', 2)).toBe(1);
  });
});

test.each([
  ['half of the hour before has slid out', { used: 0, before: 10, elapsed: 0 }, 360],
  [
    'the rest of this window, and what then still counts',
    { used: 10, before: 0, elapsed: 3000 },
    960,
  ],
  ['never less than a second', { used: 9, before: 0, elapsed: 3599 }, 1],
])('whoever is refused waits until %s', (_when, use, seconds) => {
  expect(secondsToWait(use, rule)).toBe(seconds);
});

test('an address of the newer kind counts with its household and its network', async () => {
  const small = { limit: 2, windowSeconds: hour };
  const ask = (address: string) => countAddress(db, 'net', address, small);
  await ask('2001:db8:1:1::1');
  await ask('2001:db8:1:1::2');
  expect((await ask('2001:db8:1:1::3')).allowed).toBe(false);
  let households = 0;
  for (let household = 2; household < 40; household += 1) {
    if ((await ask(`2001:db8:1:${household.toString(16)}::1`)).allowed) households += 1;
  }
  expect(households).toBe(14);
  expect(await isAddressUsedUp(db, 'net', '2001:db8:1:ff::1', small)).toBe(true);
  expect(await isAddressUsedUp(db, 'net', '2001:db8:2:1::1', small)).toBe(false);
  expect(addressRules('net', '203.0.113.1', small)).toEqual([
    { key: 'net:203.0.113.1', rule: small },
  ]);
});

test('only a count that stands alone is not waited for: a transaction is committed as ever', async () => {
  const waitsForDisk = async (executor: Executor) => {
    const { rows } = await executor.execute(sql`show synchronous_commit`);
    return rows[0]?.synchronous_commit;
  };
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`);
    expect(await countAgainstLimit(tx, 'in company', rule)).toEqual({ allowed: true });
    expect(await waitsForDisk(tx)).toBe('on');
  });
  const { db: one, close } = connectDatabase(url, 1);
  await one.execute(sql`set synchronous_commit = on`);
  expect(await countAgainstLimit(one, 'alone', rule)).toEqual({ allowed: true });
  expect(await waitsForDisk(one)).toBe('on');
  await close();
});
