import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#database/schema/index.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { harareForm } from '#tests/kit/shopper.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
let staff: TestAdmin;
let oil: number;

beforeAll(async () => {
  staff = await createAdminBrowser(world);
  oil = await addProduct(db, { priceCents: 5_020, quantity: 100 });
});

const { shippingAddress: address, ...customer } = harareForm;

const saleOf = (changes: object = {}) => ({
  id: randomUUID(),
  channel: 'boutique',
  customer: { ...customer, email: `buyer-${randomUUID()}@example.com` },
  lines: [{ productId: oil, quantity: 1, price: 50.2 }],
  delivery: 'collection',
  payment: { kind: 'taken', method: 'cash' },
  ...changes,
});

const sell = (sale: object) => staff.call('POST', '/api/admin/sales', sale);

type Change = [what: string, change: object];

const changes: Change[] = [
  ['more of it', { lines: [{ productId: 0, quantity: 3, price: 50.2 }] }],
  ['another price', { lines: [{ productId: 0, quantity: 1, price: 45, priceReason: 'Dented' }] }],
  ['a discount', { discount: { amount: 5, reason: 'Friend' } }],
  ['another customer', { customer: { ...customer, firstName: 'Tendai' } }],
  ['another payment', { payment: { kind: 'taken', method: 'card-terminal' } }],
  ['no payment yet', { payment: { kind: 'later' } }],
  ['a payment link', { payment: { kind: 'link', days: 3 } }],
  ['a delivery', { delivery: 'delivery', address }],
];

/** The product's id is known only once the tests run. */
function changed(sale: object, change: object) {
  const next: { lines?: { productId: number }[] } = { ...sale, ...change };
  return { ...next, lines: next.lines?.map((line) => ({ ...line, productId: oil })) };
}

describe('a sale that was added unnoticed', () => {
  test('and is sent again unchanged is the same order', async () => {
    for (const change of [{}, ...changes.map(([, each]) => each)]) {
      const sale = changed(saleOf(), change);
      const first = (await sell(sale)).json();
      expect((await sell(sale)).json()).toEqual(first);
    }
  });

  test.each(changes)('and is sent again with %s is refused, with its number', async (_, change) => {
    const sale = saleOf();
    const { orderId } = (await sell(sale)).json();
    const again = await sell(changed(sale, change));
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      {
        code: 'till-sale-done',
        orderId,
        message: `The sale before was completed after all. Please look at its order, and start a new sale. It is order #${orderId}.`,
      },
    ]);
    expect(await db.$count(orders, eq(orders.checkoutId, sale.id))).toBe(1);
  });
});

describe('a payment link that was made unnoticed', () => {
  const linked = () => saleOf({ payment: { kind: 'link', days: 3 } });

  const others: Change[] = [
    ...changes.slice(0, 4),
    ['a payment in cash', { payment: { kind: 'taken', method: 'cash' } }],
  ];

  test.each(others)('stays alone when %s is sent under its id', async (_, change) => {
    const sale = linked();
    await sell(sale);
    const again = await sell(changed(sale, change));
    expect([again.statusCode, again.json().code]).toEqual([409, 'link-made']);
    expect(await db.$count(orders, eq(orders.checkoutId, sale.id))).toBe(0);
  });

  test('and was taken back leaves its sale free for another payment', async () => {
    const sale = linked();
    await sell(sale);
    await staff.call('DELETE', `/api/admin/payment-links/${sale.id}`);
    const paid = await sell({ ...sale, payment: { kind: 'taken', method: 'cash' } });
    expect(paid.json()).toMatchObject({ kind: 'order' });
  });
});
