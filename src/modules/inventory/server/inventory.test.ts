import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { stockMovements } from '#database/schema/index.ts';
import { catalogChannel } from '#platform/catalog-change.ts';
import { openChangeBus } from '#platform/change-bus.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { createTestOutbox } from '#tests/kit/test-outbox.ts';
import { createInventory, findStockLevel } from './index.ts';

const database = await createTestDatabase(20);
const { db } = database;
const { outbox, notices } = await createTestOutbox(database);
const inventory = createInventory({ outbox, queues: () => [] });

async function hold(checkoutId: string, ...units: [productId: number, quantity: number][]) {
  const lines = await Promise.all(
    units.map(async ([productId, quantity]) => ({
      productId,
      variantId: await variantOf(db, productId),
      quantity,
    })),
  );
  return db.transaction((tx) => inventory.holdStock(tx, { checkoutId, lines }));
}

async function ledgerSums(productId: number) {
  const { rows } = await db.execute<{ on_hand: number; held: number }>(
    sql`select sum(on_hand_delta)::int as on_hand, sum(held_delta)::int as held
        from stock_movements where product_id = ${productId}`,
  );
  return { onHand: rows[0]?.on_hand, held: rows[0]?.held };
}

describe('holding stock', () => {
  test('one pair is held once, however many ask at the same time', async () => {
    const pair = await addProduct(db, { quantity: 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => hold(randomUUID(), [pair, 1])),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toEqual({
      ok: false,
      code: 'sold-out',
      detail: [{ productId: pair, variantId: await variantOf(db, pair), wanted: 1, available: 0 }],
    });
    expect(await findStockLevel(db, pair)).toEqual({ onHand: 1, held: 1 });
    expect(await ledgerSums(pair)).toEqual({ onHand: 1, held: 1 });
  });

  test('bags with the same products in any order never lock each other out', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => addProduct(db, { quantity: 100 })));
    const bags = Array.from({ length: 30 }, (_, index) =>
      (index % 2 ? ids : ids.toReversed()).map((id): [number, number] => [id, 1]),
    );
    const answers = await Promise.all(bags.map((lines) => hold(randomUUID(), ...lines)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    for (const id of ids) expect(await findStockLevel(db, id)).toEqual({ onHand: 100, held: 30 });
  });

  test('a changed bag replaces the hold instead of adding to it', async () => {
    const [first, second] = [await addProduct(db, { quantity: 3 }), await addProduct(db)];
    const checkout = randomUUID();
    await hold(checkout, [first, 2], [first, 1]);
    expect(await findStockLevel(db, first)).toEqual({ onHand: 3, held: 3 });
    expect((await hold(checkout, [first, 2], [second, 4])).ok).toBe(true);
    expect(await findStockLevel(db, first)).toEqual({ onHand: 3, held: 2 });
    expect(await findStockLevel(db, second)).toEqual({ onHand: 10, held: 4 });
    expect(await ledgerSums(first)).toEqual({ onHand: 3, held: 2 });
  });

  test('a bag that is short of one product leaves its hold as it was', async () => {
    const [ample, scarce] = [await addProduct(db), await addProduct(db, { quantity: 2 })];
    const checkout = randomUUID();
    await hold(checkout, [scarce, 1]);
    const answer = await hold(checkout, [ample, 5], [scarce, 3]);
    expect(answer).toEqual({
      ok: false,
      code: 'sold-out',
      detail: [
        {
          productId: scarce,
          variantId: await variantOf(db, scarce),
          wanted: 3,
          available: 2,
        },
      ],
    });
    expect(await findStockLevel(db, ample)).toEqual({ onHand: 10, held: 0 });
    expect(await findStockLevel(db, scarce)).toEqual({ onHand: 2, held: 1 });
  });
});

describe('the end of a hold', () => {
  test('a released hold gives everything back, once', async () => {
    const product = await addProduct(db, { quantity: 4 });
    const checkout = randomUUID();
    await hold(checkout, [product, 4]);
    const released = await Promise.all(
      [1, 2, 3].map(() => db.transaction((tx) => inventory.releaseHold(tx, checkout))),
    );
    const variantId = await variantOf(db, product);
    expect(released.flat()).toEqual([{ productId: product, variantId, quantity: 4 }]);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 4, held: 0 });
  });

  test('a sale takes what was held off the shelf, and a return puts it back', async () => {
    const product = await addProduct(db, { quantity: 4 });
    const checkout = randomUUID();
    await hold(checkout, [product, 3]);
    const sold = await db.transaction((tx) =>
      inventory.consumeHold(tx, checkout, { reference: 'NDR-1' }),
    );
    const variantId = await variantOf(db, product);
    expect(sold).toEqual([{ productId: product, variantId, quantity: 3 }]);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 1, held: 0 });
    await db.transaction((tx) => inventory.returnStock(tx, sold, { reference: 'NDR-1' }));
    expect(await findStockLevel(db, product)).toEqual({ onHand: 4, held: 0 });
    const kinds = await db
      .select({ kind: stockMovements.kind })
      .from(stockMovements)
      .where(eq(stockMovements.productId, product))
      .orderBy(stockMovements.id);
    expect(kinds.map(({ kind }) => kind)).toEqual(['opening', 'hold', 'sale', 'return']);
  });
});

describe('a correction', () => {
  test('sets what can be sold and leaves promises alone', async () => {
    const product = await addProduct(db, { quantity: 4 });
    await hold(randomUUID(), [product, 3]);
    const note = { reference: 'count', actor: 'rudo@ndoro.example' };
    await db.transaction((tx) => inventory.correctStock(tx, product, 7, note));
    expect(await findStockLevel(db, product)).toEqual({ onHand: 10, held: 3 });
    await db.transaction((tx) => inventory.correctStock(tx, product, 0, note));
    expect(await findStockLevel(db, product)).toEqual({ onHand: 3, held: 3 });
    expect(await ledgerSums(product)).toEqual({ onHand: 3, held: 3 });
  });
});

describe('news of stock', () => {
  test('pages are dropped when a product runs short, is gone or is there again', async () => {
    const product = await addProduct(db, { quantity: 2 });
    const bus = await openChangeBus(database.url);
    const heard: string[] = [];
    bus.on(catalogChannel, (tag) => heard.push(tag));
    await db.execute(sql`select pg_sleep(0.1)`);
    const checkout = randomUUID();
    await hold(checkout, [product, 1]);
    await hold(checkout, [product, 2]);
    await db.transaction((tx) => inventory.releaseHold(tx, checkout));
    await vi.waitFor(() => expect(heard).toHaveLength(3));
    await bus.close();
    expect(new Set(heard)).toEqual(new Set([`product:${product}`]));
  });

  test('staff hear once that stock is low and once that it is out', async () => {
    const product = await addProduct(db, { name: 'Kariba Sandal', quantity: 6 });
    for (const quantity of [1, 1, 4]) {
      const checkout = randomUUID();
      await hold(checkout, [product, quantity]);
      await db.transaction((tx) => inventory.consumeHold(tx, checkout, { reference: 'sale' }));
    }
    const mine = () => notices.filter(({ message }) => message.startsWith('Kariba Sandal'));
    await vi.waitFor(() => expect(mine()).toHaveLength(2), 10_000);
    expect(mine()).toEqual([
      expect.objectContaining({ title: 'Low stock', message: 'Kariba Sandal: 5 left.' }),
      expect.objectContaining({ title: 'Out of stock', message: 'Kariba Sandal has sold out.' }),
    ]);
  });
});
