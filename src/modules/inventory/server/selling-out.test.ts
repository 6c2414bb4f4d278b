import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transactionOrFail } from '#database/rollback.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { createTestOutbox } from '#tests/kit/test-outbox.ts';
import { createInventory, findStockLevel } from './index.ts';

const database = await createTestDatabase(20);
const { db } = database;
const { outbox, notices } = await createTestOutbox(database);
const inventory = createInventory({ outbox, queues: () => [] });
const later = new Date(Date.now() + 60_000);

let lastAddress = 0;

async function claim(productId: number) {
  const checkoutId = randomUUID();
  const lines = [{ productId, variantId: await variantOf(db, productId), quantity: 1 }];
  lastAddress += 1;
  const address = `10.9.0.${lastAddress}`;
  const answer = await transactionOrFail(db, (tx) =>
    inventory.claimStock(tx, { checkoutId, lines, address, expiresAt: later, isNew: true }),
  );
  return { answer, checkoutId, lines };
}

async function sell({ checkoutId, lines }: Awaited<ReturnType<typeof claim>>) {
  const reference = `NDR-${checkoutId.slice(0, 8)}`;
  return transactionOrFail(db, (tx) =>
    inventory.sellHeld(tx, { checkoutId, lines }, { reference }),
  );
}

async function ledgerSums(productId: number) {
  const { rows } = await db.execute<{ onHand: number; held: number }>(
    sql`select sum(on_hand_delta)::int as "onHand", sum(held_delta)::int as held
        from stock_movements where product_id = ${productId}`,
  );
  return rows[0];
}

test('of a crowd each pair is held and sold once, and the books add up', async () => {
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
  // Staff are notified once that it is low and once that it is sold out.
  const told = () =>
    notices.flatMap(({ about, title }) => (about === `product:${shoe}` ? [title] : [])).sort();
  await expect.poll(told, { timeout: 5000 }).toEqual(['Low stock', 'Out of stock']);
});
