import { setTimeout as pause } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
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

/** Approved, without a word of it to the shop. */
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

/** Milliseconds from now until there is an order. */
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

  // Also in the rounds that follow, while the first round of the one that hangs is not over: the
  // job comes every five seconds.
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
