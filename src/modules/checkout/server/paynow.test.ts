import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  checkouts,
  mails,
  orders,
  payments,
  refunds,
  webhookEvents,
} from '#database/schema/index.ts';
import type { OpenedPaymentAnswer } from '#modules/checkout/checkout-schema.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import type { PaymentPrompt } from '#modules/payments/paynow.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { sendWebhooksTo } from '#tests/kit/emulator-control.ts';
import { liveEnvironment } from '#tests/kit/processes/live-environment.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const admin = await createAdminBrowser(world);
const { emulators, services } = world;

beforeEach(async () => {
  await control(emulators, 'paynow', { reset: true });
  await sendWebhooksTo(emulators, world.url);
});

async function asked(wish: object = {}) {
  const product = await addProduct(db, { quantity: 5 });
  const shopper = createShopper(world.url);
  const items = [{ productId: product, quantity: 1 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const paynow = { way: 'ecocash', phone: '077 123 4567', ...wish };
  const opened = await shopper.startPaynow(paynow, order);
  const id = opened.body.paynow?.paymentId ?? '';
  return { product, shopper, order, opened, id, checkoutId: opened.body.checkoutId };
}

const follow = (id: string) =>
  createShopper(world.url).call('POST', '/api/checkout/paynow', { paymentId: id });

async function transactionOf(id: string) {
  const report = await control(emulators, 'paynow');
  const found = report.payments.find(({ reference }) => reference === id);
  if (!found) throw new Error(`Paynow knows nothing of ${id}`);
  return found;
}

/** The shopper's answer on the phone. */
async function answer(id: string, decision: 'approve' | 'decline' | 'cancel') {
  const { id: guid } = await transactionOf(id);
  const url = `${emulators.paynow.baseUrl}/phone/answer/${guid}`;
  return (await fetch(url, { method: 'POST', body: new URLSearchParams({ decision }) })).status;
}

const read = async (id: string) => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`No payment ${id}`);
  return payment;
};
const ordersOf = (id: string) => db.select().from(orders).where(eq(orders.paymentId, id));
const refundsOf = (id: string) => db.select().from(refunds).where(eq(refunds.paymentId, id));
const untilState = (id: string, state: string) =>
  vi.waitFor(async () => expect((await read(id)).state).toBe(state), 15_000);

/** The shop first asks Paynow, and then tells staff to pay the money back by hand. */
async function untilPaidBackByHand(id: string) {
  await untilState(id, 'refunding');
  await vi.waitFor(
    async () => expect(await refundsOf(id)).toMatchObject([{ state: 'pending' }]),
    15_000,
  );
}

/** The clock can't be changed, so what waits is made due. */
async function letTheJobLook() {
  await db.update(payments).set({ nextCheckAt: new Date(0) });
  await db.update(refunds).set({ nextAttemptAt: new Date(0) });
  await services.settlements.reconcile();
}

/** Ends the request on the phone and the time that its units are held. */
async function letTimePass(id: string, checkoutId: string) {
  const prompt = (await read(id)).prompt as PaymentPrompt;
  const past = new Date(Date.now() - 1000);
  const over = { ...prompt, answerBy: past.toISOString() };
  await db.update(payments).set({ prompt: over }).where(eq(payments.id, id));
  await db.update(checkouts).set({ expiresAt: past }).where(eq(checkouts.id, checkoutId));
  await letTheJobLook();
}

const waitingLines = async () =>
  (await admin.call('GET', '/api/admin/attention'))
    .json()
    .waiting.filter(({ kind }: { kind: string }) => kind === 'pay-back');

