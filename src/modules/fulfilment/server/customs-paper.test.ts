import { expect, test } from 'vitest';
import { fiscalCodes } from '#database/schema/index.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;

test('the customs paper has each product’s own HS code, or that of its category, and its origin', async () => {
  await db.insert(fiscalCodes).values({ kind: 'category', key: 'shoes', hsCode: '6403' });
  const own = await addProduct(db, { hsCode: '64039100', origin: 'Zimbabwe' });
  const usual = await addProduct(db);
  const without = await addProduct(db, { category: 'clothing' });
  const items = [own, usual, without, own].map((productId) => ({ productId }));
  const { number } = await addOrder(db, { items: [...items, { productId: null }] });
  const packer = await createAdminBrowser(shop, 'packer');
  const answer = await packer.call('GET', `/api/admin/orders/${number}/customs`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().products.toSorted(byId)).toEqual([
    { productId: own, hsCode: '64039100', origin: 'Zimbabwe' },
    { productId: usual, hsCode: '6403', origin: '' },
    { productId: without, hsCode: '', origin: '' },
  ]);
  const unknown = await packer.call('GET', '/api/admin/orders/NDR-QQQQQQQQQQ/customs');
  expect(unknown.statusCode).toBe(404);
  const stranger = await shop.app.inject(`/api/admin/orders/${number}/customs`);
  expect(stranger.statusCode).toBe(401);
});

const byId = (one: { productId: number }, other: { productId: number }) =>
  one.productId - other.productId;
