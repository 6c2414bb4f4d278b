import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkouts, mails, orders, payments } from '#database/schema/index.ts';
import type { OrderConfirmation } from '#modules/orders/order-schema.ts';
import { shopToday } from '#shared/shop-date.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const owner = await createAdminBrowser(world);
const words = 'For Tariro,\nwith love 👩‍👩‍👧‍👦';
const gift = { isGift: true, isWrapped: true, words };

async function setPrice(price: string) {
  return owner.call('PUT', '/api/admin/settings/gifts', { value: { price } });
}

beforeAll(() => setPrice('4.5'));

async function prepare(choice: object | undefined) {
  const productId = await addProduct(db, { priceCents: 12_500 });
  const shopper = createShopper(world.url, choice ? { gift: choice } : {});
  const items = [{ productId, quantity: 1, price: 125 }];
  return { shopper, order: { items, shippingRate: await shopper.chooseRate(items) } };
}

async function buy(method: 'paypal' | 'stripe', choice: object | undefined) {
  const { shopper, order } = await prepare(choice);
  const { body: payment } = await shopper.startPayment(method, order);
  await decide(payment);
  const { orderId } = (await shopper.placeOrder(method, payment, order)).body;
  const [row] = await db.select().from(orders).where(eq(orders.number, orderId));
  if (!row) throw new Error('There is no order');
  return { shopper, payment, shipping: Number(order.shippingRate.rate), row };
}

describe.each(['paypal', 'stripe'] as const)('a gift paid with %s', (method) => {
  test('costs its wrapping besides, at the provider as on the order', async () => {
    const { payment, shipping, row } = await buy(method, gift);
    const total = Number((125 + shipping + 4.5).toFixed(2));
    expect(payment).toMatchObject({ subtotal: 125, shipping, wrapping: 4.5, total });
    const totalCents = Math.round(total * 100);
    expect(row).toMatchObject({
      isGift: true,
      giftWrapped: true,
      giftWords: words,
      wrappingCents: 450,
      totalCents,
    });
    const [paid] = await db
      .select()
      .from(payments)
      .where(eq(payments.id, row.paymentId ?? ''));
    expect(paid).toMatchObject({ amountCents: totalCents, capturedCents: totalCents });
  });

  test('gives back everything with a full refund, and the books agree', async () => {
    const { row } = await buy(method, gift);
    const part = await owner.call('POST', `/api/admin/orders/${row.number}/refunds`, {
      amount: 4.5,
      reason: 'The ribbon was torn',
    });
    expect(part.json()).toMatchObject({ success: true, amount: 4.5 });
    const rest = await owner.call('POST', `/api/admin/orders/${row.number}/refunds`, {});
    expect(rest.json()).toMatchObject({
      success: true,
      amount: (row.totalCents - 450) / 100,
      order: { paymentStatus: 'refunded', refunded: row.totalCents / 100, refundable: 0 },
    });
    await world.services.books.issue();
    const month = shopToday(new Date()).slice(0, 7);
    const { sales, difference } = (await owner.call('GET', `/api/admin/books/${month}`)).json();
    expect(difference).toBe(0);
    expect(sales.wrapping).toBeGreaterThanOrEqual(4.5);
    const cents = (amount: number) => Math.round(amount * 100);
    expect(cents(sales.goods) + cents(sales.shipping) + cents(sales.wrapping)).toBe(
      cents(sales.total),
    );
  });
});

test('a return is worth its goods and its way; the wrapping is left to staff, to the cent', async () => {
  const { row } = await buy('stripe', gift);
  const back = await owner.call('POST', `/api/admin/orders/${row.number}/returns`, {
    id: randomUUID(),
    lines: [{ position: 0, quantity: 1 }],
    withShipping: true,
    amount: (row.totalCents - row.wrappingCents) / 100,
  });
  expect(back.json()).toMatchObject({
    outcome: 'completed',
    order: { status: 'returned', paymentStatus: 'partially refunded', refundable: 4.5 },
  });
  const rest = await owner.call('POST', `/api/admin/orders/${row.number}/refunds`, {
    amount: 4.5,
    reason: 'Wrapping',
  });
  expect(rest.json().order).toMatchObject({ paymentStatus: 'refunded', refundable: 0 });
});

