import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { orders, payments, refunds, webhookEvents } from '#database/schema/index.ts';
import {
  listStuckPayments,
  listStuckRefunds,
  listUnprocessedWebhooks,
} from '#modules/payments/server/index.ts';
import { by } from '#tests/kit/author.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { casesOf } from '#tests/kit/torture.ts';

const world = await createCheckoutWorld({ webhooks: true });
const { db } = world.database;
const { settlements, payments: till, orderDesk } = world.services;
const methods = ['paypal', 'stripe'] as const;
type Method = (typeof methods)[number];
const quarterAgo = () => new Date(Date.now() - 15 * 60_000);

beforeEach(async () => {
  for (const method of methods) {
    const url = `${world.url}/api/webhooks/${method}`;
    await control(world.emulators, method, { reset: true, webhooks: { url } });
  }
});

async function approved(method: Method) {
  const items = [{ productId: await addProduct(db, { quantity: 5 }), quantity: 1 }];
  const shopper = createShopper(world.url);
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const { body: payment } = await shopper.startPayment(method, order);
  await control(world.emulators, method, { webhooks: { enabled: false } });
  await decide(payment);
  return {
    place: () => shopper.placeOrder(method, payment, order),
    checkoutId: payment.checkoutId,
  };
}

const paymentOf = async (checkoutId: string) => {
  const [row] = await db.select().from(payments).where(eq(payments.checkoutId, checkoutId));
  if (!row) throw new Error('No payment');
  return row;
};

describe.each(casesOf<Method>(['paypal'], methods))('what is stuck at %s', (method) => {
  test('a payment under way for a quarter of an hour is found, and can be tried again', async () => {
    const { place, checkoutId } = await approved(method);
    await control(world.emulators, method, { timeoutBeforeCapture: 'all', hangMs: 50 });
    expect((await place()).body.code).toBe('payment-in-doubt');
    const { id } = await paymentOf(checkoutId);
    expect(await listStuckPayments(db, quarterAgo())).toEqual([]);
    await db.update(payments).set({ updatedAt: quarterAgo() }).where(eq(payments.id, id));
    const found = await listStuckPayments(db, new Date(Date.now() - 60_000));
    expect(found).toMatchObject([{ id, provider: method, state: 'capturing' }]);
    expect(found[0]?.problem).toContain('outcome-unknown');
    expect(await settlements.retryPayment(id)).toBe('in-doubt');
    await control(world.emulators, method, { timeoutBeforeCapture: 'off' });
    expect(await settlements.retryPayment(id)).toBe('placed');
    expect(await listStuckPayments(db, new Date())).toEqual([]);
    expect(await db.$count(orders, eq(orders.checkoutId, checkoutId))).toBe(1);
  });

  test('an open payment that the provider says nothing about is found until it speaks', async () => {
    const { checkoutId } = await approved(method);
    const { id } = await paymentOf(checkoutId);
    await control(world.emulators, method, { serverError: 'all' });
    expect(await settlements.retryPayment(id)).toBe('in-doubt');
    await db.update(payments).set({ updatedAt: quarterAgo() }).where(eq(payments.id, id));
    const minuteAgo = () => new Date(Date.now() - 60_000);
    expect(await listStuckPayments(db, minuteAgo())).toMatchObject([{ id, state: 'open' }]);
    await control(world.emulators, method, { serverError: 'off' });
    expect(await settlements.retryPayment(id)).toBe('placed');
    expect(await listStuckPayments(db, minuteAgo())).toEqual([]);
  });

  test('a refund nobody answered is found, and can be tried again', async () => {
    const { place, checkoutId } = await approved(method);
    const { orderId: number } = (await place()).body;
    const wish = { number, amountCents: 500, reason: '', ...by };
    await control(world.emulators, method, { serverError: 'all' });
    expect(await orderDesk.refundOrder({ ...wish, restock: false })).toMatchObject({
      value: { outcome: 'waiting' },
    });
    await control(world.emulators, method, { serverError: 'off' });
    const [stuck] = await listStuckRefunds(db, new Date());
    const { id } = await paymentOf(checkoutId);
    expect(stuck).toMatchObject({ paymentId: id, provider: method, state: 'requested' });
    await settlements.retryPayment(id);
    expect(await db.select().from(refunds).where(eq(refunds.paymentId, id))).toMatchObject([
      { state: 'completed' },
    ]);
    await vi.waitFor(
      async () => expect(await orderDesk.findOrderDetails(number)).toMatchObject({ refunded: 5 }),
      { timeout: 20_000 },
    );
  });

  test('a webhook that could not be dealt with is stored with its error, tried again, and done', async () => {
    const { place, checkoutId } = await approved(method);
    await place();
    const { id, captureId } = await paymentOf(checkoutId);
    // A refund in the provider's own dashboard, and then the provider can't be reached.
    const request = { captureId: captureId ?? '', amountCents: 700, currency: 'USD' };
    await till.providers[method].refund({ ...request, requestId: randomUUID() });
    await control(world.emulators, method, { serverError: 'all' });
    await deliver(method);
    const undone = async () =>
      (await listUnprocessedWebhooks(db, new Date())).filter(({ paymentId }) => paymentId === id);
    await vi.waitFor(
      async () => {
        const list = await undone();
        expect(list.length).toBeGreaterThan(0);
        expect(list.every(({ attempts }) => attempts > 0)).toBe(true);
      },
      { timeout: 20_000 },
    );
    const [first] = await undone();
    expect(first).toMatchObject({ provider: method, kind: 'refunded' });
    expect(first?.lastError).toContain("can't be read");
    if (!first) return;
    expect(await settlements.reprocessWebhook(first)).toBe(false);
    expect((await undone())[0]?.attempts).toBeGreaterThan(first.attempts);

    await control(world.emulators, method, { serverError: 'off' });
    expect(await settlements.reprocessWebhook(first)).toBe(true);
    const mine = eq(webhookEvents.paymentId, id);
    await db
      .update(webhookEvents)
      .set({ nextAttemptAt: new Date(0) })
      .where(mine);
    await settlements.reconcile();
    expect(await undone()).toEqual([]);
    expect(await db.select().from(refunds).where(eq(refunds.paymentId, id))).toMatchObject([
      { state: 'completed', amountCents: 700, requestedBy: method },
    ]);
  });
});

