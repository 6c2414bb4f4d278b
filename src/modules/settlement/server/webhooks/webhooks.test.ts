import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import { notifications, orders, payments, webhookEvents } from '#database/schema/index.ts';
import { signTransmission } from '#demo/emulators/paypal/signature.ts';
import { isDisputed } from '#modules/orders/order.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { awayFromTurnOfWindow } from '#tests/kit/limit-window.ts';
import { payInManner, webhookManners } from '#tests/kit/processes/webhook-run.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper } from '#tests/kit/shopper.ts';
import { rounds } from '#tests/kit/torture.ts';

const world = await createCheckoutWorld({ webhooks: true });
const { db } = world.database;
const methods = ['paypal', 'stripe'] as const;
const perManner = rounds(3, 20, 200);

test.each(webhookManners)(
  'payments whose webhooks are $name end in one order, one sale and one mail each',
  async (manner) => {
    const stage = { db, emulators: world.emulators, url: world.url };
    expect(await payInManner(stage, manner, perManner)).toEqual([]);
  },
  600_000,
);

test('every payment was captured once, and nothing was given back', async () => {
  const reports = await Promise.all(methods.map((method) => control(world.emulators, method)));
  expect(reports.flatMap(({ captures }) => captures)).toHaveLength(
    webhookManners.length * perManner,
  );
  expect(reports.flatMap(({ refunds }) => refunds)).toEqual([]);
  expect(await db.$count(orders)).toBe(webhookManners.length * perManner);
});

test('webhooks are stored as they came, and each is dealt with', async () => {
  await vi.waitFor(
    async () =>
      expect(
        await db.$count(webhookEvents, sql`processed_at is null and payment_id is not null`),
      ).toBe(0),
    20_000,
  );
  const [event] = await db.select().from(webhookEvents).limit(1);
  expect(JSON.parse(event?.body ?? '')).toMatchObject({ id: event?.eventId });
});

