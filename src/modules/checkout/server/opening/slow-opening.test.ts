import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkouts, orders, payments, webhookEvents } from '#database/schema/index.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { sendWebhooksTo } from '#tests/kit/emulator-control.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

type Method = 'paypal' | 'stripe' | 'paynow';

const world = await createCheckoutWorld();
const { db } = world.database;
const { emulators, services } = world;
const admin = await createAdminBrowser(world);
const phone = { way: 'ecocash', phone: '077 123 4567' };

beforeEach(async () => {
  for (const method of ['paypal', 'stripe', 'paynow'] as const) {
    await control(emulators, method, { reset: true });
  }
  await sendWebhooksTo(emulators, world.url);
});

async function aBag() {
  const product = await addProduct(db, { quantity: 5 });
  const shopper = createShopper(world.url);
  const items = [{ productId: product, quantity: 1 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const start = (method: Method, more: object = {}, paynow = phone) =>
    method === 'paynow'
      ? shopper.startPaynow(paynow, { ...order, ...more })
      : shopper.startPayment(method, { ...order, ...more });
  return { product, shopper, start };
}

/** Starts to pay at a provider that has opened the payment but has not answered yet. */
async function slowly(method: Method, hangMs: number, silent = false) {
  const bag = await aBag();
  const known = (await control(emulators, method)).payments.length;
  const fault = silent ? 'timeoutAfterCapture' : 'slowOpening';
  await control(emulators, method, { [fault]: 'next', hangMs });
  const answer = bag.start(method);
  const opened = await vi.waitFor(async () => {
    const { payments: all } = await control(emulators, method);
    expect(all.length).toBeGreaterThan(known);
    return all.at(-1);
  }, 10_000);
  if (!opened?.reference) throw new Error('Nothing was opened');
  const checkoutOf = async (id: string) => (await read(id)).checkoutId;
  return { ...bag, answer, id: opened.reference, atProvider: opened.id, checkoutOf };
}

const read = async (id: string) => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`No payment ${id}`);
  return payment;
};
const ordersOf = (id: string) => db.select().from(orders).where(eq(orders.paymentId, id));
const untilState = (id: string, state: string) =>
  vi.waitFor(async () => expect((await read(id)).state).toBe(state), 15_000);

async function answerPhone(guid: string) {
  const body = new URLSearchParams({ decision: 'approve' });
  await fetch(`${emulators.paynow.baseUrl}/phone/answer/${guid}`, { method: 'POST', body });
}

const follow = (id: string) =>
  createShopper(world.url).call('POST', '/api/checkout/paynow', { paymentId: id });

/** The clock can't be changed, so what waits is made due. */
async function letTheJobLook() {
  await db.update(payments).set({ nextCheckAt: new Date(0) });
  await services.settlements.reconcile();
}

/** The state after a process is killed between its call to the provider and the answer. */
async function openedByTheDead(method: Method) {
  const bag = await aBag();
  const { body } = await bag.start(method);
  const [payment] = await db
    .update(payments)
    .set({ state: 'opening', providerPaymentId: null, approvalUrl: '', prompt: null })
    .where(eq(payments.checkoutId, body.checkoutId))
    .returning();
  const id = payment?.id ?? '';
  const { payments: all } = await control(emulators, method);
  const atProvider = all.find(({ reference }) => reference === id)?.id ?? '';
  const pay = () => (method === 'paynow' ? answerPhone(atProvider) : decide(body));
  return { ...bag, id, atProvider, pay };
}

