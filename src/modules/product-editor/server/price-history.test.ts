import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { priceHistory, products } from '#database/schema/index.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { forgetOldPrices, lowestPriceBefore } from './price-history-repository.ts';

const shop = await createTestShop();
const { db } = shop.database;

const dayMs = 24 * 60 * 60 * 1000;
const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * dayMs);

const change = (id: number, values: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(values).where(eq(products.id, id));

const historyOf = (id: number) =>
  db
    .select({ cents: priceHistory.priceCents, offered: priceHistory.offered })
    .from(priceHistory)
    .where(eq(priceHistory.productId, id))
    .orderBy(priceHistory.id);

/** A product that had these prices, each since so many days ago. */
async function productWith(prices: [cents: number, sinceDaysAgo: number, offered?: boolean][]) {
  const id = await addProduct(db);
  await db.delete(priceHistory).where(eq(priceHistory.productId, id));
  await db.insert(priceHistory).values(
    prices.map(([priceCents, days, offered = true]) => ({
      productId: id,
      priceCents,
      offered,
      since: daysAgo(days),
    })),
  );
  return id;
}

test('each price is stored with its time, whoever writes it, and nothing else is', async () => {
  const id = await addProduct(db, { priceCents: 10_000 });
  await change(id, { priceCents: 8_000 });
  await change(id, { description: 'The price stays.' });
  await change(id, { priceCents: 8_000 });
  expect(await historyOf(id)).toEqual([
    { cents: 10_000, offered: true },
    { cents: 8_000, offered: true },
  ]);
});

test('a price counts as offered while the product is published and in the shop', async () => {
  const id = await addProduct(db, { priceCents: 5_000, published: false });
  await change(id, { published: true });
  await change(id, { deletedAt: sql`now()` as never });
  expect((await historyOf(id)).map(({ offered }) => offered)).toEqual([false, true, false]);
});

test('a price that was charged in the 30 days before the reduction counts', async () => {
  const id = await productWith([
    [9_000, 90],
    [7_000, 20],
    [10_000, 15],
  ]);
  expect(await lowestPriceBefore(db, id, new Date())).toBe(7_000);
});

test('a price that ended more than 30 days before counts no longer; one that lasted into them does', async () => {
  const id = await productWith([
    [5_000, 90],
    [8_000, 31],
    [10_000, 29],
  ]);
  expect(await lowestPriceBefore(db, id, new Date())).toBe(8_000);
});

test('the reduced price itself does not count', async () => {
  const id = await productWith([
    [10_000, 60],
    [6_000, 2],
  ]);
  expect(await lowestPriceBefore(db, id, daysAgo(2))).toBe(10_000);
  expect(await lowestPriceBefore(db, id, new Date())).toBe(6_000);
});

test('the price of a draft was never offered', async () => {
  const id = await productWith([
    [1_000, 20, false],
    [10_000, 10],
  ]);
  expect(await lowestPriceBefore(db, id, new Date())).toBe(10_000);
});

test('of a product that is new with its reduction no earlier price is known', async () => {
  const id = await productWith([[6_000, 1]]);
  expect(await lowestPriceBefore(db, id, daysAgo(1))).toBeNull();
});

test('prices are forgotten after two years, but for the one that was charged then', async () => {
  const id = await productWith([
    [1_000, 900],
    [2_000, 800],
    [3_000, 10],
  ]);
  await forgetOldPrices(db);
  expect((await historyOf(id)).map(({ cents }) => cents)).toEqual([2_000, 3_000]);
});
