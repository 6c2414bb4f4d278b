import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog, jobFailures, products } from '#database/schema/index.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { showDueProducts } from './due-products.ts';
import { stuckSales } from './stuck-sales.ts';

const shop = await createTestShop();
const { db } = shop.database;
let admin: TestAdmin;

beforeAll(async () => {
  admin = await createAdminBrowser(shop);
});

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);

const put = (id: number, body: object) => admin.call('PUT', `/api/admin/products/${id}`, body);
const find = async (id: number) => (await admin.call('GET', `/api/admin/products/${id}`)).json();
const priceOf = async (id: number) =>
  (await shop.app.inject(`/api/products/${id}`)).json() as { price: number; formerPrice: number };

const move = (id: number, columns: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(columns).where(eq(products.id, id));

/** A product for 100 dollars with a sale price of 80, from tomorrow for two days. */
async function planned(name = 'Planned Pump') {
  const id = await addProduct(db, { name, priceCents: 10_000 });
  const sale = {
    salePrice: 80,
    formerPriceFrom: inDays(1).toISOString(),
    formerPriceUntil: inDays(3).toISOString(),
  };
  const answer = await put(id, sale);
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

const begin = (id: number) => move(id, { formerPriceFrom: inDays(-1) });
const end = (id: number) => move(id, { formerPriceUntil: inDays(-0.5) });
const told = async (id: number) =>
  (await stuckSales(db).list()).filter((each) => each.id === String(id));

test('a sale begins and ends at its time, and both are written down', async () => {
  const id = await planned();
  await showDueProducts(db);
  expect(await priceOf(id)).toMatchObject({ price: 100, formerPrice: null });
  await begin(id);
  await showDueProducts(db);
  await showDueProducts(db);
  expect(await priceOf(id)).toMatchObject({ price: 80, formerPrice: 100 });
  await end(id);
  await showDueProducts(db);
  await showDueProducts(db);
  expect(await priceOf(id)).toMatchObject({ price: 100, formerPrice: null });
  expect(await find(id)).toMatchObject({ salePrice: null, formerPriceUntil: null });
  const actions = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subject, `product:${id}`))
    .orderBy(desc(auditLog.id));
  expect(actions.map(({ action }) => action)).toEqual([
    'product.sale-ended',
    'product.sale-set',
    'product.changed',
  ]);
});

test('a shop that was closed for the whole sale opens with the price from before', async () => {
  const id = await planned();
  await move(id, { formerPriceFrom: inDays(-5), formerPriceUntil: inDays(-1) });
  await showDueProducts(db);
  expect(await priceOf(id)).toMatchObject({ price: 100, formerPrice: null });
});

test('a sale without a beginning begins at once', async () => {
  const id = await addProduct(db, { priceCents: 10_000 });
  await put(id, { salePrice: 75, formerPriceUntil: inDays(2).toISOString() });
  expect(await priceOf(id)).toMatchObject({ price: 75, formerPrice: 100 });
  expect((await find(id)).lowestPrice).toBe(100);
});

describe('a price that a person set meanwhile', () => {
  test('stays through the beginning and the end of the sale, and staff are told', async () => {
    const id = await planned('Stubborn Pump');
    await put(id, { price: 110 });
    await begin(id);
    await showDueProducts(db);
    expect((await priceOf(id)).price).toBe(110);
    const [line] = await told(id);
    expect(line?.title).toBe(
      'The sale of Stubborn Pump stopped: somebody set its price to $110.00',
    );
    await end(id);
    await showDueProducts(db);
    expect((await priceOf(id)).price).toBe(110);
    expect(await told(id)).toHaveLength(1);
  });

  test('is no longer told of when one of the two prices is set, or the sale is taken away', async () => {
    const [one, other] = [await planned(), await planned()];
    for (const id of [one, other]) {
      await begin(id);
      await put(id, { price: 110 });
      expect(await told(id)).toHaveLength(1);
    }
    await put(one, { price: 80 });
    await put(other, { salePrice: null });
    expect([...(await told(one)), ...(await told(other))]).toEqual([]);
    expect((await priceOf(other)).price).toBe(110);
    await end(one);
    await showDueProducts(db);
    expect((await priceOf(one)).price).toBe(100);
  });
});

test('a sale that is taken away while it lasts gives the price from before back', async () => {
  const id = await planned();
  await begin(id);
  await showDueProducts(db);
  await put(id, { salePrice: null });
  expect(await priceOf(id)).toMatchObject({ price: 100, formerPrice: null });
});

test('a sale that can not be right is refused with a sentence', async () => {
  const id = await addProduct(db, { priceCents: 10_000 });
  const until = inDays(2).toISOString();
  for (const body of [
    { salePrice: 100, formerPriceUntil: until },
    { salePrice: 80 },
    { salePrice: 80, formerPrice: 130, formerPriceUntil: until },
  ]) {
    const answer = await put(id, body);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().message).toContain('The sale price must be lower');
  }
});

test('one product that can not be changed leaves the sales of the others alone', async () => {
  const [bad, good] = [await planned('Bad'), await planned('Good')];
  await db.execute(
    "alter table products add constraint no_bad check (price_cents <> 8000 or name <> 'Bad')",
  );
  await begin(bad);
  await begin(good);
  await expect(showDueProducts(db)).rejects.toThrow('1 failed');
  expect((await priceOf(good)).price).toBe(80);
  const titles = await db.select({ title: jobFailures.title }).from(jobFailures);
  expect(titles).toContainEqual({ title: 'Bad could not be brought to the price of its sale' });
  await db.execute('alter table products drop constraint no_bad');
});
