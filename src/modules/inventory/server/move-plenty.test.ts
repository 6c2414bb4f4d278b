import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { createTestOutbox } from '#tests/kit/test-outbox.ts';
import { createInventory, findStockLevel } from './index.ts';

const database = await createTestDatabase(20);
const { db } = database;
const { outbox, notices } = await createTestOutbox(database);
const inventory = createInventory({ outbox });
const later = new Date(Date.now() + 60_000);

let lastAddress = 0;

async function claim(productId: number, before?: (tx: Transaction) => Promise<void>) {
  const checkoutId = randomUUID();
  const lines = [{ productId, variantId: await variantOf(db, productId), quantity: 1 }];
  lastAddress += 1;
  const address = `10.9.0.${lastAddress}`;
  const answer = await transactionOrFail(db, async (tx) => {
    await before?.(tx);
    const asked = { checkoutId, lines, address, expiresAt: later, isNew: true, isLast: true };
    return inventory.claimStock(tx, asked);
  });
  return { answer, checkoutId, lines };
}

async function sell({ checkoutId, lines }: Awaited<ReturnType<typeof claim>>) {
  const reference = `NDR-${checkoutId.slice(0, 8)}`;
  return transactionOrFail(db, (tx) =>
    inventory.sellHeld(tx, { checkoutId, lines, isLast: true }, { reference }),
  );
}

async function ledgerSums(productId: number) {
  const { rows } = await db.execute<{ onHand: number; held: number }>(
    sql`select sum(on_hand_delta)::int as "onHand", sum(held_delta)::int as held
        from stock_movements where product_id = ${productId}`,
  );
  return rows[0];
}

test('from plenty to the last piece each is held and sold once, and the books add up', async () => {
  const shoe = await addProduct(db, { quantity: 40 });
  const claims = await Promise.all(Array.from({ length: 60 }, () => claim(shoe)));
  const won = claims.filter(({ answer }) => answer.ok);
  expect(won).toHaveLength(40);
  for (const { answer } of claims) if (!answer.ok) expect(answer.code).toBe('sold-out');
  expect(await findStockLevel(db, shoe)).toEqual({ onHand: 40, held: 40 });
  expect(await ledgerSums(shoe)).toEqual({ onHand: 40, held: 40 });

  const sales = await Promise.all(won.map(sell));
  expect(sales.every(({ ok }) => ok)).toBe(true);
  expect(await findStockLevel(db, shoe)).toEqual({ onHand: 0, held: 0 });
  expect(await ledgerSums(shoe)).toEqual({ onHand: 0, held: 0 });
  const { rows } = await db.execute(sql`select 1 from stock_holds where product_id = ${shoe}`);
  expect(rows).toEqual([]);
  // Staff hear that it runs low and that it is gone, each once.
  const told = () =>
    notices.flatMap(({ about, title }) => (about === `product:${shoe}` ? [title] : [])).sort();
  await expect.poll(told, { timeout: 5000 }).toEqual(['Low stock', 'Out of stock']);
});

test('whoever looked while there was plenty, and found it gone at the lock, looks again', async () => {
  const shoe = await addProduct(db, { quantity: 40 });
  const taken = Promise.withResolvers<void>();
  const looked = Promise.withResolvers<void>();
  // Somebody takes nearly all of it, and commits only after the others have looked.
  const first = db.transaction(async (tx) => {
    const lines = [{ productId: shoe, variantId: await variantOf(db, shoe), quantity: 39 }];
    await inventory.holdStock(tx, { checkoutId: randomUUID(), lines, expiresAt: later });
    taken.resolve();
    await looked.promise;
  });
  await taken.promise;
  let runs = 0;
  const others = [1, 2, 3].map(() =>
    claim(shoe, async () => {
      runs += 1;
    }),
  );
  await expect.poll(() => countWaiting()).toBeGreaterThanOrEqual(3);
  looked.resolve();
  const answers = await Promise.all(others);
  await first;
  expect(runs).toBe(6);
  expect(answers.filter(({ answer }) => answer.ok)).toHaveLength(1);
  expect(await findStockLevel(db, shoe)).toEqual({ onHand: 40, held: 40 });
  expect(await ledgerSums(shoe)).toEqual({ onHand: 40, held: 40 });
});

async function countWaiting(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%stock_levels%'`,
  );
  return rows[0]?.count ?? 0;
}