describe('a payment that is paid while it is being opened', () => {
  test('is one order, and whoever opened it is led to it', async () => {
    const { id, atProvider, answer, product } = await slowly('paynow', 3000);
    await answerPhone(atProvider);
    await untilState(id, 'captured');
    const [order] = await ordersOf(id);
    expect(await answer).toMatchObject({ status: 200, body: { paynow: { paymentId: id } } });
    expect(await follow(id)).toMatchObject({ body: { state: 'placed', orderId: order?.number } });
    expect(await ordersOf(id)).toHaveLength(1);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 4, held: 0 });
  });

  test('is one order also where the answer never comes', async () => {
    const { id, atProvider, answer, product } = await slowly('paynow', 3000, true);
    await answerPhone(atProvider);
    await untilState(id, 'captured');
    expect(await answer).toMatchObject({ status: 200, body: { paynow: { paymentId: id } } });
    expect(await ordersOf(id)).toHaveLength(1);
    expect((await read(id)).state).toBe('captured');
    expect(await findStockLevel(db, product)).toEqual({ onHand: 4, held: 0 });
  });

  test.each(['paypal', 'stripe', 'paynow'] as const)(
    'by a shop that died is one order by %s’s message alone',
    async (method) => {
      const { id, pay, product } = await openedByTheDead(method);
      await pay();
      await untilState(id, 'captured');
      expect(await ordersOf(id)).toHaveLength(1);
      expect((await read(id)).providerPaymentId).not.toBeNull();
      expect(await findStockLevel(db, product)).toEqual({ onHand: 4, held: 0 });
    },
  );

  test('by a shop that died, and told of late, goes back and waits for a person', async () => {
    const { id, pay, product } = await openedByTheDead('paynow');
    await letTheJobLook();
    expect((await read(id)).state).toBe('closed');
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
    await pay();
    await untilState(id, 'refunding');
    const { captureId } = await read(id);
    const { waiting } = (await admin.call('GET', '/api/admin/attention')).json();
    const titles = waiting.map(({ title }: { title: string }) => title);
    expect(titles.join()).toContain(`back by hand: Paynow transaction ${captureId}`);
  });

  test('keeps its id although the checkout can’t be written to, and is found by it', async () => {
    await control(emulators, 'paynow', { webhooks: { enabled: false } });
    const { id, atProvider, answer, checkoutOf } = await slowly('paynow', 1000);
    const checkoutId = await checkoutOf(id);
    const busy = db.transaction(async (tx) => {
      await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for('update');
      await answer;
    });
    expect((await answer).status).toBe(503);
    await busy;
    expect((await read(id)).providerPaymentId).toContain(atProvider);
    await answerPhone(atProvider);
    await letTheJobLook();
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test('is not given up before its opener can be dead, whoever asks', async () => {
    const { id, product } = await openedByTheDead('paynow');
    expect(await services.settlements.retryPayment(id)).toBe('in-doubt');
    expect((await read(id)).state).toBe('opening');
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 1 });
  });

  test('keeps a message that does not say where to look, until that is known', async () => {
    const { id, atProvider } = await openedByTheDead('stripe');
    const eventId = await sendIntentEvent(id);
    const find = async () => {
      const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
      return row;
    };
    await vi.waitFor(async () => expect((await find())?.attempts).toBeGreaterThan(0), 10_000);
    expect((await find())?.processedAt).toBeNull();
    expect((await read(id)).state).toBe('opening');
    await db
      .update(payments)
      .set({ state: 'open', providerPaymentId: atProvider })
      .where(eq(payments.id, id));
    expect(await services.settlements.reprocessWebhook({ provider: 'stripe', eventId })).toBe(true);
  });
});

describe('a payment that another one replaced while it was being opened', () => {
  test('is known by its id and watched: money for it is found although its message is lost', async () => {
    await control(emulators, 'paynow', { webhooks: { enabled: false } });
    const { id, atProvider, answer, start, checkoutOf } = await slowly('paynow', 2000);
    const checkoutId = await checkoutOf(id);
    const other = await start('stripe', { checkoutId });
    expect(other.status).toBe(200);
    expect(await answer).toMatchObject({ status: 409, body: { code: 'checkout-closed' } });
    expect((await read(id)).providerPaymentId).toContain(atProvider);
    await answerPhone(atProvider);
    await letTheJobLook();
    expect((await read(id)).state).toBe('refunding');
    expect(await ordersOf(id)).toEqual([]);
  });

  test('is closed at the provider, however often that has to be tried', async () => {
    const { id, atProvider, answer, start, checkoutOf, product } = await slowly('stripe', 2000);
    const checkoutId = await checkoutOf(id);
    expect((await start('paypal', { checkoutId })).status).toBe(200);
    await control(emulators, 'stripe', { serverError: 'all' });
    expect(await answer).toMatchObject({ status: 409, body: { code: 'checkout-closed' } });
    expect(await read(id)).toMatchObject({ state: 'closing', providerPaymentId: atProvider });
    await control(emulators, 'stripe', { serverError: 'off' });
    await letTheJobLook();
    expect((await read(id)).state).toBe('closed');
    expect(await sessionState(atProvider)).toBe('expired');
    // The payment that replaced it still needs its units.
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 1 });
  });

  test('does not change how long the checkout lasts', async () => {
    const { id, answer, start, checkoutOf } = await slowly('stripe', 2000);
    const checkoutId = await checkoutOf(id);
    const { body } = await start('paynow', { checkoutId });
    await answer;
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
    expect(checkout?.expiresAt.toISOString()).toBe(body.expiresAt);
  });
});

