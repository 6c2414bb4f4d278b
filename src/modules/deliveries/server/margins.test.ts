import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  deliveries,
  deliveryLines,
  orderItems,
  returnLines,
  returns,
} from '#database/schema/index.ts';
import type { Margin } from '#modules/deliveries/delivery.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
let owner: TestAdmin;

beforeAll(async () => {
  owner = await createAdminBrowser(shop);
});

/** In the shop's time zone, two hours before UTC. */
const inJune = new Date('2026-05-31T22:00:00Z');
const inMay = new Date('2026-05-31T21:59:59Z');

async function received(variantId: number, items: number, costCents: number | null) {
  const [delivery] = await db
    .insert(deliveries)
    .values({ supplier: 'Bata', createdBy: owner.id })
    .returning();
  await db.insert(deliveryLines).values({
    deliveryId: delivery?.id ?? 0,
    variantId,
    quantity: items,
    received: items,
    costCents,
  });
}

type Sold = { productId: number; variantId: number; quantity: number; unitPriceCents: number };

async function sold(line: Sold, fields: Parameters<typeof addOrder>[1] = {}, discountCents = 0) {
  const order = await addOrder(db, { paymentStatus: 'paid', createdAt: inJune, ...fields });
  await db.insert(orderItems).values({
    orderId: order.id,
    position: 90,
    productName: 'Earning Pump',
    discountCents,
    ...line,
  });
  return order.id;
}

async function cameBack(orderId: number, quantity: number) {
  const id = randomUUID();
  await db.insert(returns).values({
    id,
    number: `R-${orderId}`,
    orderId,
    state: 'received',
    requestedBy: 'staff',
    closedAt: new Date(),
    closedBy: 'staff',
  });
  await db.insert(returnLines).values({ returnId: id, position: 90, quantity });
}

test('a month has the goods of its paid orders at the weighted average cost, less what came back', async () => {
  const productId = await addProduct(db, { name: 'Earning Pump', sizes: ['37', '38'] });
  const small = await variantOf(db, productId, { size: '37' });
  const large = await variantOf(db, productId, { size: '38' });
  await received(small, 10, 3_000);
  await received(small, 30, 5_000);
  const line = { productId, variantId: small, unitPriceCents: 10_000 };
  const cost = 4_500;
  await sold({ ...line, quantity: 3 }, {}, 3_000);
  // Of another size nobody has said the cost: the product's is taken.
  await sold({ ...line, variantId: large, quantity: 1 });
  const order = await sold({ ...line, quantity: 2 });
  await cameBack(order, 1);
  await sold({ ...line, quantity: 5 }, { createdAt: inMay });
  await sold({ ...line, quantity: 5 }, { status: 'cancelled' });
  await sold({ ...line, quantity: 5 }, { paymentStatus: 'pending' });
  const strange = await addProduct(db);
  const unknown = { productId: strange, variantId: await variantOf(db, strange) };
  await sold({ ...unknown, quantity: 4, unitPriceCents: 100 });
  const sales = 3 * 10_000 - 3_000 + 10_000 + 10_000;
  const answer = await owner.call('GET', '/api/admin/margins?month=2026-06');
  expect(answer.statusCode, answer.body).toBe(200);
  const margin = answer.json() as Margin;
  const sums = {
    sales: sales / 100,
    cost: (5 * cost) / 100,
    margin: (sales - 5 * cost) / 100,
  };
  expect(margin).toEqual({
    month: '2026-06',
    ...sums,
    unknown: 4,
    products: [{ productId, name: 'Earning Pump', items: 5, ...sums }],
  });
});

test('a month that is none is refused', async () => {
  expect((await owner.call('GET', '/api/admin/margins?month=2026-13')).statusCode).toBe(400);
});
