import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mails, notifications, orders, payments, refunds } from '#database/schema/index.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide, paymentIdOf } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { casesOf } from '#tests/kit/torture.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const admin = await createAdminBrowser(world);
const methods = ['paypal', 'stripe'] as const;
type Method = (typeof methods)[number];
const tried = casesOf<Method>(['paypal'], methods);

beforeEach(async () => {
  for (const method of methods) await control(world.emulators, method, { reset: true });
});

/** An order whose money is still pending at the provider. */
async function pendingOrder(method: Method) {
  const product = await addProduct(db, { quantity: 5, priceCents: 10_000 });
  const shopper = createShopper(world.url);
  const items = [{ productId: product, quantity: 2 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const { body: payment } = await shopper.startPayment(method, order);
  await decide(payment);
  await control(world.emulators, method, { pendingCapture: 'next' });
  const { orderId: number } = (await shopper.placeOrder(method, payment, order)).body;
  const providerId = Object.values(paymentIdOf(payment))[0] ?? '';
  return { number, product, shopper, providerId, total: payment.total };
}

const cancel = (number: string, body: object = {}) =>
  admin.call('POST', `/api/admin/orders/${number}/cancel`, body);
const read = async (number: string) =>
  (await admin.call('GET', `/api/admin/orders/${number}`)).json().order;
const mailsOf = async (number: string) =>
  (await db.select().from(mails).where(eq(mails.subjectKey, number))).map(({ kind }) => kind);
const noticesOf = async (number: string) =>
  (await db.select().from(notifications)).filter(({ message }) => message.includes(number));
const returned = async (method: Method, providerId: string) =>
  (await control(world.emulators, method)).refunds
    .filter(({ paymentId }) => paymentId === providerId)
    .map(({ amountCents }) => amountCents);

const end = (method: Method, outcome: 'completed' | 'denied') =>
  control(world.emulators, method, { outcome }, 'control/captures');

/** The clock can't be changed, so what waits is made due. */
async function letTheJobLook(done: () => Promise<void>) {
  await vi.waitFor(
    async () => {
      await db.update(payments).set({ nextCheckAt: new Date(0) });
      await db.update(refunds).set({ nextAttemptAt: new Date(0) });
      await world.services.settlements.reconcile();
      await done();
    },
    { timeout: 20_000, interval: 200 },
  );
}

describe.each(tried)('an unpaid order with %s that staff cancel', (method) => {
  test('gives its units back, and money that comes late goes back by itself, once', async () => {
    const { number, product, providerId, total } = await pendingOrder(method);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 3, held: 0 });
    const answer = await cancel(number, { reason: 'The customer called', tell: true });
    expect(answer.json()).toMatchObject({
      success: true,
      order: { status: 'cancelled', paymentStatus: 'pending' },
    });
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
    expect(await mailsOf(number)).toContain('order-cancelled');

    await end(method, 'completed');
    await letTheJobLook(async () =>
      expect(await read(number)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
        refunded: total,
        refundable: 0,
        refunds: [
          {
            amount: total,
            state: 'completed',
            reason: 'The order was cancelled before it was paid',
            requestedBy: 'shop',
          },
        ],
      }),
    );
    await db.update(payments).set({ nextCheckAt: new Date(0) });
    await world.services.settlements.reconcile();
    expect(await returned(method, providerId)).toEqual([Math.round(total * 100)]);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
    expect((await mailsOf(number)).filter((kind) => kind === 'refund')).toHaveLength(1);
    await vi.waitFor(async () =>
      expect((await noticesOf(number)).filter(({ type }) => type === 'payment')).toMatchObject([
        {
          title: 'Payment returned',
          message: `Order #${number} was paid after it had been cancelled. The payment goes back in full.`,
        },
      ]),
    );
  });

  test('stays cancelled, without more ado, when its payment comes to nothing', async () => {
    const { number, product } = await pendingOrder(method);
    expect((await cancel(number)).statusCode).toBe(200);
    await end(method, 'denied');
    await letTheJobLook(async () =>
      expect(await read(number)).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' }),
    );
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
    expect(await mailsOf(number)).toEqual(['order-confirmation']);
    expect((await noticesOf(number)).filter(({ type }) => type === 'payment')).toEqual([]);
  });

  test('has its late money asked back until the provider sends it', async () => {
    const { number, providerId, total } = await pendingOrder(method);
    await cancel(number);
    await control(world.emulators, method, { refuseRefund: 'next' });
    await end(method, 'completed');
    await letTheJobLook(async () =>
      expect(await read(number)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' }),
    );
    expect(await returned(method, providerId)).toEqual([Math.round(total * 100)]);
    const states = (await read(number)).refunds.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['failed', 'completed']);
  });

  test('is either cancelled and paid back, or paid and stays an order, when both happen at once', async () => {
    const { number, product, providerId, total } = await pendingOrder(method);
    await end(method, 'completed');
    await db.update(payments).set({ nextCheckAt: new Date(0) });
    const [answer] = await Promise.all([cancel(number), world.services.settlements.reconcile()]);
    if (answer.statusCode === 200) {
      await letTheJobLook(async () =>
        expect(await read(number)).toMatchObject({
          status: 'cancelled',
          paymentStatus: 'refunded',
        }),
      );
      expect(await returned(method, providerId)).toEqual([Math.round(total * 100)]);
      expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
    } else {
      expect(answer.json().code).toBe('order-paid');
      expect(await read(number)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
      expect(await returned(method, providerId)).toEqual([]);
      expect(await findStockLevel(db, product)).toEqual({ onHand: 3, held: 0 });
    }
  });

  test('money for an order whose payment had failed goes back too', async () => {
    const { number, providerId, total } = await pendingOrder(method);
    // Simulates a provider that refuses and later pays: the emulators can't do that on demand.
    await db.update(orders).set({ paymentStatus: 'failed' }).where(eq(orders.number, number));
    const [order] = await db.select().from(orders).where(eq(orders.number, number));
    await db
      .update(payments)
      .set({ state: 'declined', problem: 'denied', capturedCents: 0 })
      .where(eq(payments.id, order?.paymentId ?? ''));
    expect((await cancel(number)).statusCode).toBe(200);
    await end(method, 'completed');
    await letTheJobLook(async () => {
      expect(await returned(method, providerId)).toEqual([Math.round(total * 100)]);
      expect(await read(number)).toMatchObject({ status: 'cancelled', refunded: total });
    });
    expect((await read(number)).paymentStatus).toBe('refunded');
  });
});

test('the ledger adds up after all of this, and nothing went wrong in the background', async () => {
  expect(await listLedgerFaults(db)).toEqual([]);
  expect(world.reports).toEqual([]);
  expect(await db.$count(refunds, eq(refunds.state, 'requested'))).toBe(0);
});