describe.each(casesOf<Method>(['stripe'], methods))(
  'news from %s about a payment that was not known when they came',
  (method) => {
    test('are tried again by a new look for it', async () => {
      const { place, checkoutId } = await approved(method);
      const { orderId: number } = (await place()).body;
      const { id, captureId } = await paymentOf(checkoutId);
      const setProvider = (provider: Method) =>
        db.update(payments).set({ provider }).where(eq(payments.id, id));
      // Simulates a payment restored from a backup after its webhook came.
      await setProvider(method === 'paypal' ? 'stripe' : 'paypal');
      const request = { captureId: captureId ?? '', amountCents: 700, currency: 'USD' };
      await till.providers[method].refund({ ...request, requestId: randomUUID() });
      await deliver(method);
      const news = await vi.waitFor(async () => {
        const unknown = await till.listUnknownWebhooks(new Date());
        const refunded = unknown.find(({ body, kind }) => kind === 'refunded' && body.includes(id));
        expect(refunded).toMatchObject({ provider: method, paymentId: null, attempts: 0 });
        return refunded;
      }, 20_000);
      if (!news) return;
      expect(await settlements.reprocessWebhook(news)).toBe(false);
      expect(await till.findWebhook(news)).toMatchObject({
        attempts: 1,
        lastError: 'The shop knows no such payment.',
      });

      await setProvider(method);
      expect(await settlements.reprocessWebhook(news)).toBe(true);
      expect(await till.findWebhook(news)).toMatchObject({ paymentId: id });
      await vi.waitFor(
        async () => expect(await orderDesk.findOrderDetails(number)).toMatchObject({ refunded: 7 }),
        { timeout: 20_000 },
      );
      const left = await till.listUnknownWebhooks(new Date());
      expect(left.map(({ eventId }) => eventId)).not.toContain(news.eventId);
    });
  },
);

/** PayPal is asked to verify each webhook; the 'serverError' switch does not affect that. */
async function deliver(method: Method) {
  await control(world.emulators, method, { webhooks: { enabled: true } });
  await control(world.emulators, method, {}, 'control/webhooks');
}

test('nobody is found who was never there', async () => {
  expect(await settlements.retryPayment(randomUUID())).toBe('not-found');
  expect(await settlements.reprocessWebhook({ provider: 'paypal', eventId: 'none' })).toBe(false);
});
