import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  deliveries,
  deliveryLines,
  orderItems,
  returnLines,
  returns,
} from '#database/schema/index.ts';
import type { Margin } from '#modules/deliveries/margin.ts';
import { by } from '#tests/kit/author.ts';
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

/** Midnight in the shop's time zone, which is two hours ahead of UTC. */
const inJune = new Date('2026-05-31T22:00:00Z');
const june = 'from=2026-06-01&to=2026-06-30';
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

async function sold(
  line: Sold,
  fields: Parameters<typeof addOrder>[1] = {},
  discountCents: number | null = 0,
) {
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
  // The cost of this other size is unknown, so the product's cost is used.
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
  const answer = await owner.call('GET', `/api/admin/margins?${june}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const margin = answer.json() as Margin;
  const sums = {
    items: 5,
    sales: sales / 100,
    cost: (5 * cost) / 100,
    margin: (sales - 5 * cost) / 100,
  };
  expect(margin).toEqual({
    from: '2026-06-01',
    to: '2026-06-30',
    ...sums,
    tax: 0,
    categories: [{ category: 'shoes', ...sums }],
    products: [{ productId, name: 'Earning Pump', category: 'shoes', ...sums }],
    unknown: [{ productId: strange, name: 'Earning Pump', items: 4, sales: 4 }],
  });
  const file = await owner.call('GET', `/api/admin/margins/export?${june}`);
  expect(file.body.split('\r\n')).toEqual([
    'category,product id,product,items,sales without VAT,cost,margin,margin of sales',
    `Shoes,${productId},Earning Pump,5,470.00,225.00,245.00,52%`,
    `,${strange},Earning Pump,4,4.00,,,`,
    '',
  ]);
});

/** In a period without other orders. */
const inApril = new Date('2026-04-10T10:00:00Z');
const april = 'from=2026-04-10&to=2026-04-10';

test('VAT that prices contain is no sale, and a discount on the whole order is shared', async () => {
  const { bookkeeping } = shop.services.settings.current();
  const rates = [{ country: 'ZW', rate: '15' }];
  const setRates = (value: Record<string, unknown>) =>
    shop.services.settings.changeSection('bookkeeping', { value }, by);
  expect((await setRates({ ...bookkeeping, rates })).ok).toBe(true);
  const productId = await addProduct(db, { name: 'Taxed Dress', category: 'clothing' });
  const variantId = await variantOf(db, productId);
  await received(variantId, 5, 2_000);
  const amounts = {
    subtotalCents: 23_000,
    shippingCents: 0,
    discountCents: 2_300,
    totalCents: 20_700,
  };
  const order = { createdAt: inApril, ...amounts };
  const line = { productId, variantId, quantity: 2, unitPriceCents: 11_500 };
  await sold(line, order, null);
  const margin = (await owner.call('GET', `/api/admin/margins?${april}`)).json() as Margin;
  // $207.00 including 15% are $180.00 without tax; two units cost $40.00.
  const sums = { items: 2, sales: 180, cost: 40, margin: 140 };
  expect(margin).toMatchObject({
    ...sums,
    tax: 27,
    categories: [{ category: 'clothing', ...sums }],
  });
  await setRates(bookkeeping);
});

test('nobody but owners is told margins, nor given the file', async () => {
  for (const role of ['manager', 'packer', 'content'] as const) {
    const other = await createAdminBrowser(shop, role);
    for (const call of [`?${june}`, `/export?${june}`]) {
      expect((await other.call('GET', `/api/admin/margins${call}`)).statusCode, role).toBe(403);
    }
  }
});

test.each(['from=2026-06-31&to=2026-07-01', 'from=2026-06-02&to=2026-06-01', 'to=2026-06-01'])(
  'days that are none are refused: %s',
  async (days) => {
    expect((await owner.call('GET', `/api/admin/margins?${days}`)).statusCode).toBe(400);
  },
);