describe('a request on a phone', () => {
  test('is shown again however often the page asks, and holds the units for longer than it lasts', async () => {
    const { id, product, opened, checkoutId } = await asked();
    expect(opened).toMatchObject({
      status: 200,
      body: { provider: 'paynow', redirectUrl: '', paypalOrderId: null, stripeSessionId: null },
    });
    for (const _ of [1, 2]) {
      expect(await follow(id)).toMatchObject({
        status: 200,
        body: {
          state: 'waiting',
          prompt: {
            way: 'ecocash',
            phoneEnd: '567',
            instructions: expect.stringContaining('dial'),
          },
        },
      });
    }
    const { body } = await follow(id);
    expect(body.secondsLeft).toBeGreaterThan(60);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 1 });
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
    const prompt = (await read(id)).prompt as PaymentPrompt;
    expect(checkout?.expiresAt.getTime()).toBeGreaterThan(Date.parse(prompt.answerBy));
  });

  test('that is answered twice and told twice is one order', async () => {
    await control(emulators, 'paynow', { answerTwice: 'all', webhooks: { duplicates: 2 } });
    const { id, product } = await asked();
    expect(await answer(id, 'approve')).toBe(200);
    expect(await answer(id, 'approve')).toBe(409);
    await untilState(id, 'captured');
    const [placed, ...more] = await ordersOf(id);
    expect(more).toEqual([]);
    expect(await follow(id)).toMatchObject({ body: { state: 'placed', orderId: placed?.number } });
    expect(await findStockLevel(db, product)).toEqual({ onHand: 4, held: 0 });
    const post = await db
      .select()
      .from(mails)
      .where(eq(mails.subjectKey, placed?.number ?? ''));
    expect(post.filter(({ kind }) => kind === 'order-confirmation')).toHaveLength(1);
  });

  test('whose news are lost, with nobody at the page, is found by the job', async () => {
    await control(emulators, 'paynow', { webhooks: { enabled: false } });
    const { id } = await asked();
    await answer(id, 'approve');
    await letTheJobLook();
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test.each([
    ['cancel', 'ended'],
    ['decline', 'declined'],
  ] as const)('%s on the phone frees the units: %s', async (decision, state) => {
    const { id, product } = await asked();
    await answer(id, decision);
    await vi.waitFor(
      async () => expect(await follow(id)).toMatchObject({ body: { state } }),
      15_000,
    );
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
    expect(await ordersOf(id)).toEqual([]);
  });

  test('can’t be taken back: its units stay while it can be answered', async () => {
    const { id, product, shopper, checkoutId } = await asked();
    expect((await shopper.call('POST', '/api/checkout/cancel', { checkoutId })).status).toBe(200);
    expect((await read(id)).state).toBe('closing');
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 1 });
    await letTimePass(id, checkoutId);
    expect((await read(id)).state).toBe('closed');
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
  });

  test('of a wallet without money is refused at once, and nothing is held', async () => {
    const { opened, product } = await asked({ phone: '0774444444' });
    expect(opened).toMatchObject({ status: 402, body: { code: 'payment-refused' } });
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
  });

  test('that Paynow can’t be asked for holds nothing', async () => {
    await control(emulators, 'paynow', { serverError: 'all' });
    const { opened, product } = await asked();
    expect(opened).toMatchObject({ status: 502, body: { code: 'payment-unavailable' } });
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
  });

  test('that Paynow knows nothing of any more frees the units', async () => {
    const { id, product } = await asked();
    await control(emulators, 'paynow', { forget: 'all' });
    await letTheJobLook();
    expect((await read(id)).state).toBe('closed');
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
  });

  test('needs a number that can be one', async () => {
    const { opened } = await asked({ phone: '12' });
    expect(opened.status).toBe(400);
    expect(JSON.stringify(opened.body)).toContain('mobile number of the wallet');
  });
});

