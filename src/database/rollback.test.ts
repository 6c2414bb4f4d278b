import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fail, ok } from '#shared/result.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import type { Executor } from './client.ts';
import { transactionOrFail } from './rollback.ts';

const { db } = await createTestDatabase();

const write = (tx: Executor, word: string) => tx.execute(sql`insert into words values (${word})`);

async function written(): Promise<unknown[]> {
  return (await db.execute(sql`select word from words order by word`)).rows.map(({ word }) => word);
}

beforeAll(() => db.execute(sql`create table words (word text primary key)`));
beforeEach(() => db.execute(sql`delete from words`));

describe('a transaction that may fail', () => {
  test('stands when its work succeeded', async () => {
    const result = await transactionOrFail(db, async (tx) => {
      await write(tx, 'shell');
      return ok(7);
    });
    expect([result, await written()]).toEqual([ok(7), ['shell']]);
  });

  test('is taken back by a failure, which is the answer with its detail', async () => {
    const result = await transactionOrFail(db, async (tx) => {
      await write(tx, 'shell');
      return fail('sold-out', [3]);
    });
    expect([result, await written()]).toEqual([fail('sold-out', [3]), []]);
  });

  test('lets a bug through as what it is', async () => {
    const bug = new Error('a bug');
    const work = transactionOrFail(db, async (tx) => {
      await write(tx, 'shell');
      throw bug;
    });
    await expect(work).rejects.toBe(bug);
    expect(await written()).toEqual([]);
  });

  test('lets an outage through after a failure was caught inside', async () => {
    const work = transactionOrFail(db, async (tx) => {
      await transactionOrFail(tx, async () => fail('no'));
      await write(tx, 'shell');
      await write(tx, 'shell');
      return ok(null);
    });
    await expect(work).rejects.toThrow();
    expect(await written()).toEqual([]);
  });

  test('inside another takes back its own part only', async () => {
    const inner = await db.transaction(async (tx) => {
      await write(tx, 'stays');
      const result = await transactionOrFail(tx, async (deeper) => {
        await write(deeper, 'gone');
        return fail('no');
      });
      await write(tx, 'stays too');
      return result;
    });
    expect([inner, await written()]).toEqual([fail('no'), ['stays', 'stays too']]);
  });
});
