import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import type { Transaction } from './client.ts';
import { retryCollisions } from './retry-collisions.ts';

const { db } = await createTestDatabase();
await db.execute(sql`create table shelves (id int primary key, items int not null)`);
await db.execute(sql`insert into shelves values (1, 0), (2, 0)`);

async function put(tx: Transaction, shelf: number): Promise<void> {
  await tx.execute(sql`update shelves set items = items + 1 where id = ${shelf}`);
}

test('two transactions that lock each other out both happen, each exactly once', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const crossing = (own: number, other: number, mine: typeof first, theirs: typeof first) =>
    db.transaction(async (tx) => {
      await put(tx, own);
      mine.resolve();
      await theirs.promise;
      await put(tx, other);
    });
  await Promise.all([crossing(1, 2, first, second), crossing(2, 1, second, first)]);
  const { rows } = await db.execute(sql`select items from shelves order by id`);
  expect(rows).toEqual([{ items: 2 }, { items: 2 }]);
});

test('what collides every time is given up after four attempts', async () => {
  let runs = 0;
  const collide = retryCollisions(async () => {
    runs += 1;
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  await expect(collide).rejects.toThrow('deadlock');
  expect(runs).toBe(4);
});

test('any other failure is not tried again', async () => {
  let runs = 0;
  const failing = db.transaction(async (tx) => {
    runs += 1;
    await tx.execute(sql`insert into shelves values (1, 0)`);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(runs).toBe(1);
});
