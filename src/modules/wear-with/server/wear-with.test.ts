import { beforeEach, describe, expect, test } from 'vitest';
import { boughtTogether, orderItems, orders, products } from '#database/schema/index.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct, type ProductDraft } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { countTogether } from './count-together.ts';

const shop = await createTestShop();
const { db } = shop.database;

const addGown = (draft: ProductDraft = {}) => addProduct(db, { category: 'clothing', ...draft });

async function buy(ids: number[], fields: object = {}): Promise<void> {
  await addOrder(db, { ...fields, items: ids.map((productId) => ({ productId })) });
}

async function rowOf(id: number): Promise<number[]> {
  const answer = await shop.app.inject(`/api/products/${id}/wear-with`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().map((product: { id: number }) => product.id);
}

beforeEach(async () => {
  await db.delete(boughtTogether);
  await db.delete(orderItems);
  await db.delete(orders);
});

describe('what staff chose', () => {
  test('stands in the order of the form, and is another row as soon as it is changed', async () => {
    const admin = await createAdminBrowser(shop);
    const gowns = [await addGown(), await addGown(), await addGown()];
    const pump = await addProduct(db);
    expect(await rowOf(pump)).toEqual([]);
    const chosen = gowns.toReversed();
    const put = (body: object) => admin.call('PUT', `/api/admin/products/${pump}`, body);
    expect((await put({ wearWith: chosen })).json()).toMatchObject({ wearWith: chosen });
    expect(await rowOf(pump)).toEqual(chosen);
    await put({ price: 99 });
    expect(await rowOf(pump)).toEqual(chosen);
    await put({ wearWith: [] });
    expect(await rowOf(pump)).toEqual([]);
  });

  test('nonsense is refused with a sentence', async () => {
    const admin = await createAdminBrowser(shop);
    const pump = await addProduct(db);
    const put = (wearWith: unknown) =>
      admin.call('PUT', `/api/admin/products/${pump}`, { wearWith });
    for (const wrong of ['gown', [0], [1.5], ['7'], [2 ** 31]]) {
      expect((await put(wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
    }
    const tooMany = await put(Array.from({ length: 9 }, (_, index) => index + 1));
    expect(tooMany.json().message).toContain('At most 8 products to wear it with');
  });

  test('what sells out leaves the row, and comes back with its stock', async () => {
    const [gown, scarf, cape] = [await addGown(), await addGown(), await addGown()];
    const pump = await addProduct(db, { wearWith: [gown, scarf, cape] });
    const admin = await createAdminBrowser(shop);
    const put = (id: number, body: object) => admin.call('PUT', `/api/admin/products/${id}`, body);
    expect(await rowOf(pump)).toEqual([gown, scarf, cape]);
    await put(gown, { inStock: false });
    await expect.poll(() => rowOf(pump)).toEqual([scarf, cape]);
    await put(scarf, { published: false });
    await expect.poll(() => rowOf(pump)).toEqual([]);
    await put(gown, { inStock: true });
    await expect.poll(() => rowOf(pump)).toEqual([gown, cape]);
  });
});

describe('what was bought together', () => {
  test('counts from the second order on, out of other categories, the most frequent first', async () => {
    const [pump, boot] = [await addProduct(db), await addProduct(db)];
    const [gown, scarf, cape] = [await addGown(), await addGown(), await addGown()];
    await buy([pump, gown, boot]);
    await buy([pump, gown, scarf, boot]);
    await buy([pump, scarf, gown]);
    await buy([pump, cape]);
    await countTogether(db);
    expect(await rowOf(pump)).toEqual([gown, scarf]);
    expect(await rowOf(cape)).toEqual([]);
    await buy([pump, cape]);
    await countTogether(db);
    expect(await rowOf(pump)).toEqual([gown, cape, scarf]);
  });

  test('fills up what staff chose, each product once', async () => {
    const [gown, scarf] = [await addGown(), await addGown()];
    const pump = await addProduct(db, { wearWith: [scarf] });
    await buy([pump, gown, scarf]);
    await buy([pump, gown, scarf]);
    await countTogether(db);
    expect(await rowOf(pump)).toEqual([scarf, gown]);
  });

  test('cancelled orders, old orders and gift cards count for nothing, and what is gone is forgotten', async () => {
    const pump = await addProduct(db);
    const [gown, scarf] = [await addGown(), await addGown()];
    const card = await addGown({ isGiftCard: true });
    const longAgo = new Date(Date.now() - 3 * 365 * 86_400_000);
    for (const fields of [{ status: 'cancelled' }, { createdAt: longAgo }]) {
      await buy([pump, gown], fields);
      await buy([pump, scarf], fields);
      await buy([pump, gown, scarf], fields);
    }
    await buy([pump, card]);
    await buy([pump, card]);
    await countTogether(db);
    expect(await db.select().from(boughtTogether)).toEqual([
      expect.objectContaining({ productId: card, otherId: pump }),
    ]);
    await db.update(products).set({ deletedAt: new Date() });
    await countTogether(db);
    expect(await db.select().from(boughtTogether)).toEqual([]);
  });
});

test('what is no product answers 404', async () => {
  const draft = await addProduct(db, { published: false });
  for (const id of [draft, 999_999, 'x', '0']) {
    const answer = await shop.app.inject(`/api/products/${id}/wear-with`);
    expect(answer.statusCode, String(id)).toBe(404);
  }
});
