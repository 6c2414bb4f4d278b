import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  checkouts,
  mails,
  notifications,
  orders,
  payments,
  users,
} from '#database/schema/index.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { staffChannel } from '#platform/staff-change.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { casesOf } from '#tests/kit/torture.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const methods = ['paypal', 'stripe'] as const;
const tried = casesOf<(typeof methods)[number]>(['stripe'], methods);

beforeEach(async () => {
  for (const method of methods) await control(world.emulators, method, { reset: true });
});

async function ready(method: 'paypal' | 'stripe', quantity = 5, bought = 1) {
  const product = await addProduct(db, { quantity, priceCents: 12_500 });
  const shopper = createShopper(world.url);
  const items = [{ productId: product, quantity: bought, price: 125 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const opened = await shopper.startPayment(method, order);
  expect(opened.body).toMatchObject({ provider: method });
  return { product, shopper, order, payment: opened.body };
}

const capturesOf = async (method: 'paypal' | 'stripe', id: string | null) =>
  (await control(world.emulators, method)).captures.filter(({ paymentId }) => paymentId === id);

describe.each(tried)('paying with %s', (method) => {
  test('a paid bag becomes one order, one sale, one mail and one notice', async () => {
    const { product, shopper, order, payment } = await ready(method, 5, 2);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 2 });
    await decide(payment);
    const placed = await shopper.placeOrder(method, payment, order);
    expect(placed).toMatchObject({ status: 200, body: { success: true } });
    expect(placed.body.orderId).toMatch(/^NDR-/);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 3, held: 0 });
    const sent = await db.select().from(mails).where(eq(mails.subjectKey, placed.body.orderId));
    expect(sent).toMatchObject([{ kind: 'order-confirmation', recipient: shopper.who.email }]);
    const again = await shopper.placeOrder(method, payment, order);
    expect(again).toEqual(placed);
    const stored = await db.select().from(orders).where(eq(orders.number, placed.body.orderId));
    expect(stored).toMatchObject([
      { status: 'pending', paymentStatus: 'paid', subtotalCents: 25_000, email: shopper.who.email },
    ]);
  });

  test('many returns at the same time make one order', async () => {
    const { product, shopper, order, payment } = await ready(method);
    await decide(payment);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shopper.placeOrder(method, payment, order)),
    );
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 4, held: 0 });
  });

  test('an unapproved payment places nothing and keeps its hold', async () => {
    const { product, shopper, order, payment } = await ready(method);
    const answer = await shopper.placeOrder(method, payment, order);
    expect(answer).toMatchObject({ status: 402, body: { code: 'payment-not-approved' } });
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 1 });
  });

  test('a cancelled checkout frees its stock at once, and its payment can not be used', async () => {
    const { product, shopper, order, payment } = await ready(method);
    const cancelled = await shopper.call('POST', '/api/checkout/cancel', {
      checkoutId: payment.checkoutId,
    });
    expect(cancelled).toEqual({ status: 200, body: { success: true } });
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
    await decide(payment).catch(() => {});
    const answer = await shopper.placeOrder(method, payment, order);
    expect(answer).toMatchObject({ status: 409, body: { code: 'checkout-closed' } });
    const taken = await capturesOf(method, payment.paypalOrderId ?? payment.stripeSessionId);
    expect(taken.filter(({ status }) => /complete|succeed/i.test(status))).toEqual([]);
  });

  test('a capture that times out after the money was taken still ends in one order', async () => {
    const { shopper, order, payment } = await ready(method);
    await decide(payment);
    await control(world.emulators, method, { timeoutAfterCapture: 'next', hangMs: 100 });
    const placed = await shopper.placeOrder(method, payment, order);
    expect(placed.status).toBe(200);
  });

  test('a capture that times out before anything happened is taken up by the job', async () => {
    const { product, shopper, order, payment } = await ready(method);
    await decide(payment);
    await control(world.emulators, method, { timeoutBeforeCapture: 'all', hangMs: 100 });
    const doubtful = await shopper.placeOrder(method, payment, order);
    expect(doubtful).toMatchObject({ status: 503, body: { code: 'payment-in-doubt' } });
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 1 });
    await control(world.emulators, method, { reset: true });
    await letTheJobLook(async () =>
      expect(await findStockLevel(db, product)).toEqual({ onHand: 4, held: 0 }),
    );
    expect((await shopper.placeOrder(method, payment, order)).status).toBe(200);
  });

  test.each(['wrongAmount', 'wrongCurrency'])(
    'a capture with %s goes back in full and places nothing',
    async (fault) => {
      const { product, shopper, order, payment } = await ready(method);
      await control(world.emulators, method, { [fault]: 'next' });
      await decide(payment);
      const answer = await shopper.placeOrder(method, payment, order);
      // A card shows the wrong amount at approval, a wallet only at capture.
      const code = method === 'stripe' ? 'payment-mismatch' : 'payment-refunded';
      expect(answer).toMatchObject({ status: 409, body: { code } });
      await expectMoneyBack(method, payment.paypalOrderId ?? payment.stripeSessionId);
      expect((await findStockLevel(db, product))?.onHand).toBe(5);
    },
  );

  test('a provider that is down while the payment is opened holds nothing', async () => {
    const product = await addProduct(db, { quantity: 5 });
    const shopper = createShopper(world.url);
    const items = [{ productId: product, quantity: 1 }];
    const shippingRate = await shopper.chooseRate(items);
    await control(world.emulators, method, { serverError: 'all' });
    const opened = await shopper.startPayment(method, { items, shippingRate });
    expect(opened).toMatchObject({ status: 502, body: { code: 'payment-unavailable' } });
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
  });

  test('a pending capture leaves the order pending until the provider has confirmed it', async () => {
    const { shopper, order, payment } = await ready(method);
    await decide(payment);
    await control(world.emulators, method, { pendingCapture: 'next' });
    const placed = await shopper.placeOrder(method, payment, order);
    const read = () => db.select().from(orders).where(eq(orders.number, placed.body.orderId));
    expect(await read()).toMatchObject([{ status: 'pending', paymentStatus: 'pending' }]);
    const announced: string[] = [];
    const stop = world.services.changes.on(staffChannel, (subject) => announced.push(subject));
    await control(world.emulators, method, { outcome: 'completed' }, 'control/captures');
    await letTheJobLook(async () =>
      expect(await read()).toMatchObject([{ status: 'pending', paymentStatus: 'paid' }]),
    );
    await vi.waitFor(() => expect(announced).toContain('payment'));
    stop();
  });

  test('what the provider keeps of a pending capture is known once it is confirmed', async () => {
    const { shopper, order, payment } = await ready(method);
    await decide(payment);
    await control(world.emulators, method, { pendingCapture: 'next' });
    await shopper.placeOrder(method, payment, order);
    const mine = eq(payments.checkoutId, payment.checkoutId);
    // Providers name their fee only once the money has arrived.
    await db.update(payments).set({ feeCents: null }).where(mine);
    await control(world.emulators, method, { outcome: 'completed' }, 'control/captures');
    await letTheJobLook(async () =>
      expect(await db.select().from(payments).where(mine)).toMatchObject([
        { state: 'captured', currency: 'USD', feeCents: expect.any(Number) },
      ]),
    );
  });

  test('a pending capture that is denied cancels the order and returns the goods', async () => {
    const { product, shopper, order, payment } = await ready(method);
    await decide(payment);
    await control(world.emulators, method, { pendingCapture: 'next' });
    const placed = await shopper.placeOrder(method, payment, order);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 4, held: 0 });
    await control(world.emulators, method, { outcome: 'denied' }, 'control/captures');
    const read = () => db.select().from(orders).where(eq(orders.number, placed.body.orderId));
    await letTheJobLook(async () =>
      expect(await read()).toMatchObject([{ status: 'cancelled', paymentStatus: 'failed' }]),
    );
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
  });
});

