import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { mails, orders, payments, refunds } from '#database/schema/index.ts';
import { by } from '#tests/kit/author.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { casesOf } from '#tests/kit/torture.ts';

const world = await createCheckoutWorld({ webhooks: true });
const { db } = world.database;
const { orderDesk, payments: till, settlements } = world.services;
type Method = 'paypal' | 'stripe';
const tried = casesOf<Method>(['paypal'], ['paypal', 'stripe']);

async function placedOrder(method: Method) {
  const product = await addProduct(db, { quantity: 5, priceCents: 10_000 });
  const items = [{ productId: product, quantity: 1 }];
  const shopper = createShopper(world.url);
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const { body } = await shopper.startPayment(method, order);
  await decide(body);
  const { orderId } = (await shopper.placeOrder(method, body, order)).body;
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.checkoutId, body.checkoutId));
  if (!payment?.captureId) throw new Error('Nothing was captured');
  const captured = { ...payment, captureId: payment.captureId };
  return { number: orderId, payment: captured };
}

/** A refund in the provider's own dashboard, as staff would make it. */
function refundByHand(
  method: Method,
  { captureId }: { captureId: string },
  amountCents: number | null,
) {
  const request = { captureId, amountCents, currency: 'USD', requestId: randomUUID() };
  return till.providers[method].refund(request);
}

const orderOf = async (number: string) =>
  (await db.select().from(orders).where(eq(orders.number, number)))[0];
const refundsOf = (paymentId: string) =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId));

async function refundedAtProvider(method: Method, captureId: string): Promise<number> {
  const report = await control(world.emulators, method);
  return report.refunds
    .filter((refund) => refund.captureId === captureId)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

describe.each(tried)('refunds made at %s itself', (method) => {
  test('a part of the money shows in the order, and the customer is told once', async () => {
    const { number, payment } = await placedOrder(method);
    await refundByHand(method, payment, 2_500);
    await vi.waitFor(
      async () =>
        expect(await orderOf(number)).toMatchObject({
          refundedCents: 2_500,
          status: 'pending',
        }),
      10_000,
    );
    expect(await refundsOf(payment.id)).toMatchObject([
      { amountCents: 2_500, state: 'completed', requestedBy: method },
    ]);
    const told = await db.select().from(mails).where(eq(mails.subjectKey, number));
    expect(told.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  });

  test('all of the money cancels the order, and nothing is left to refund', async () => {
    const { number, payment } = await placedOrder(method);
    await refundByHand(method, payment, null);
    await vi.waitFor(
      async () =>
        expect(await orderOf(number)).toMatchObject({
          status: 'cancelled',
          paymentStatus: 'refunded',
        }),
      10_000,
    );
    const again = await orderDesk.refundOrder({
      number,
      amountCents: null,
      reason: '',
      ...by,
      restock: false,
    });
    expect(again).toMatchObject({ ok: false, code: 'nothing-to-refund' });
  });

  test('one that we asked for ourselves is not counted twice', async () => {
    const { number, payment } = await placedOrder(method);
    const wish = { number, reason: 'A scratch', ...by, restock: false };
    await orderDesk.refundOrder({ ...wish, amountCents: 1_000 });
    await refundByHand(method, payment, 1_000);
    await vi.waitFor(
      async () => expect(await orderOf(number)).toMatchObject({ refundedCents: 2_000 }),
      10_000,
    );
    const booked = await refundsOf(payment.id);
    expect(new Set(booked.map(({ requestedBy }) => requestedBy))).toEqual(
      new Set(['rudo@ndoro.example', method]),
    );
    expect(await refundedAtProvider(method, payment.captureId)).toBe(2_000);
  });

  test('two of the same sum whose answers were lost go back once each', async () => {
    const { number, payment } = await placedOrder(method);
    const wish = { paymentId: payment.id, reason: '', requestedBy: 'rudo@ndoro.example' };
    const written = await Promise.all(
      [1, 2].map(() =>
        db.transaction((tx) => till.requestRefund(tx, { ...wish, amountCents: 3_000 })),
      ),
    );
    const [, second] = written.map((refund) => (refund.ok ? refund.value.id : ''));
    // The second reached the provider, the first did not, and the process died before the answer.
    await till.providers[method].refund({
      captureId: payment.captureId,
      amountCents: 3_000,
      currency: 'USD',
      requestId: second ?? '',
    });
    const due = { attempts: 1, nextAttemptAt: new Date(0) };
    await db.update(refunds).set(due).where(eq(refunds.paymentId, payment.id));
    await settlements.reconcile();
    // The shop's own round may have taken one of them a moment before.
    await vi.waitFor(async () => {
      const states = (await refundsOf(payment.id)).map(({ state }) => state);
      expect(states).toEqual(['completed', 'completed']);
    }, 10_000);
    const booked = await refundsOf(payment.id);
    expect(new Set(booked.map(({ providerRefundId }) => providerRefundId)).size).toBe(2);
    expect(await refundedAtProvider(method, payment.captureId)).toBe(6_000);
    await vi.waitFor(
      async () => expect(await orderOf(number)).toMatchObject({ refundedCents: 6_000 }),
      10_000,
    );
  });
});

test('nothing went wrong in the background', () => {
  expect(world.reports).toEqual([]);
});