describe('webhooks from anybody', () => {
  const send = (method: 'paypal' | 'stripe', body: string, headers: Record<string, string>) =>
    fetch(`${world.url}/api/webhooks/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const { stripe } = world.emulators;
  const signed = (payload: string, timestamp = Math.floor(Date.now() / 1000)) => ({
    'stripe-signature': new Stripe(stripe.secretKey).webhooks.generateTestHeaderString({
      payload,
      secret: stripe.webhookSecret,
      timestamp,
    }),
  });
  const event = (type: string, object: object) =>
    JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
  const session = event('checkout.session.completed', { object: 'checkout.session', id: 'cs_1' });
  const capture = JSON.stringify({
    id: 'WH-1',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id: 'C1' },
  });
  const transmission = {
    'paypal-transmission-id': 'a',
    'paypal-transmission-time': new Date().toISOString(),
    'paypal-transmission-sig': 'AAAA',
    'paypal-cert-url': 'https://evil.example/cert.pem',
    'paypal-auth-algo': 'SHA256withRSA',
  };

  // Signed when sent: earlier tests may take longer than a signature is valid.
  test.each<[string, 'paypal' | 'stripe', string, () => Record<string, string>, number]>([
    ['no signature', 'stripe', session, () => ({}), 403],
    ['a forged signature', 'stripe', session, () => ({ 'stripe-signature': 't=1,v1=00' }), 403],
    ['a signature of long ago', 'stripe', session, () => signed(session, 1_700_000_000), 403],
    ['the signature of another body', 'stripe', `${session} `, () => signed(session), 403],
    ['a signature over no JSON', 'stripe', '{', () => signed('{'), 400],
    ['a signature over nothing', 'stripe', '', () => signed(''), 403],
    ['no transmission', 'paypal', capture, () => ({}), 403],
    ['a forged transmission', 'paypal', capture, () => transmission, 403],
    ['no JSON', 'paypal', 'not json', () => transmission, 400],
    ['an event that is none', 'paypal', '{}', () => transmission, 400],
    ['nothing', 'paypal', '', () => transmission, 400],
  ])('one with %s for %s is refused and not stored', async (_, method, body, headers, status) => {
    const before = await db.$count(webhookEvents);
    const answer = await send(method, body, headers());
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ success: false });
    expect(await db.$count(webhookEvents)).toBe(before);
  });

  test('a genuine one that is sent again changes nothing', async () => {
    const [stored] = await db
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.kind, 'captured'));
    const before = [await db.$count(webhookEvents), await db.$count(orders)];
    const method = stored?.provider === 'paypal' ? 'paypal' : 'stripe';
    const headers = method === 'stripe' ? signed(stored?.body ?? '') : (stored?.headers ?? {});
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(method, stored?.body ?? '', headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await db.$count(webhookEvents), await db.$count(orders)]).toEqual(before);
  });

  test('one about nothing we know is stored and leaves every payment alone', async () => {
    const product = await addProduct(db);
    const items = [{ productId: product, quantity: 1 }];
    const shopper = createShopper(world.url);
    const order = { items, shippingRate: await shopper.chooseRate(items) };
    const { body: opened } = await shopper.startPayment('stripe', order);
    const mine = eq(payments.checkoutId, opened.checkoutId);
    // Simulates a webhook that arrives before the answer to our own call.
    const [payment] = await db.update(payments).set({ state: 'opening' }).where(mine).returning();
    const object = { object: 'payment_intent', id: 'pi_1', metadata: { reference: payment?.id } };
    const news = event('payment_intent.created', object);
    expect((await send('stripe', news, signed(news))).status).toBe(200);
    const { id } = JSON.parse(news) as { id: string };
    await vi.waitFor(async () => {
      const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.eventId, id));
      expect(row?.processedAt).not.toBeNull();
    }, 10_000);
    expect(await db.select().from(payments).where(mine)).toMatchObject([{ state: 'opening' }]);
  });

  test('staff hear of money that a bank took back', async () => {
    const [payment] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.provider, 'stripe'), eq(payments.state, 'captured')))
      // The oldest, because the next test uses the newest and each order is notified only once.
      .orderBy(payments.createdAt)
      .limit(1);
    const news = event('charge.dispute.funds_withdrawn', {
      object: 'dispute',
      id: 'du_1',
      payment_intent: payment?.captureId,
    });
    expect((await send('stripe', news, signed(news))).status).toBe(200);
    await vi.waitFor(async () => {
      const told = await db
        .select()
        .from(notifications)
        .where(eq(notifications.title, 'Payment disputed'));
      expect(told).toMatchObject([{ type: 'payment' }]);
    }, 10_000);
  });

  type News = 'created' | 'closed';

  /** The event in each provider's format, with its signature. */
  const disputeNews = {
    stripe(captureId: string, type: News) {
      const dispute = { object: 'dispute', id: 'du_2', payment_intent: captureId };
      const body = event(`charge.dispute.${type}`, dispute);
      return { body, headers: signed(body) };
    },
    paypal(captureId: string, type: News) {
      const { clientSecret, webhookId } = world.emulators.paypal;
      const body = JSON.stringify({
        id: `WH-${randomUUID()}`,
        event_type: `CUSTOMER.DISPUTE.${type === 'created' ? 'CREATED' : 'RESOLVED'}`,
        resource: {
          dispute_id: 'PP-D-4711',
          disputed_transactions: [{ seller_transaction_id: captureId }],
        },
      });
      return { body, headers: signTransmission(clientSecret, webhookId, body) };
    },
  };

  test.each(methods)('a dispute at %s stands in the order until it is closed', async (method) => {
    const [paid] = await db
      .select({ number: orders.number, captureId: payments.captureId })
      .from(orders)
      .innerJoin(payments, eq(payments.id, orders.paymentId))
      .where(eq(payments.provider, method))
      .orderBy(desc(orders.id))
      .limit(1);
    const tell = async (type: News) => {
      const { body, headers } = disputeNews[method](paid?.captureId ?? '', type);
      expect((await send(method, body, headers)).status).toBe(200);
      const { id } = JSON.parse(body) as { id: string };
      await vi.waitFor(async () => {
        const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.eventId, id));
        expect(row?.processedAt).not.toBeNull();
      }, 10_000);
      const order = await world.services.orderDesk.findOrderDetails(paid?.number ?? '');
      const history = order?.history ?? [];
      const told = history.filter(({ kind }) => kind === 'dispute').map(({ to }) => to);
      return [told, isDisputed(history)];
    };
    expect(await tell('created')).toEqual([['opened'], true]);
    expect(await tell('created')).toEqual([['opened'], true]);
    expect(await tell('closed')).toEqual([['opened', 'closed'], false]);
    expect(await tell('created')).toEqual([['opened', 'closed'], false]);
    await vi.waitFor(async () => {
      const told = await db
        .select({ message: notifications.message, about: notifications.about })
        .from(notifications)
        .where(eq(notifications.title, 'Payment disputed'));
      const ours = told.filter(({ message }) => message.includes(`#${paid?.number}.`));
      expect(ours).toEqual([
        {
          message: `${method} reports that a buyer disputes a payment of order #${paid?.number}. See its dashboard for the reason and the time left to answer.`,
          about: `order:${paid?.number}`,
        },
      ]);
    }, 10_000);
  });

  test('whoever forges without end is no longer listened to, and everybody else is', {
    tags: 'long',
  }, async () => {
    await awayFromTurnOfWindow();
    const forger = { 'stripe-signature': 't=1,v1=00', 'x-forwarded-for': '10.66.0.1' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 101; attempt += 1) {
      statuses.push((await send('stripe', session, forger)).status);
    }
    expect(statuses.slice(0, 100).every((status) => status === 403)).toBe(true);
    expect(statuses.at(100)).toBe(429);
    const genuine = event('payment_intent.created', { object: 'payment_intent', id: 'pi_2' });
    expect((await send('stripe', genuine, signed(genuine))).status).toBe(200);
  });
});