/** The clock can't be changed, so the payments are made due. */
async function letTheJobLook(done: () => Promise<void>) {
  await db.update(payments).set({ nextCheckAt: new Date(0) });
  await world.services.settlements.reconcile();
  await vi.waitFor(done, 10_000);
}

async function expectMoneyBack(method: 'paypal' | 'stripe', id: string | null) {
  const { captures, refunds } = await control(world.emulators, method);
  const taken = captures
    .filter(({ paymentId, status }) => paymentId === id && /complete|succeed/i.test(status))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const returned = refunds
    .filter(({ paymentId }) => paymentId === id)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(returned).toBe(taken);
}

test('a declined PayPal payment frees the stock and says so', async () => {
  const { product, shopper, order, payment } = await ready('paypal');
  await decide(payment, 'decline');
  const answer = await shopper.placeOrder('paypal', payment, order);
  expect(answer).toMatchObject({
    status: 402,
    body: {
      code: 'payment-declined',
      message: 'There was an issue processing your payment. Please try again.',
    },
  });
  expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
});

test('products sold while the buyer pays: the money goes back and the shopper is told', async () => {
  const { product, shopper, order, payment } = await ready('paypal', 1);
  await decide(payment);
  await db.transaction(async (tx) => {
    await world.services.inventory.releaseHold(tx, payment.checkoutId);
    await world.services.inventory.correctStock(tx, product, 0, { reference: 'stolen' });
  });
  const answer = await shopper.placeOrder('paypal', payment, order);
  expect(answer).toMatchObject({ status: 409, body: { code: 'payment-refunded' } });
  await expectMoneyBack('paypal', payment.paypalOrderId);
  const told = await db.select().from(mails).where(eq(mails.recipient, shopper.who.email));
  expect(told).toMatchObject([{ kind: 'money-back' }]);
});

