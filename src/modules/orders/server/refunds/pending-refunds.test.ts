import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mails, notifications, payments, refunds } from '#database/schema/index.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { describeHistory } from '#modules/order-desk/describe-history.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { sendWebhooksTo } from '#tests/kit/emulator-control.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide, paymentIdOf } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { casesOf } from '#tests/kit/torture.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const admin = await createAdminBrowser(world);
const methods = ['paypal', 'stripe'] as const;
type Method = (typeof methods)[number];
const tried = casesOf<Method>(['stripe'], methods);

const webhooks = { repeated: { duplicates: 3 }, early: { early: true }, never: { enabled: false } };
type Manner = keyof typeof webhooks;
const manners = Object.keys(webhooks) as Manner[];

beforeEach(async () => {
  for (const method of methods) await control(world.emulators, method, { reset: true });
  await sendWebhooksTo(world.emulators, world.url);
});

async function placedOrder(method: Method) {
  const product = await addProduct(db, { quantity: 5, priceCents: 10_000 });
  const shopper = createShopper(world.url);
  const items = [{ productId: product, quantity: 2 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const { body: payment } = await shopper.startPayment(method, order);
  await decide(payment);
  const { orderId: number } = (await shopper.placeOrder(method, payment, order)).body;
  const providerId = Object.values(paymentIdOf(payment))[0] ?? '';
  return { number, product, providerId, total: payment.total };
}

const refund = async (number: string, body: object) =>
  (await admin.call('POST', `/api/admin/orders/${number}/refunds`, body)).json();
const read = async (number: string) =>
  (await admin.call('GET', `/api/admin/orders/${number}`)).json().order;
const historyOf = async (number: string): Promise<string[]> =>
  (await read(number)).history.map(describeHistory);

/** The provider decides. Without a webhook the job asks. */
async function finish(method: Method, manner: Manner, end: object) {
  await control(world.emulators, method, end, 'control/refunds');
  if (manner !== 'never') return;
  await db.update(refunds).set({ nextAttemptAt: new Date(0) });
  await world.services.settlements.reconcile();
}

const eventually = (check: () => Promise<void>) => vi.waitFor(check, 15_000);

const refundIdOf = async (method: Method, providerId: string) => {
  const report = await control(world.emulators, method);
  return report.refunds.findLast(({ paymentId }) => paymentId === providerId)?.id ?? '';
};

describe.each(tried)('a refund that %s has not sent yet', (method) => {
  test('is pending: staff read so, and the customer is told that it is on its way', async () => {
    const { number, product, total } = await placedOrder(method);
    await control(world.emulators, method, { pendingRefund: 'next' });
    const asked = await refund(number, { reason: 'Returned', restock: true, refundable: total });
    expect(asked).toMatchObject({ success: true, outcome: 'pending', amount: total });
    expect(asked.order).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
      refunded: 0,
      refundable: 0,
      refunds: [{ amount: total, state: 'pending' }],
    });
    expect(await historyOf(number)).toContain(`Refund pending: ${total.toFixed(2)} USD. Returned`);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
    const [mail] = (await db.select().from(mails).where(eq(mails.subjectKey, number))).filter(
      ({ kind }) => kind === 'refund',
    );
    expect(mail?.text).toContain('is on its way back');
    expect(mail?.text).toContain('has not been confirmed');
  });

  test.each(manners)('is completed later, with the webhook %s', async (manner) => {
    const { number, product, total } = await placedOrder(method);
    await control(world.emulators, method, {
      pendingRefund: 'next',
      webhooks: webhooks[manner],
    });
    await refund(number, { restock: true });
    await finish(method, manner, { outcome: 'completed' });
    await eventually(async () =>
      expect(await read(number)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
        refunded: total,
        refunds: [{ state: 'completed' }],
      }),
    );
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
    const told = await db.select().from(mails).where(eq(mails.subjectKey, number));
    expect(told.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  });

  test.each(manners)('fails later, with the webhook %s, and is made again', async (manner) => {
    const { number, product, total } = await placedOrder(method);
    await control(world.emulators, method, {
      pendingRefund: 'next',
      webhooks: webhooks[manner],
    });
    await refund(number, { reason: 'Returned', restock: true });
    await finish(method, manner, { outcome: 'failed' });
    await eventually(async () =>
      expect(await read(number)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'paid',
        refunded: 0,
        refundable: total,
        refunds: [{ state: 'failed' }],
      }),
    );
    await eventually(async () =>
      expect((await historyOf(number)).at(-1)).toMatch(/^Refund failed: /),
    );
    await expectStaffTold(number, 1);
    // The goods went back to the shelf on staff's word, and stay there.
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });

    const again = await refund(number, { restock: true, refundable: total });
    expect(again).toMatchObject({ outcome: 'completed', order: { paymentStatus: 'refunded' } });
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
  });

  test('fails after it was completed: the order says what is true again', async () => {
    const { number, product, providerId, total } = await placedOrder(method);
    const part = await refund(number, { amount: 20 });
    expect(part).toMatchObject({ outcome: 'completed', order: { refunded: 20 } });
    const rest = await refund(number, { restock: true });
    expect(rest.order).toMatchObject({ paymentStatus: 'refunded', status: 'cancelled' });
    const id = await refundIdOf(method, providerId);
    await finish(method, 'repeated', { outcome: 'failed', id });
    await eventually(async () =>
      expect(await read(number)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'partially refunded',
        refunded: 20,
        refundable: total - 20,
      }),
    );
    await expectStaffTold(number, 1);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
    expect((await refund(number, {})).order).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('a part of the money on its way leaves the order as it is', async () => {
    const { number, total } = await placedOrder(method);
    await control(world.emulators, method, { pendingRefund: 'next' });
    expect((await refund(number, { amount: 20 })).order).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      refundable: total - 20,
    });
    await finish(method, 'repeated', { outcome: 'completed' });
    await eventually(async () =>
      expect(await read(number)).toMatchObject({
        status: 'pending',
        paymentStatus: 'partially refunded',
        refunded: 20,
      }),
    );
  });

  test('made at the provider itself, it is pending here too', async () => {
    const { number, providerId } = await placedOrder(method);
    const { captures } = await control(world.emulators, method);
    const captureId = captures.find(({ paymentId }) => paymentId === providerId)?.id ?? '';
    await control(world.emulators, method, { pendingRefund: 'next' });
    const request = { captureId, amountCents: 500, currency: 'USD', requestId: captureId };
    await world.services.payments.providers[method].refund(request);
    await eventually(async () =>
      expect(await read(number)).toMatchObject({ refunded: 0, refunds: [{ state: 'pending' }] }),
    );
    await finish(method, 'repeated', { outcome: 'completed' });
    await eventually(async () =>
      expect(await read(number)).toMatchObject({ refunded: 5, refunds: [{ state: 'completed' }] }),
    );
  });

  test('money that has no order is sent again until it is back', async () => {
    const product = await addProduct(db, { quantity: 1 });
    const shopper = createShopper(world.url);
    const items = [{ productId: product, quantity: 1 }];
    const order = { items, shippingRate: await shopper.chooseRate(items) };
    const { body: payment } = await shopper.startPayment(method, order);
    await decide(payment);
    await db.transaction(async (tx) => {
      await world.services.inventory.releaseHold(tx, payment.checkoutId);
      await world.services.inventory.correctStock(tx, product, 0, { reference: 'stolen' });
    });
    await control(world.emulators, method, { pendingRefund: 'next' });
    const answer = await shopper.placeOrder(method, payment, order);
    expect(answer).toMatchObject({ body: { code: 'payment-refunded' } });
    const state = async () => {
      const mine = eq(payments.checkoutId, payment.checkoutId);
      return (await db.select().from(payments).where(mine))[0]?.state;
    };
    await finish(method, 'repeated', { outcome: 'completed' });
    await eventually(async () => expect(await state()).toBe('refunded'));
    const id = await refundIdOf(method, Object.values(paymentIdOf(payment))[0] ?? '');
    await finish(method, 'repeated', { outcome: 'failed', id });
    await eventually(async () => expect(await state()).toBe('refunding'));
    await control(world.emulators, method, { refuseRefund: 'next' });
    for (const _ of [1, 2]) {
      await db.update(refunds).set({ nextAttemptAt: new Date(0) });
      await world.services.settlements.reconcile();
    }
    expect(await state()).toBe('refunded');
    await eventually(async () => {
      const told = await db.select().from(notifications);
      const about = told.filter(({ message }) => message.includes(`at ${method}`));
      expect(about).toMatchObject([{ title: 'Refund failed', about: null }]);
    });
  });
});

async function expectStaffTold(number: string, times: number) {
  await eventually(async () => {
    const told = await db.select().from(notifications);
    const ours = told.filter(({ about }) => about === `order:${number}`);
    const failed = ours.filter(({ type }) => type === 'payment').map(({ title }) => title);
    expect(failed).toEqual(Array(times).fill('Refund failed'));
  });
}

test('nothing was counted twice, and nothing went wrong in the background', async () => {
  expect(await listLedgerFaults(db)).toEqual([]);
  for (const method of methods) {
    const { captures, refunds: sent } = await control(world.emulators, method);
    for (const { id, amountCents } of captures) {
      const back = sent
        .filter(({ captureId, status }) => captureId === id && !/fail/i.test(status))
        .reduce((sum, each) => sum + each.amountCents, 0);
      expect(back).toBeLessThanOrEqual(amountCents);
    }
  }
  expect(world.reports).toEqual([]);
});
