import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { mails, orders, payments, stockMovements, webhookEvents } from '#database/schema/index.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { control, createCheckoutWorld, sendWebhooksTo } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';

const world = await createCheckoutWorld({ webhooks: true });
const { db } = world.database;
const methods = ['paypal', 'stripe'] as const;
const perManner = 20;

async function switchWebhooks(change: object): Promise<void> {
  for (const method of methods) await control(world.emulators, method, change);
}

afterEach(async () => {
  await switchWebhooks({ reset: true });
  await sendWebhooksTo(world.emulators, world.url);
});

const manners: [string, object, { isMissing?: boolean }?][] = [
  ['repeated and shuffled', { webhooks: { duplicates: 3, shuffleMs: 1500 } }],
  ['late', { webhooks: { delayMs: 1500 } }],
  ['early', { webhooks: { early: true, duplicates: 1 } }],
  ['told twice under two names', { answerTwice: 'all' }],
  ['missing', { webhooks: { enabled: false } }, { isMissing: true }],
];

test.each(manners)(
  'payments whose webhooks are %s end in one order, one sale and one mail each',
  async (_, switches, { isMissing = false } = {}) => {
    await switchWebhooks(switches);
    const product = await addProduct(db, { quantity: perManner });
    const items = [{ productId: product, quantity: 1 }];
    const shippingRate = await createShopper(world.url).chooseRate(items);
    const opened = await Promise.all(
      Array.from({ length: perManner }, async (_unused, index) => {
        const shopper = createShopper(world.url);
        const method = index % 2 ? 'paypal' : 'stripe';
        const order = { items, shippingRate };
        const { body } = await shopper.startPayment(method, order);
        await decide(body);
        // Every other browser vanishes before it can say that it is back.
        if (index % 4 < 2) await shopper.placeOrder(method, body, order);
        return body.checkoutId;
      }),
    );
    const mine = and(inArray(payments.checkoutId, opened), eq(payments.state, 'captured'));
    if (isMissing) {
      await db.update(payments).set({ nextCheckAt: new Date(0) });
      await world.services.checkouts.reconcile();
    }
    await vi.waitFor(async () => expect(await db.$count(payments, mine)).toBe(perManner), {
      timeout: 60_000,
      interval: 300,
    });
    const placed = await db.select().from(orders).where(inArray(orders.checkoutId, opened));
    expect(placed).toHaveLength(perManner);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 0, held: 0 });
    const sales = and(eq(stockMovements.productId, product), eq(stockMovements.kind, 'sale'));
    expect(await db.$count(stockMovements, sales)).toBe(perManner);
    const numbers = placed.map(({ number }) => number);
    expect(await db.$count(mails, inArray(mails.subjectKey, numbers))).toBe(perManner);
  },
  120_000,
);

test('every payment was captured once, and nothing was given back', async () => {
  const reports = await Promise.all(methods.map((method) => control(world.emulators, method)));
  expect(reports.flatMap(({ captures }) => captures)).toHaveLength(manners.length * perManner);
  expect(reports.flatMap(({ refunds }) => refunds)).toEqual([]);
  expect(await db.$count(orders)).toBe(manners.length * perManner);
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

test('a webhook with a forged signature is refused and not stored', async () => {
  const before = await db.$count(webhookEvents);
  const body = JSON.stringify({ id: 'evt_forged', type: 'checkout.session.completed' });
  const answer = await fetch(`${world.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    body,
  });
  expect(answer.status).toBe(403);
  const paypal = await fetch(`${world.url}/api/webhooks/paypal`, { method: 'POST', body: '{}' });
  expect([400, 403]).toContain(paypal.status);
  expect(await db.$count(webhookEvents)).toBe(before);
});
