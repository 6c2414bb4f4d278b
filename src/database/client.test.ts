import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectDatabase } from '#database/client.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';

test('a server that goes away in the middle of a transaction fails it, and nothing else', async () => {
  const database = await createTestDatabase();
  const { db, close } = connectDatabase(database.url, 2);
  const cut = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    // The connection breaks while no query waits for an answer.
    await pause(100);
    await tx.execute(sql`select 1`);
  });
  await expect(cut).rejects.toThrow();
  const { rows } = await db.execute<{ one: number }>(sql`select 1 as one`);
  expect(rows).toEqual([{ one: 1 }]);
  await close();
});

test('a transaction that can’t even begin gives its connection back', async () => {
  const { db } = await createTestDatabase(1);
  const isolationLevel = 'nonsense' as 'serializable';
  const refused = db.transaction(async () => {}, { isolationLevel });
  await expect(refused).rejects.toMatchObject({ cause: { code: '42601' } });
  const { rows } = await db.execute<{ one: number }>(sql`select 1 as one`);
  expect(rows).toEqual([{ one: 1 }]);
});
