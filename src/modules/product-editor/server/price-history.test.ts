import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { priceHistory, products } from '#database/schema/index.ts';
import { by } from '#tests/kit/author.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { forgetOldPrices } from './price-history-repository.ts';

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
  const id = await addProduct(db, { priceCents: prices.at(-1)?.[0] });
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

/** A published product with price 80, struck through from 100. */
async function reducedWith(prices: Parameters<typeof productWith>[0]) {
  const id = await productWith(prices);
  await change(id, { formerPriceCents: 10_000, formerPriceUntil: daysAgo(-30) });
  await db.delete(priceHistory).where(sql`since > ${daysAgo(0)} and product_id = ${id}`);
  return id;
}

describe('a shop that names the lowest price before a reduction', () => {
  const { settings } = shop.services;
  const ask = async (url: string) => (await shop.app.inject({ url })).body;
  const shownOf = async (id: number) => {
    const { price, formerPrice, lowestBefore } = JSON.parse(await ask(`/api/products/${id}`));
    return { price, formerPrice, lowestBefore };
  };
  const choose = (value: { countries: string; always: boolean }) =>
    settings.changeSection('reductions', { value }, by);

  test('names it to shoppers and machines, and else shows no reduction', async () => {
    const honest = await reducedWith([
      [9_000, 90],
      [10_000, 10],
      [8_000, 1],
    ]);
    const raised = await reducedWith([
      [8_000, 90],
      [10_000, 10],
      [8_000, 1],
    ]);
    expect(await shownOf(honest)).toEqual({ price: 80, formerPrice: 100 });
    expect(await shownOf(raised)).toEqual({ price: 80, formerPrice: 100 });
    const feed = '/feeds/google-merchant.xml';
    expect(await ask(feed)).toContain('<g:price>100.00 USD</g:price>');

    expect((await choose({ countries: 'de', always: false })).ok).toBe(true);
    expect(await shownOf(honest)).toEqual({ price: 80, formerPrice: 100, lowestBefore: 90 });
    expect(await shownOf(raised)).toEqual({ price: 80, formerPrice: null });
    const page = await ask(`/product/${honest}`);
    expect(page).toContain('Lowest price of the 30 days before: $90.00');
    expect(page).toMatch(/StrikethroughPrice","price":"90.00"/);
    expect(await ask(`/product/${raised}`)).not.toMatch(/StrikethroughPrice|Lowest price/);
    for (const list of [`/api/products?ids=${honest}`, '/api/search?q=pump']) {
      expect(await ask(list)).toContain('"lowestBefore":90');
    }
    expect(await ask(feed)).toContain('<g:price>90.00 USD</g:price><g:sale_price>80.00 USD');
    expect(await ask(feed)).not.toContain('100.00 USD');

    expect((await choose({ countries: '', always: true })).ok).toBe(true);
    expect((await shownOf(honest)).lowestBefore).toBe(90);
    expect((await choose({ countries: '', always: false })).ok).toBe(true);
    expect(await shownOf(raised)).toEqual({ price: 80, formerPrice: 100 });
  });
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