describe('the words of a card', () => {
  test('are read by the buyer and by staff, and by nobody else', async () => {
    const { shopper, row } = await buy('paypal', gift);
    const seen = await shopper.call<OrderConfirmation>('GET', `/api/orders/${row.number}`);
    expect(seen.body).toMatchObject({ wrapping: 4.5, total: row.totalCents / 100 });
    const followed = await shopper.call('GET', `/api/track/${row.trackingReference}`);
    const returned = await shopper.call('POST', '/api/returns/lookup', {
      orderNumber: row.number,
      email: row.email,
    });
    expect([seen.status, followed.status]).toEqual([200, 200]);
    for (const { body } of [seen, followed, returned]) {
      expect(JSON.stringify(body)).not.toMatch(/Tariro|with love/);
    }
    const [mail] = await db.select().from(mails).where(eq(mails.subjectKey, row.number));
    expect(mail?.text).toContain('with love');
    expect(mail?.text).toContain('Gift wrapping');
    const { order } = (await owner.call('GET', `/api/admin/orders/${row.number}`)).json();
    expect(order.gift).toEqual({ isWrapped: true, words, price: 4.5, recipient: null });
    const file = (await owner.call('GET', `/api/admin/orders/export?q=${row.number}`)).body;
    expect(file).toContain('4.50,wrapped,"For Tariro');
  });

  test.each([
    ['too many', 'a'.repeat(201), 'Please use at most 200 characters'],
    ['a null byte', 'a\u0000', 'Please leave out characters that can not be printed'],
    ['a bell', 'a\u0007', 'Please leave out characters that can not be printed'],
  ])('with %s are refused', async (_, wrong, sentence) => {
    const { shopper, order } = await prepare({ ...gift, words: wrong });
    const { status, body } = await shopper.startPayment('paypal', order);
    expect([status, body.code]).toEqual([400, 'invalid-input']);
    expect(body.message).toContain(sentence);
  });
});

test('a gift need not be wrapped, and then costs nothing', async () => {
  const { payment, row } = await buy('paypal', { ...gift, isWrapped: false, words: '' });
  expect(payment).not.toHaveProperty('wrapping');
  expect(row).toMatchObject({ isGift: true, giftWrapped: false, wrappingCents: 0, giftWords: '' });
});

test.each([undefined, { ...gift, isGift: false }])(
  'what is no gift is answered and sold as ever',
  async (choice) => {
    const { payment, shipping, row, shopper } = await buy('stripe', choice);
    expect(payment).not.toHaveProperty('wrapping');
    expect(payment.total).toBe(Number((125 + shipping).toFixed(2)));
    expect(row).toMatchObject({ isGift: false, giftWords: '', wrappingCents: 0 });
    const seen = await shopper.call('GET', `/api/orders/${row.number}`);
    expect(seen.body).not.toHaveProperty('wrapping');
  },
);

describe('what wrapping costs', () => {
  test('is put to the shopper before it is charged, where the owner has changed it', async () => {
    const { shopper, order } = await prepare(gift);
    const before = await db.$count(checkouts);
    const { status, body } = await shopper.call('POST', '/api/checkout/payments', {
      form: { ...shopper.who, paymentMethod: 'paypal' },
      cart: { items: order.items },
      shippingRate: order.shippingRate,
      wrappingPrice: 3,
    });
    expect([status, body.code]).toEqual([409, 'bag-changed']);
    expect(body.changes).toMatchObject([
      { kind: 'wrapping', name: 'Gift wrapping', was: 3, now: 4.5 },
    ]);
    expect(await db.$count(checkouts)).toBe(before);
  });

  test('is an amount, which only owners set and every page knows', async () => {
    const wrong = await setPrice('four dollars');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('Please enter an amount such as 12.50');
    const manager = await createAdminBrowser(world, 'manager');
    const refused = await manager.call('PUT', '/api/admin/settings/gifts', {
      value: { price: '1' },
    });
    expect(refused.statusCode).toBe(403);
    const { body } = await createShopper(world.url).call('GET', '/api/shop');
    expect(body.wrappingPrice).toBe(4.5);
  });
});

test('a gift for somebody else bears their name, and the buyer is billed at home', async () => {
  const recipientName = 'Tariro Dube';
  const recipientPhone = '+263771234567';
  const { shopper, row } = await buy('stripe', {
    ...gift,
    isForOther: true,
    recipientName,
    recipientPhone,
  });
  expect(row).toMatchObject({ recipientName, recipientPhone, firstName: 'Rudo' });
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, row.email));
  expect(mail?.text).toContain(recipientName);
  expect(mail?.text).toContain(recipientPhone);
  const seen = JSON.stringify((await shopper.call('GET', `/api/orders/${row.number}`)).body);
  expect(seen).not.toContain('Tariro');
  expect(seen).not.toContain('771234567');
});

test('a gift for somebody else needs their name and a phone that can be called, and one for nobody else none', async () => {
  const { shopper, order } = await prepare({ ...gift, isForOther: true, recipientName: ' ' });
  const refused = await shopper.startPayment('stripe', order);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('Recipient’s name is required');
  const named = { ...gift, isForOther: true, recipientName: 'Tariro Dube' };
  const reached = await prepare({ ...named, recipientPhone: 'abc' });
  const unreached = await reached.shopper.startPayment('stripe', reached.order);
  expect(unreached.status).toBe(400);
  expect(JSON.stringify(unreached.body)).toContain('Please enter a phone number');
  const { row } = await buy('stripe', { ...gift, recipientName: 'Nobody' });
  expect(row).toMatchObject({ recipientName: '', recipientPhone: '' });
});
