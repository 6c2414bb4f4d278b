import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mails, notifications, payments, refunds } from '#database/schema/index.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { sendWebhooksTo } from '#tests/kit/emulator-control.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide, paymentIdOf } from '#tests/kit/shopper.ts';
import { casesOf } from '#tests/kit/torture.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const { providers } = world.services.payments;
const methods = ['paypal', 'stripe'] as const;
type Method = (typeof methods)[number];
const tried = casesOf<Method>(['stripe'], methods);

const sentence =
  'The payment provider refused this payment. Nothing was taken; please pay another way.';

beforeEach(async () => {
  for (const method of methods) {
    await control(world.emulators, method, { reset: true, webhooks: { enabled: false } });
  }
  await sendWebhooksTo(world.emulators, world.url);
});

async function approved(method: Method) {
  const product = await addProduct(db, { quantity: 5 });
  const shopper = createShopper(world.url);
  const items = [{ productId: product, quantity: 1 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const { body: payment } = await shopper.startPayment(method, order);
  await decide(payment);
  return { product, shopper, order, payment, id: Object.values(paymentIdOf(payment))[0] ?? '' };
}

/** The money was requested, and the result is unknown. */
async function doubtful(method: Method) {
  const bought = await approved(method);
  await control(world.emulators, method, { timeoutBeforeCapture: 'all', hangMs: 50 });
  const answer = await bought.shopper.placeOrder(method, bought.payment, bought.order);
  expect(answer).toMatchObject({ status: 503, body: { code: 'payment-in-doubt' } });
  await control(world.emulators, method, { timeoutBeforeCapture: 'off' });
  return bought;
}

/** The clock can't be changed, so the payments are made due. */
async function letTheJobLook() {
  await db.update(payments).set({ nextCheckAt: new Date(0) });
  await world.services.settlements.reconcile();
}

const read = async (checkoutId: string) =>
  (await db.select().from(payments).where(eq(payments.checkoutId, checkoutId)))[0];

describe.each(tried)('a capture that %s refuses', (method) => {
  const other = method === 'paypal' ? 'stripe' : 'paypal';

  test('ends the payment, frees its stock and is told with words, however often it is asked', async () => {
    const { product, shopper, order, payment } = await approved(method);
    await control(world.emulators, method, { refuseCapture: 'all' });
    for (const round of [1, 2]) {
      const answer = await shopper.placeOrder(method, payment, order);
      expect([round, answer]).toMatchObject([
        round,
        { status: 402, body: { code: 'payment-refused', message: sentence } },
      ]);
    }
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
    expect(await read(payment.checkoutId)).toMatchObject({ state: 'declined', capturedCents: 0 });
    await vi.waitFor(async () => {
      const told = await db.select().from(notifications);
      expect(told.map(({ message }) => message).join()).toMatch(
        new RegExp(`was refused \\(${method}\\): `),
      );
    }, 10_000);
    const again = await shopper.startPayment(other, { ...order, checkoutId: payment.checkoutId });
    await decide(again.body);
    expect((await shopper.placeOrder(other, again.body, order)).status).toBe(200);
  });

  test('is told to the shopper also where the job heard it first', async () => {
    const { product, shopper, order, payment } = await approved(method);
    await control(world.emulators, method, { refuseCapture: 'all' });
    await letTheJobLook();
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
    const answer = await shopper.placeOrder(method, payment, order);
    expect(answer).toMatchObject({ status: 402, body: { code: 'payment-refused' } });
  });

  test('a payment in doubt that the provider has forgotten ends too', async () => {
    const { product, shopper, order, payment } = await doubtful(method);
    await control(world.emulators, method, { forget: 'all' });
    await letTheJobLook();
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
    const answer = await shopper.placeOrder(method, payment, order);
    expect(answer).toMatchObject({ status: 402, body: { code: 'payment-refused' } });
  });

  test.each([
    ['an error of the provider', { serverError: 'all' }],
    ['a time-out', { hang: 'all', hangMs: 20 }],
    ['a page of somebody on the way', { proxyError: 'all' }],
    ['a capture that times out', { timeoutBeforeCapture: 'all', hangMs: 20 }],
  ])('%s ends nothing: the stock stays held until there is an answer', async (_, switches) => {
    const { product, shopper, order, payment } = await doubtful(method);
    await control(world.emulators, method, switches);
    await letTheJobLook();
    expect(await read(payment.checkoutId)).toMatchObject({ state: 'capturing' });
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 1 });
    await control(world.emulators, method, { reset: true });
    expect((await shopper.placeOrder(method, payment, order)).status).toBe(200);
  });

  test.each(['webhook', 'job'])(
    'money that turns up after all goes back, told of by the %s',
    async (messenger) => {
      const { product, shopper, payment, id } = await doubtful(method);
      expect((await providers[method].capture(id, `late-${messenger}`)).ok).toBe(true);
      await control(world.emulators, method, { forget: 'all' });
      await letTheJobLook();
      expect(await read(payment.checkoutId)).toMatchObject({ state: 'declined' });
      expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });

      await control(world.emulators, method, { forget: 'off' });
      if (messenger === 'job') await letTheJobLook();
      else {
        await control(world.emulators, method, { webhooks: { enabled: true } });
        await control(world.emulators, method, {}, 'control/webhooks');
      }
      await vi.waitFor(async () => {
        const refundedCents = Math.round(payment.total * 100);
        expect(await read(payment.checkoutId)).toMatchObject({ state: 'refunded', refundedCents });
      }, 15_000);
      const { refunds: atProvider } = await control(world.emulators, method);
      expect(atProvider.filter(({ paymentId }) => paymentId === id)).toHaveLength(1);
      const told = await db.select().from(mails).where(eq(mails.recipient, shopper.who.email));
      expect(told.map(({ kind }) => kind)).toEqual(['money-back']);
    },
  );
});

test('every refund of these is done, and the ledger adds up', async () => {
  const left = await db.select().from(refunds);
  expect(left.every(({ state }) => state === 'completed')).toBe(true);
  expect(await listLedgerFaults(db)).toEqual([]);
});
