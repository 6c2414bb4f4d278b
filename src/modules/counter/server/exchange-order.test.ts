import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { orders, payments, refunds } from '#database/schema/index.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
let staff: TestAdmin;
/** 100.01 each, in two sizes; a more expensive and a cheaper product. */
let shoe: number;
let dearer: number;
let cheaper: number;

beforeAll(async () => {
  staff = await createAdminBrowser(world);
  const sizes = ['37', '38'];
  shoe = await addProduct(db, { priceCents: 10_001, sizes, shelf: { '/37': 20, '/38': 20 } });
  dearer = await addProduct(db, { priceCents: 25_050, quantity: 2 });
  cheaper = await addProduct(db, { priceCents: 4_999, quantity: 20 });
});

type Placed = { number: string; total: number; shipping: number };

async function details(number: string) {
  return (await staff.call('GET', `/api/admin/orders/${number}`)).json().order;
}

/** Two shoes in 37, paid by card and delivered. */
async function placeOrder(): Promise<Placed> {
  const shopper = createShopper(world.url);
  const items = [{ productId: shoe, size: '37', quantity: 2 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const { body: payment } = await shopper.startPayment('stripe', order);
  await decide(payment);
  const { orderId: number } = (await shopper.placeOrder('stripe', payment, order)).body;
  await staff.call('PUT', `/api/admin/orders/${number}/status`, { status: 'delivered' });
  const { total, shipping } = await details(number);
  return { number, total, shipping };
}

const exchangeOf = (changes: object = {}) => ({
  id: randomUUID(),
  saleId: randomUUID(),
  lines: [{ position: 0, quantity: 1, reason: 'It does not fit', restock: true }],
  newLines: [{ productId: shoe, size: '38', quantity: 1 }],
  delivery: 'collection',
  expected: 0,
  ...changes,
});

const exchange = (number: string, body: object) =>
  staff.call('POST', `/api/admin/orders/${number}/exchanges`, body);

async function booksOf(number: string) {
  const [row] = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(eq(orders.number, number));
  if (!row) throw new Error(`No order ${number} with a payment`);
  const back = await db
    .select({ cents: refunds.amountCents, state: refunds.state, isCredit: refunds.isCredit })
    .from(refunds)
    .where(eq(refunds.paymentId, row.payment.id))
    .orderBy(refunds.createdAt);
  return { ...row, refunds: back };
}

async function shelfOf(size: string): Promise<number> {
  const variant = await variantOf(db, shoe, { size });
  const { rows } = await db.execute<{ left: number }>(
    sql`select on_hand - held as left from variant_stock where variant_id = ${variant}`,
  );
  return rows[0]?.left ?? -1;
}

const atProvider = async () => (await control(world.emulators, 'stripe')).refunds.length;

describe('an exchange', () => {
  test('for another size moves goods and no money, and both orders name each other', async () => {
    const { number } = await placeOrder();
    const shelf = [await shelfOf('37'), await shelfOf('38')];
    const before = await atProvider();
    const answer = await exchange(number, exchangeOf());
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { credited: 100.01, paid: 0, refunded: 0, refund: null },
    ]);
    const { orderId } = answer.json();
    expect([await shelfOf('37'), await shelfOf('38')]).toEqual([
      (shelf[0] ?? 0) + 1,
      (shelf[1] ?? 0) - 1,
    ]);
    expect(await atProvider()).toBe(before);
    const old = await booksOf(number);
    expect(old).toMatchObject({
      order: {
        status: 'partly returned',
        paymentStatus: 'partially refunded',
        refundedCents: 10_001,
      },
      payment: { refundedCents: 10_001, state: 'captured' },
      refunds: [{ cents: 10_001, state: 'completed', isCredit: true }],
    });
    const fresh = await booksOf(orderId);
    expect(fresh).toMatchObject({
      order: {
        totalCents: 10_001,
        status: 'delivered',
        paymentStatus: 'paid',
        email: old.order.email,
      },
      payment: {
        provider: 'exchange',
        capturedCents: 10_001,
        captureId: `100.01 USD from order #${number}`,
      },
    });
    const texts = (order: { history: { kind: string; from: string; to: string }[] }) =>
      order.history.filter(({ kind }) => kind === 'exchange').map(({ from, to }) => [from, to]);
    const shown = await details(number);
    expect(texts(shown)).toEqual([['', orderId]]);
    expect(texts(await details(orderId))).toEqual([[number, '']]);
    expect(shown.returns).toMatchObject([{ exchangeOrder: orderId, refund: 0 }]);
    const kinds = shown.mails.map(({ kind }: { kind: string }) => kind);
    expect(kinds).not.toContain('refund');
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('for something dearer needs the difference, to the cent, and how it was paid', async () => {
    const { number } = await placeOrder();
    const body = exchangeOf({ newLines: [{ productId: dearer, quantity: 1 }], expected: 150.49 });
    const silent = await exchange(number, body);
    expect([silent.statusCode, silent.json().message]).toEqual([
      400,
      'Please say how the difference was paid.',
    ]);
    const wrong = await exchange(number, { ...body, expected: 150.48 });
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'conflict']);
    const difference = { method: 'cash', reference: 'till 2' };
    const answer = await exchange(number, { ...body, difference });
    expect(answer.json()).toMatchObject({ credited: 100.01, paid: 150.49, refunded: 0 });
    const { orderId } = answer.json();
    expect(await booksOf(orderId)).toMatchObject({
      order: { totalCents: 25_050, paymentStatus: 'paid' },
      payment: {
        capturedCents: 10_001,
        captureId: `100.01 USD from order #${number}, 150.49 USD by cash (till 2)`,
      },
    });
    const { otherPaymentIds } = (await booksOf(orderId)).order;
    const others = await db.select().from(payments).where(inArray(payments.id, otherPaymentIds));
    expect(others).toMatchObject([
      { provider: 'cash', capturedCents: 15_049, captureId: 'till 2' },
    ]);
    const again = await exchange(number, { ...body, difference });
    expect(again.json()).toMatchObject({ orderId, credited: 100.01, paid: 150.49 });
    expect((await booksOf(number)).refunds).toHaveLength(1);
  });

  test('for something cheaper sends only the rest back the way it was paid', async () => {
    const { number, total, shipping } = await placeOrder();
    const before = await atProvider();
    const rest = Math.round((200.02 + shipping - 49.99) * 100) / 100;
    const body = exchangeOf({
      lines: [{ position: 0, quantity: 2, restock: true }],
      withShipping: true,
      newLines: [{ productId: cheaper, quantity: 1 }],
      delivery: 'delivery',
      expected: -rest,
    });
    const answer = await exchange(number, body);
    expect(answer.json()).toMatchObject({
      credited: 49.99,
      paid: 0,
      refunded: rest,
      refund: 'completed',
    });
    expect(await booksOf(number)).toMatchObject({
      order: {
        status: 'returned',
        paymentStatus: 'refunded',
        refundedCents: Math.round(total * 100),
      },
      payment: { state: 'refunded', refundedCents: Math.round(total * 100) },
      refunds: [
        { cents: 4_999, isCredit: true, state: 'completed' },
        { cents: Math.round(rest * 100), isCredit: false, state: 'completed' },
      ],
    });
    const { refunds: made } = await control(world.emulators, 'stripe');
    expect(made).toHaveLength(before + 1);
    expect(made.at(-1)).toMatchObject({ amountCents: Math.round(rest * 100) });
    const fresh = await details(answer.json().orderId);
    expect(fresh.shippingAddress).toEqual((await details(number)).shippingAddress);
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('for several products counts each, and what sending them costs', async () => {
    const { number } = await placeOrder();
    const { carrier, service } = await details(number);
    const several = (changes: object) =>
      exchangeOf({
        lines: [{ position: 0, quantity: 2, restock: true }],
        newLines: [
          { productId: shoe, size: '38', quantity: 1 },
          { productId: cheaper, quantity: 3 },
        ],
        difference: { method: 'card-terminal' },
        ...changes,
      });
    // 100.01 + 3 x 49.99 = 249.98 for 200.02, and 12.50 for the courier.
    const sent = { delivery: 'delivery', shipping: { amount: 12.5 } };
    const answer = await exchange(number, several({ ...sent, expected: 62.46 }));
    expect(answer.json()).toMatchObject({ credited: 200.02, paid: 62.46, refunded: 0 });
    expect(await details(answer.json().orderId)).toMatchObject({
      shipping: 12.5,
      total: 262.48,
      carrier,
      service,
      items: [{ quantity: 1 }, { quantity: 3 }],
    });
    const other = await placeOrder();
    const swift = { amount: 0, carrier: 'Swift', service: 'Same day' };
    const free = several({ delivery: 'delivery', shipping: swift, expected: 49.96 });
    const { orderId } = (await exchange(other.number, free)).json();
    expect(await details(orderId)).toMatchObject({ carrier: 'Swift', service: 'Same day' });
    // A customer who takes the products along pays no shipping.
    const third = await placeOrder();
    const here = several({ shipping: { amount: 12.5 }, expected: 49.96 });
    expect((await exchange(third.number, here)).json()).toMatchObject({ paid: 49.96 });
  });

  test('that was booked unnoticed is not taken for another one', async () => {
    const { number } = await placeOrder();
    const difference = { method: 'cash' };
    const newLines = [{ productId: dearer, quantity: 1 }];
    const body = exchangeOf({ newLines, expected: 150.49, difference });
    const { orderId } = (await exchange(number, body)).json();
    for (const change of [
      { newLines: [{ productId: cheaper, quantity: 1 }], expected: -50.02 },
      { lines: [{ position: 0, quantity: 2, reason: 'It does not fit', restock: true }] },
      { lines: [{ position: 0, quantity: 1, reason: 'It does not fit', restock: false }] },
      { difference: { method: 'card-terminal' } },
      { delivery: 'delivery' },
      { id: randomUUID() },
    ]) {
      const again = await exchange(number, { ...body, ...change });
      expect([again.statusCode, again.json()]).toMatchObject([
        409,
        {
          code: 'exchange-done',
          orderId,
          message: `The exchange before was booked after all. Please look at its new order. It is order #${orderId}.`,
        },
      ]);
    }
    expect((await details(number)).returns).toHaveLength(1);
  });

  test('of something that is sold out leaves everything as it was', async () => {
    const { number } = await placeOrder();
    const before = await booksOf(number);
    const shelf = await shelfOf('37');
    const difference = { method: 'cash' };
    const newLines = [{ productId: dearer, quantity: 9 }];
    const answer = await exchange(number, exchangeOf({ newLines, expected: 2154.49, difference }));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'bag-changed',
        message: 'One of the new products is no longer there as it was chosen.',
      },
    ]);
    expect(await booksOf(number)).toEqual(before);
    expect(await shelfOf('37')).toBe(shelf);
    expect((await details(number)).returns).toEqual([]);
  });

  test('is none where the return has been booked without one', async () => {
    const { number } = await placeOrder();
    const body = exchangeOf();
    const { id, lines } = body;
    await staff.call('POST', `/api/admin/orders/${number}/returns`, { id, lines, amount: 0 });
    const answer = await exchange(number, body);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'return-not-open']);
  });
});

test('the provider’s list of refunds leaves what was credited alone', async () => {
  const { number, total } = await placeOrder();
  await exchange(number, exchangeOf());
  const before = await booksOf(number);
  await world.services.payments.reviewRefunds(before.payment.id);
  expect(await booksOf(number)).toEqual(before);
  // A partial refund in the provider's own dashboard is recorded besides the credit.
  await world.services.payments.providers.stripe.refund({
    captureId: before.payment.captureId ?? '',
    amountCents: 500,
    currency: 'USD',
    requestId: randomUUID(),
  });
  await world.services.payments.reviewRefunds(before.payment.id);
  const after = await booksOf(number);
  expect(after.payment.refundedCents).toBe(10_501);
  expect(after.refunds).toHaveLength(2);
  expect(after.payment.capturedCents).toBe(Math.round(total * 100));
});