describe('money that has no order', () => {
  test('confirmed after everything was given up, it waits to be paid back, until Paynow says so', async () => {
    const { id, product, checkoutId } = await asked();
    await letTimePass(id, checkoutId);
    expect((await read(id)).state).toBe('closed');
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
    await answer(id, 'approve');
    await untilPaidBackByHand(id);
    expect(await follow(id)).toMatchObject({ body: { state: 'refunded' } });
    const { captureId, amountCents } = await read(id);
    const [line] = await waitingLines();
    expect(line).toMatchObject({ canRetry: true, canRecord: true });
    expect(line.title).toContain(`back by hand: Paynow transaction ${captureId}`);
    expect(line.detail).toContain('There is no order for this money');
    expect(line.detail).toContain(`open transaction ${captureId} and refund it there`);
    const again = await admin.call('POST', `/api/admin/attention/pay-back/${line.id}/retry`);
    expect(again.statusCode).toBe(409);
    const end = { outcome: 'completed', id: captureId };
    await control(emulators, 'paynow', end, 'control/refunds');
    await untilState(id, 'refunded');
    expect(await refundsOf(id)).toMatchObject([{ state: 'completed', amountCents }]);
    expect(await waitingLines()).toEqual([]);
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('lost news of money that came late are found by looking, for a day', async () => {
    await control(emulators, 'paynow', { webhooks: { enabled: false } });
    const { id, checkoutId } = await asked();
    await letTimePass(id, checkoutId);
    await answer(id, 'approve');
    await letTheJobLook();
    expect((await read(id)).state).toBe('refunding');
  });

  test('for products that were sold meanwhile waits to be paid back, and the shopper is told', async () => {
    const { id, product, checkoutId, shopper } = await asked();
    await db.transaction(async (tx) => {
      await services.inventory.releaseHold(tx, checkoutId);
      await services.inventory.correctStock(tx, product, 0, { reference: 'stolen' });
    });
    await answer(id, 'approve');
    await untilPaidBackByHand(id);
    expect(await follow(id)).toMatchObject({ body: { state: 'refunded' } });
    expect(await ordersOf(id)).toEqual([]);
    const { captureId } = await read(id);
    const titles = (await waitingLines()).map(({ title }: { title: string }) => title);
    expect(titles.join()).toContain(`Paynow transaction ${captureId}`);
    const told = await db.select().from(mails).where(eq(mails.recipient, shopper.who.email));
    expect(told).toMatchObject([{ kind: 'money-back' }]);
  });

  test('of another amount than asked for goes back, and no order is made of it', async () => {
    await control(emulators, 'paynow', { wrongAmount: 'next' });
    const { id } = await asked();
    await answer(id, 'approve');
    await untilState(id, 'refunding');
    const { amountCents, capturedCents } = await read(id);
    expect(capturedCents).toBe(amountCents + 100);
    expect(await refundsOf(id)).toMatchObject([{ amountCents: amountCents + 100 }]);
    expect(await ordersOf(id)).toEqual([]);
  });

  test('whose request got no answer is known by its news, and goes back', async () => {
    await control(emulators, 'paynow', { timeoutAfterCapture: 'next', hangMs: 0 });
    const { opened } = await asked();
    expect(opened.status).toBe(502);
    const report = await control(emulators, 'paynow');
    const id = report.payments.at(-1)?.reference ?? '';
    expect(await read(id)).toMatchObject({ state: 'closed', providerPaymentId: null });
    await answer(id, 'approve');
    await untilState(id, 'refunding');
  });
});

describe('what can’t be believed', () => {
  test('an answer with a wrong hash ends nothing: doubt, and the products stay', async () => {
    const { id, product } = await asked();
    await control(emulators, 'paynow', { wrongHash: 'all' });
    await answer(id, 'approve');
    await letTheJobLook();
    expect((await read(id)).state).toBe('open');
    expect((await read(id)).problem).toContain('not signed with our key');
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 1 });
    await control(emulators, 'paynow', { wrongHash: 'off' });
    await letTheJobLook();
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test('a forged update is refused, and a true one only says where to look', async () => {
    const { id } = await asked();
    const send = (body: string) =>
      fetch(`${world.url}/api/webhooks/paynow`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
    const fields = {
      reference: id,
      amount: '1.00',
      status: 'Paid',
      pollurl: 'http://a/',
      hash: 'A',
    };
    expect((await send(new URLSearchParams(fields).toString())).status).toBe(403);
    expect((await send('nonsense')).status).toBe(400);
    expect((await read(id)).state).toBe('open');
  });

  test('somebody else’s payment is not followed here', async () => {
    expect((await follow('0189a9a0-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await follow('nonsense')).status).toBe(400);
  });
});

describe('behind a payment link', () => {
  async function createLink() {
    const product = await addProduct(db, { quantity: 5, colors: [], sizes: [] });
    const id = randomUUID();
    const answer = await admin.call('POST', '/api/admin/sales', {
      id,
      channel: 'chat',
      customer: { firstName: 'Chipo', lastName: 'Dube', email: `${id}@example.com`, phone: '' },
      lines: [{ productId: product, quantity: 1 }],
      delivery: 'collection',
      payment: { kind: 'link', days: 1 },
    });
    const token = String(answer.json().url).split('/pay/')[1] ?? '';
    return { checkoutId: id, product, token };
  }

  const ecocash = { way: 'ecocash', phone: '0771234567' };

  const open = (token: string, paynow: object = ecocash) =>
    createShopper(world.url).call<OpenedPaymentAnswer>('POST', `/api/pay/${token}/payments`, {
      paymentMethod: 'paynow',
      paynow,
    });

  test('a request is one however often it is asked for, answered and told of', async () => {
    await control(emulators, 'paynow', { answerTwice: 'all', webhooks: { duplicates: 2 } });
    const { token, product } = await createLink();
    const shown = await createShopper(world.url).call('GET', `/api/pay/${token}`);
    expect(shown.body.offersPaynow).toBe(true);
    const opened = await open(token);
    const id = opened.body.paynow?.paymentId ?? '';
    expect(opened).toMatchObject({ status: 200, body: { paynow: { prompt: { way: 'ecocash' } } } });
    expect((await open(token)).body.paynow?.paymentId).toBe(id);
    // Others with the link can't pay while the request on the phone can be answered.
    for (const body of [
      { paymentMethod: 'stripe' },
      { paymentMethod: 'paynow', paynow: { way: 'onemoney', phone: '0731234567' } },
    ]) {
      const other = createShopper(world.url).call('POST', `/api/pay/${token}/payments`, body);
      expect(await other).toMatchObject({ status: 409, body: { code: 'checkout-closed' } });
    }
    expect(await answer(id, 'approve')).toBe(200);
    expect(await answer(id, 'approve')).toBe(409);
    await untilState(id, 'captured');
    const [placed, ...more] = await ordersOf(id);
    expect(placed).toMatchObject({ channel: 'chat', paymentStatus: 'paid' });
    expect(more).toEqual([]);
    expect(await follow(id)).toMatchObject({ body: { state: 'placed', orderId: placed?.number } });
    expect(await findStockLevel(db, product)).toEqual({ onHand: 4, held: 0 });
    expect((await open(token)).body).toMatchObject({ code: 'link-over' });
  });

  test('a cancelled request leaves the link good, and its units put aside', async () => {
    const { token, product } = await createLink();
    const id = (await open(token)).body.paynow?.paymentId ?? '';
    await answer(id, 'cancel');
    await untilState(id, 'closed');
    expect(await follow(id)).toMatchObject({ body: { state: 'ended' } });
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 1 });
    const again = await open(token, { way: 'page' });
    const body = new URLSearchParams({ decision: 'approve' });
    const page = { method: 'POST', body, redirect: 'manual' } as const;
    const back = await fetch(again.body.redirectUrl, page);
    const paidId = again.body.paynow?.paymentId ?? '';
    expect(back.headers.get('location')).toBe(
      `http://shop.localhost/pay/${token}?paynow=${paidId}`,
    );
    await untilState(paidId, 'captured');
    expect(await ordersOf(paidId)).toHaveLength(1);
  });

  test('lost news are found by the job, and the request outlives the link that it belongs to', async () => {
    await control(emulators, 'paynow', { webhooks: { enabled: false } });
    const { token, checkoutId, product } = await createLink();
    const soon = new Date(Date.now() + 3000);
    await db.update(checkouts).set({ expiresAt: soon }).where(eq(checkouts.id, checkoutId));
    const id = (await open(token)).body.paynow?.paymentId ?? '';
    const [stored] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
    const prompt = (await read(id)).prompt as PaymentPrompt;
    expect(stored?.expiresAt.getTime()).toBeGreaterThan(Date.parse(prompt.answerBy));
    await answer(id, 'approve');
    await letTheJobLook();
    expect(await ordersOf(id)).toHaveLength(1);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 4, held: 0 });
  });

  test('confirmed on a second phone as well, only that goes back, and both sides read which order stands', async () => {
    const { token, checkoutId } = await createLink();
    const id = (await open(token)).body.paynow?.paymentId ?? '';
    await createShopper(world.url).call('POST', '/api/checkout/cancel', { checkoutId });
    const otherId = (await open(token, { way: 'innbucks' })).body.paynow?.paymentId ?? '';
    await answer(otherId, 'approve');
    await untilState(otherId, 'captured');
    const [{ number } = { number: '' }] = await ordersOf(otherId);
    await answer(id, 'approve');
    await untilPaidBackByHand(id);
    const told = await db.select().from(mails).where(eq(mails.subjectKey, checkoutId));
    const [mail] = told.filter(({ kind }) => kind === 'money-back');
    expect(mail?.text).toContain(`you paid twice for order #${number}`);
    expect(mail?.text).not.toContain('could not place your order');
    const [refund] = await refundsOf(id);
    expect(refund?.reason).toBe(`order #${number} had been paid already`);
    const news = `A payment of Chipo Dube goes back in full: order #${number} had been paid already.`;
    await vi.waitFor(async () => {
      const notices = await services.notifications.list('owner', { limit: 50 });
      expect(notices.map(({ message }) => message)).toContain(news);
    }, 10_000);
  });

  test('given up and answered after all, the money goes back, and the link is paid another way', async () => {
    const { token, checkoutId, product } = await createLink();
    const id = (await open(token)).body.paynow?.paymentId ?? '';
    await createShopper(world.url).call('POST', '/api/checkout/cancel', { checkoutId });
    expect((await read(id)).state).toBe('closing');
    const other = await open(token, { way: 'innbucks' });
    const otherId = other.body.paynow?.paymentId ?? '';
    expect(other.body.paynow?.prompt?.code).toMatch(/^\d+$/);
    await answer(id, 'approve');
    await untilState(id, 'refunding');
    await answer(otherId, 'approve');
    await untilState(otherId, 'captured');
    expect(await ordersOf(otherId)).toHaveLength(1);
    expect(await ordersOf(id)).toEqual([]);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 4, held: 0 });
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('needs a number that can be one', async () => {
    const { token } = await createLink();
    expect((await open(token, { way: 'ecocash', phone: '12' })).status).toBe(400);
    const broke = await open(token, { way: 'ecocash', phone: '0774444444' });
    expect(broke).toMatchObject({ status: 402, body: { code: 'payment-refused' } });
    expect((await open(token)).status).toBe(200);
  });
});

test('a live shop without its credentials offers no Paynow, and says so', async () => {
  const { app } = await createTestShop(liveEnvironment);
  const { shopper, order } = await asked();
  const payload = {
    form: { ...shopper.who, paymentMethod: 'paynow', paynow: { way: 'page' } },
    cart: { items: order.items },
    shippingRate: order.shippingRate,
  };
  const headers = { host: 'ndoro.example' };
  const answered = await app.inject({
    method: 'POST',
    url: '/api/checkout/payments',
    headers,
    payload,
  });
  expect([answered.statusCode, answered.json().message]).toEqual([
    409,
    'Paynow is switched off in this shop. Please pay another way.',
  ]);
});

test('a code is shown for InnBucks, and cards are paid on Paynow’s page', async () => {
  const { id } = await asked({ way: 'innbucks', phone: '' });
  expect(await follow(id)).toMatchObject({ body: { prompt: { code: expect.any(String) } } });
  const page = await asked({ way: 'page', phone: '' });
  expect(page.opened.body.redirectUrl).toContain('/payment/confirm/');
  const form = { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) };
  const back = await fetch(page.opened.body.redirectUrl, { ...form, redirect: 'manual' });
  expect(back.headers.get('location')).toBe(`http://shop.localhost/checkout?paynow=${page.id}`);
  await vi.waitFor(
    async () => expect(await follow(page.id)).toMatchObject({ body: { state: 'placed' } }),
    15_000,
  );
});

test('a refund by staff is pending until they record its reference, once', async () => {
  const { id } = await asked();
  await answer(id, 'approve');
  await untilState(id, 'captured');
  const [order] = await ordersOf(id);
  const number = order?.number ?? '';
  const refund = { amount: 10, reason: 'A scratch', restock: false };
  const asking = await admin.call('POST', `/api/admin/orders/${number}/refunds`, refund);
  expect(asking.statusCode).toBe(200);
  expect(await refundsOf(id)).toMatchObject([{ state: 'pending', amountCents: 1000 }]);
  const line = (await waitingLines()).find(({ detail }: { detail: string }) =>
    detail.includes(number),
  );
  expect(line.title).toContain('Pay $10.00 back by hand');
  expect(line.detail).toContain('A scratch. ');
  expect(line.detail).toContain('pay back this part of transaction');
  const record = (reference: string) =>
    admin.call('PUT', `/api/admin/attention/pay-back/${line.id}/done`, { reference });
  expect((await record(' ')).statusCode).toBe(400);
  const both = await Promise.all([record('EC-771'), record('EC-772')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect((await record('EC-773')).statusCode).toBe(404);
  expect(await refundsOf(id)).toMatchObject([
    { state: 'completed', providerRefundId: expect.stringMatching(/^EC-77[12]$/) },
  ]);
  await vi.waitFor(async () => {
    const [after] = await ordersOf(id);
    expect(after).toMatchObject({ paymentStatus: 'partially refunded', refundedCents: 1000 });
  }, 15_000);
  const { entries } = (await admin.call('GET', '/api/admin/audit')).json();
  const [entry] = entries.filter(
    ({ action }: { action: string }) => action === 'attention.recorded',
  );
  expect(entry.detail.reference).toMatch(/^EC-77[12]$/);
});

describe('what Paynow says went back', () => {
  async function paidOrder() {
    const { id } = await asked();
    await answer(id, 'approve');
    await untilState(id, 'captured');
    const [order] = await ordersOf(id);
    return { id, number: order?.number ?? '', captureId: (await read(id)).captureId ?? '' };
  }

  const refund = (number: string, amount?: number) =>
    admin.call('POST', `/api/admin/orders/${number}/refunds`, {
      ...(amount && { amount }),
      reason: 'A scratch',
      restock: false,
    });
  const linesOf = async (number: string) =>
    (await waitingLines()).filter(({ detail }: { detail: string }) => detail.includes(number));
  const record = (line: { id: string }) =>
    admin.call('PUT', `/api/admin/attention/pay-back/${line.id}/done`, { reference: 'EC-1' });
  const payBackThere = (captureId: string) =>
    control(emulators, 'paynow', { outcome: 'completed', id: captureId }, 'control/refunds');
  const newsOf = async (id: string) => {
    const mine = and(eq(webhookEvents.paymentId, id), eq(webhookEvents.kind, 'refunded'));
    const [event] = await db.select().from(webhookEvents).where(mine);
    return event;
  };
  const untilLookedAt = (id: string) =>
    vi.waitFor(async () => {
      const event = await newsOf(id);
      expect(event && (event.processedAt !== null || event.attempts > 0)).toBe(true);
    }, 15_000);
  const untilOrder = (id: string, state: object) =>
    vi.waitFor(async () => expect((await ordersOf(id))[0]).toMatchObject(state), 15_000);

  test('confirms the one part that waits for it, and books nothing else', async () => {
    const { id, number, captureId } = await paidOrder();
    await refund(number, 10);
    await payBackThere(captureId);
    await untilLookedAt(id);
    await untilOrder(id, { paymentStatus: 'partially refunded', refundedCents: 1000 });
    await letTheJobLook();
    expect(await refundsOf(id)).toMatchObject([{ amountCents: 1000, state: 'completed' }]);
    expect((await ordersOf(id))[0]?.status).not.toBe('cancelled');
    expect((await newsOf(id))?.processedAt).not.toBeNull();
  });

  test('confirms none of two parts: which of them it means only staff know', async () => {
    const { id, number, captureId } = await paidOrder();
    await refund(number, 10);
    await refund(number, 20);
    await payBackThere(captureId);
    await untilLookedAt(id);
    await letTheJobLook();
    const lines = await linesOf(number);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect((await record(line)).statusCode).toBe(200);
    await untilOrder(id, { paymentStatus: 'partially refunded', refundedCents: 3000 });
    expect(await refundsOf(id)).toHaveLength(2);
  });

  test('does not pay back what is asked for after it was said', async () => {
    const { id, number, captureId } = await paidOrder();
    await refund(number, 10);
    await payBackThere(captureId);
    await untilOrder(id, { refundedCents: 1000 });
    expect((await refund(number)).json()).toMatchObject({ outcome: 'waiting' });
    await letTheJobLook();
    expect((await ordersOf(id))[0]).toMatchObject({ paymentStatus: 'partially refunded' });
    const [line] = await linesOf(number);
    expect(line.detail).toContain('says ‘Refunded’ already');
    expect((await record(line)).statusCode).toBe(200);
    await untilOrder(id, { paymentStatus: 'refunded', status: 'cancelled' });
  });

  test('where nobody asked for it here, waits until a person has said how much', async () => {
    const { id, number, captureId } = await paidOrder();
    await payBackThere(captureId);
    await untilLookedAt(id);
    expect(await refundsOf(id)).toEqual([]);
    expect((await ordersOf(id))[0]).toMatchObject({ paymentStatus: 'paid', refundedCents: 0 });
    const longAgo = new Date(Date.now() - 20 * 60_000);
    await db
      .update(webhookEvents)
      .set({ receivedAt: longAgo })
      .where(eq(webhookEvents.paymentId, id));
    const findLine = async () => {
      const { waiting } = (await admin.call('GET', '/api/admin/attention')).json();
      return waiting.find(
        ({ kind, detail }: { kind: string; detail: string }) =>
          kind === 'webhook' && detail.includes(captureId),
      );
    };
    const line = await findLine();
    expect(line).toMatchObject({ canRetry: true, to: expect.stringContaining(`order=${number}`) });
    expect(line.detail).toContain('and not how much');
    const again = () =>
      admin.call('POST', `/api/admin/attention/webhook/${encodeURIComponent(line.id)}/retry`);
    expect((await again()).statusCode).toBe(409);
    await refund(number, 10);
    const [waiting] = await linesOf(number);
    expect((await record(waiting)).statusCode).toBe(200);
    expect((await again()).statusCode).toBe(200);
    expect(await findLine()).toBeUndefined();
    await untilOrder(id, { paymentStatus: 'partially refunded', refundedCents: 1000 });
    expect(await refundsOf(id)).toMatchObject([{ amountCents: 1000, state: 'completed' }]);
  });

  test('of money that the shop never heard of waits for a person too', async () => {
    await control(emulators, 'paynow', { webhooks: { enabled: false } });
    const { id } = await asked();
    await answer(id, 'approve');
    const { captures } = await control(emulators, 'paynow');
    const captureId = captures.find(({ reference }) => reference === id)?.id ?? '';
    await control(emulators, 'paynow', { webhooks: { enabled: true } });
    await payBackThere(captureId);
    await untilLookedAt(id);
    expect((await read(id)).state).toBe('closed');
    expect(await newsOf(id)).toMatchObject({ processedAt: null });
    expect((await newsOf(id))?.lastError).toContain('and not how much');
  });
});
