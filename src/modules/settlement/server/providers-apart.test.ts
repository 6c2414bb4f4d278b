import { setTimeout as pause } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { orders, payments } from '#database/schema/index.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';

const world = await createCheckoutWorld({ webhooks: true });
const { db } = world.database;
const waiting = 50;

const rounds: Promise<void>[] = [];

afterAll(async () => {
  await control(world.emulators, 'stripe', { hang: 'off' });
  await Promise.all(rounds);
});

async function bag() {
  const items = [{ productId: await addProduct(db, { quantity: 500 }), quantity: 1 }];
  return { items, shippingRate: await createShopper(world.url).chooseRate(items) };
}

type Order = Awaited<ReturnType<typeof bag>>;

/** Approves without a webhook to the shop. */
async function approve(method: 'paypal' | 'stripe', order: Order): Promise<string> {
  await control(world.emulators, method, { webhooks: { enabled: false } });
  const { body } = await createShopper(world.url).startPayment(method, order);
  await decide(body);
  return body.checkoutId;
}

const makeDue = (ids: readonly string[]) =>
  db
    .update(payments)
    .set({ nextCheckAt: new Date(0) })
    .where(inArray(payments.checkoutId, [...ids]));

/** Milliseconds from now until the order exists. */
async function untilPlaced(checkoutId: string): Promise<number> {
  const start = performance.now();
  const placed = () => db.$count(orders, eq(orders.checkoutId, checkoutId));
  await vi.waitFor(async () => expect(await placed()).toBe(1), { timeout: 30_000, interval: 20 });
  return performance.now() - start;
}

test(`a provider that hangs, with ${waiting} payments to look after, delays the other by nothing`, {
  tags: 'long',
  timeout: 180_000,
}, async () => {
  const order = await bag();
  const alone = await approve('paypal', order);
  await makeDue([alone]);
  rounds.push(world.services.settlements.reconcile());
  const undisturbed = await untilPlaced(alone);

  const hanging = [];
  for (let count = 0; count < waiting; count += 1) hanging.push(await approve('stripe', order));
  const [first, second] = [await approve('paypal', order), await approve('paypal', order)];
  await control(world.emulators, 'stripe', { hang: 'all', hangMs: 60_000 });
  await makeDue([...hanging, first]);
  rounds.push(world.services.settlements.reconcile());
  expect(await untilPlaced(first)).toBeLessThan(undisturbed + 1000);

  // Also in later rounds, while the first round of the silent provider is not over: the job runs
  // every five seconds.
  await pause(1000);
  await makeDue([second]);
  expect(await untilPlaced(second)).toBeLessThan(undisturbed + 6000);
});

test('news of one provider do not wait behind those of the other', async () => {
  const order = await bag();
  await control(world.emulators, 'stripe', { hang: 'off' });
  for (let count = 0; count < 8; count += 1) await approve('stripe', order);
  await control(world.emulators, 'stripe', { hang: 'all', hangMs: 60_000 });
  await control(world.emulators, 'stripe', { webhooks: { enabled: true } });
  await control(world.emulators, 'stripe', {}, 'control/webhooks');
  await pause(1000);
  await control(world.emulators, 'paypal', { webhooks: { enabled: true } });
  const { body } = await createShopper(world.url).startPayment('paypal', order);
  await decide(body);
  expect(await untilPlaced(body.checkoutId)).toBeLessThan(3000);
}, 180_000);

describe('with a provider that has fallen silent', () => {
  const opened = async () => {
    const order = await bag();
    const shopper = createShopper(world.url);
    await control(world.emulators, 'paypal', { hang: 'off' });
    const { body } = await shopper.startPayment('paypal', order);
    await control(world.emulators, 'paypal', { hang: 'all', hangMs: 60_000 });
    return { shopper, order: { ...order, checkoutId: body.checkoutId }, ...body };
  };
  /** Less than the time of one call to a silent provider. */
  const longestMs = 8000;

  test('a shopper pays another way without waiting for it', async () => {
    const { shopper, order, checkoutId } = await opened();
    await control(world.emulators, 'stripe', { hang: 'off' });
    const began = performance.now();
    const other = await shopper.startPayment('stripe', order);
    expect(other.status).toBe(200);
    expect(performance.now() - began).toBeLessThan(longestMs);
    await decide(other.body);
    expect((await shopper.placeOrder('stripe', other.body, order)).status).toBe(200);
    await control(world.emulators, 'paypal', { hang: 'off' });
    const stateOfFirst = async () => {
      const rows = await db.select().from(payments).where(eq(payments.checkoutId, checkoutId));
      return rows.find(({ provider }) => provider === 'paypal')?.state;
    };
    await vi.waitFor(async () => expect(await stateOfFirst()).toBe('closed'), 60_000);
  });

  test('a shopper who cancels is told at once, and never charged', async () => {
    const { shopper, checkoutId, ...payment } = await opened();
    const began = performance.now();
    const cancelled = await shopper.call('POST', '/api/checkout/cancel', { checkoutId });
    expect(cancelled.status).toBe(200);
    expect(performance.now() - began).toBeLessThan(longestMs);
    await control(world.emulators, 'paypal', { hang: 'off' });
    await decide(payment).catch(() => undefined);
    expect((await shopper.placeOrder('paypal', { checkoutId, ...payment })).status).toBe(409);
  });
});