async function sessionState(id: string) {
  const { payments: all } = await control(emulators, 'stripe');
  return all.find((each) => each.id === id)?.status;
}

describe('cancelling while the payment is being opened', () => {
  test.each(['paypal', 'stripe', 'paynow'] as const)(
    'frees the units at once, and %s’s late answer is stored and closed',
    async (method) => {
      const { id, atProvider, answer, shopper, product, checkoutOf } = await slowly(method, 2000);
      const checkoutId = await checkoutOf(id);
      expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 1 });
      const cancelled = await shopper.call('POST', '/api/checkout/cancel', { checkoutId });
      expect(cancelled.status).toBe(200);
      expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
      expect(await answer).toMatchObject({ status: 409, body: { code: 'checkout-closed' } });
      const { state, providerPaymentId } = await read(id);
      expect(providerPaymentId).toContain(atProvider);
      // A request on a phone can't be withdrawn while it can be answered.
      expect(state).toBe(method === 'paynow' ? 'closing' : 'closed');
      if (method === 'stripe') expect(await sessionState(atProvider)).toBe('expired');
      expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
    },
  );

  test('and approving all the same captures nothing', async () => {
    const { id, atProvider, answer, shopper, product, checkoutOf } = await slowly('paypal', 2000);
    const checkoutId = await checkoutOf(id);
    await shopper.call('POST', '/api/checkout/cancel', { checkoutId });
    const { payments: all } = await control(emulators, 'paypal');
    const redirectUrl = all.find((each) => each.id === atProvider)?.approvalUrl ?? '';
    await decide({ provider: 'paypal', redirectUrl, paypalOrderId: atProvider });
    await answer;
    await letTheJobLook();
    expect((await read(id)).state).toBe('closed');
    const { captures } = await control(emulators, 'paypal');
    expect(captures.filter(({ reference }) => reference === id)).toEqual([]);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
  });

  test('leaves a payment link good, and its units put aside', async () => {
    const product = await addProduct(db, { quantity: 5, colors: [], sizes: [] });
    const checkoutId = randomUUID();
    const made = await admin.call('POST', '/api/admin/sales', {
      id: checkoutId,
      channel: 'chat',
      customer: { firstName: 'Chipo', lastName: 'Dube', email: 'chipo@example.com', phone: '' },
      lines: [{ productId: product, quantity: 1 }],
      delivery: 'collection',
      payment: { kind: 'link', days: 1 },
    });
    const path = `/api/pay/${String(made.json().url).split('/pay/')[1]}/payments`;
    const shopper = createShopper(world.url);
    await control(emulators, 'stripe', { slowOpening: 'next', hangMs: 2000 });
    const answer = shopper.call('POST', path, { paymentMethod: 'stripe' });
    await vi.waitFor(async () => expect(await statesOf(checkoutId)).toEqual(['opening']), 10_000);
    await shopper.call('POST', '/api/checkout/cancel', { checkoutId });
    expect((await answer).status).toBe(409);
    expect(await statesOf(checkoutId)).toEqual(['closed']);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 1 });
    const again = await shopper.call('POST', path, { paymentMethod: 'stripe' });
    expect(again.status).toBe(200);
  });
});

async function statesOf(checkoutId: string): Promise<string[]> {
  const rows = await db.select().from(payments).where(eq(payments.checkoutId, checkoutId));
  return rows.map(({ state }) => state);
}

/** An event about the card's authorization: it names our reference but no session. */
async function sendIntentEvent(reference: string): Promise<string> {
  const eventId = `evt_${randomUUID()}`;
  const object = { object: 'payment_intent', id: 'pi_1', metadata: { reference } };
  const type = 'payment_intent.amount_capturable_updated';
  const payload = JSON.stringify({ id: eventId, object: 'event', type, data: { object } });
  const { secretKey, webhookSecret: secret } = emulators.stripe;
  const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({ payload, secret });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const url = `${world.url}/api/webhooks/stripe`;
  expect((await fetch(url, { method: 'POST', headers, body: payload })).status).toBe(200);
  return eventId;
}

test('the ledger adds up', async () => {
  expect(await listLedgerFaults(db)).toEqual([]);
});
