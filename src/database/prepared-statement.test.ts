import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { connectDatabase, type Database } from './client.ts';
import { queryPrepared } from './prepared-statement.ts';

async function askTwice(db: Database): Promise<unknown> {
  for (const value of [1, 2]) {
    expect(await queryPrepared(db, sql`select ${value}::int + 1 as next`)).toEqual([
      { next: value + 1 },
    ]);
  }
  const stored = await db.execute('select count(*)::int as plans from pg_prepared_statements');
  return stored.rows[0]?.plans;
}

it('a statement is stored on a connection of our own, once for all its values', async () => {
  const { db } = await createTestDatabase(1);
  expect(await askTwice(db)).toBe(1);
});

it('a connection that others use as well keeps nothing', async () => {
  const { url } = await createTestDatabase(1);
  const { db, close } = connectDatabase(url, 1, { shared: true });
  expect(await askTwice(db)).toBe(0);
  await close();
});