test('pressing pay twice gives the same payment, and another bag replaces it', async () => {
  const product = await addProduct(db, { quantity: 4 });
  const shopper = createShopper(world.url);
  const checkoutId = crypto.randomUUID();
  const one = [{ productId: product, quantity: 1 }];
  const order = { items: one, shippingRate: await shopper.chooseRate(one), checkoutId };
  const first = await shopper.startPayment('paypal', order);
  const second = await shopper.startPayment('paypal', order);
  expect(second.body.paypalOrderId).toBe(first.body.paypalOrderId);
  const three = [{ productId: product, quantity: 3 }];
  const bigger = { items: three, shippingRate: await shopper.chooseRate(three), checkoutId };
  const third = await shopper.startPayment('stripe', bigger);
  expect(third.status).toBe(200);
  expect(await findStockLevel(db, product)).toEqual({ onHand: 4, held: 3 });
  await decide(first.body);
  const late = await shopper.placeOrder('paypal', first.body);
  expect(late.body.code).toBe('payment-mismatch');
  await decide(third.body);
  const placed = await shopper.placeOrder('stripe', third.body, bigger);
  expect(placed.status).toBe(200);
  const afterwards = await shopper.startPayment('paypal', order);
  expect(afterwards).toMatchObject({
    status: 409,
    body: { code: 'order-placed', orderId: placed.body.orderId },
  });
});

test('two orders with one e-mail address belong to one customer', async () => {
  const product = await addProduct(db);
  const items = [{ productId: product, quantity: 1 }];
  for (const email of ['tendai@example.com', 'Tendai@Example.com']) {
    const shopper = createShopper(world.url, { email });
    const order = { items, shippingRate: await shopper.chooseRate(items) };
    const { body } = await shopper.startPayment('paypal', order);
    await decide(body);
    expect((await shopper.placeOrder('paypal', body, order)).status).toBe(200);
  }
  const known = await db.select().from(users).where(eq(users.email, 'tendai@example.com'));
  expect(known).toMatchObject([{ role: 'customer', firstName: 'Rudo' }]);
});

test('a checkout whose time is over is closed at the provider, then gives its stock back', async () => {
  const { product, payment } = await ready('stripe');
  await db
    .update(checkouts)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(checkouts.id, payment.checkoutId));
  await world.services.settlements.reconcile();
  expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
  const { payments: sessions } = await control(world.emulators, 'stripe');
  expect(sessions.find(({ id }) => id === payment.stripeSessionId)?.status).toBe('expired');
});

test('nothing went wrong in the background', async () => {
  const unexpected = world.reports.filter((error) => !String(error).includes('outcome-unknown'));
  expect(unexpected).toEqual([]);
  expect(await db.$count(notifications)).toBeGreaterThan(0);
});
