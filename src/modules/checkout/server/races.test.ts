import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { checkouts, orders, payments, products } from '#database/schema/index.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';

const world = await createCheckoutWorld({ webhooks: true });
const { db } = world.database;

async function cheapAndDear() {
  const cheap = await addProduct(db, { quantity: 50, priceCents: 1_000 });
  const dear = await addProduct(db, { quantity: 50, priceCents: 100_000 });
  const shopper = createShopper(world.url);
  const bag = async (productId: number) => {
    const items = [{ productId, quantity: 1 }];
    return { items, shippingRate: await shopper.chooseRate(items) };
  };
  return { shopper, cheap: await bag(cheap), dear: await bag(dear) };
}

/** The clock can't be changed, so the checkout's time is. */
async function runOutOfTime(checkoutId: string): Promise<void> {
  const expiresAt = new Date(Date.now() - 1000);
  await db.update(checkouts).set({ expiresAt }).where(eq(checkouts.id, checkoutId));
}

async function orderOf(checkoutId: string) {
  const rows = await db
    .select({ totalCents: orders.totalCents, paidCents: payments.capturedCents })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(eq(orders.checkoutId, checkoutId));
  return rows;
}

test('two bags sent at once under one checkout never leave two payments that can be paid', async () => {
  const { shopper, cheap, dear } = await cheapAndDear();
  for (let round = 0; round < 5; round += 1) {
    const checkoutId = randomUUID();
    const opened = await Promise.all(
      [cheap, dear, cheap, dear].map((bag) =>
        shopper.startPayment('paypal', { ...bag, checkoutId }),
      ),
    );
    const payable = opened.filter(({ status }) => status === 200);
    expect(payable.length).toBeGreaterThan(0);
    const rows = await db.select().from(payments).where(eq(payments.checkoutId, checkoutId));
    expect(rows.filter(({ state }) => state === 'open')).toHaveLength(1);
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
    expect(rows.find(({ state }) => state === 'open')?.amountCents).toBe(checkout?.totalCents);
    await shopper.call('POST', '/api/checkout/cancel', { checkoutId });
  }
});

test('whatever is approved while the bag is being exchanged, an order holds what was paid for', async () => {
  const { cheap, dear } = await cheapAndDear();
  const ids = await Promise.all(
    Array.from({ length: 12 }, async () => {
      // Each from its own address: one address may have only ten open checkouts.
      const shopper = createShopper(world.url);
      const checkoutId = randomUUID();
      const first = await shopper.startPayment('stripe', { ...cheap, checkoutId });
      await decide(first.body);
      await Promise.all([
        shopper.placeOrder('stripe', first.body),
        shopper.startPayment('stripe', { ...dear, checkoutId }),
      ]);
      return checkoutId;
    }),
  );
  for (const checkoutId of ids) {
    for (const { totalCents, paidCents } of await orderOf(checkoutId)) {
      expect(paidCents).toBe(totalCents);
    }
  }
  expect(await listLedgerFaults(db)).toEqual([]);
});

test('a checkout that runs out while its buyer comes back ends in one order, and once', async () => {
  const { shopper, cheap } = await cheapAndDear();
  for (const method of ['paypal', 'stripe'] as const) {
    const { body } = await shopper.startPayment(method, cheap);
    await decide(body);
    await runOutOfTime(body.checkoutId);
    const [answer] = await Promise.all([
      shopper.placeOrder(method, body, cheap),
      world.services.settlements.reconcile(),
      world.services.settlements.reconcile(),
    ]);
    expect(answer.status).toBe(200);
    expect(await orderOf(body.checkoutId)).toHaveLength(1);
  }
});

test('a buyer who approves after the time was up is not charged, and told so', async () => {
  const { shopper, cheap } = await cheapAndDear();
  const { body } = await shopper.startPayment('paypal', cheap);
  await runOutOfTime(body.checkoutId);
  await world.services.settlements.reconcile();
  await decide(body);
  const answer = await shopper.placeOrder('paypal', body, cheap);
  expect(answer).toMatchObject({ status: 409, body: { code: 'checkout-closed' } });
  expect(await capturedOf(body.paypalOrderId)).toEqual([]);
});

test('a payment that the provider has forgotten gives its stock back', async () => {
  const { shopper, dear } = await cheapAndDear();
  const productId = dear.items[0]?.productId ?? 0;
  const { body } = await shopper.startPayment('paypal', dear);
  expect(await findStockLevel(db, productId)).toEqual({ onHand: 50, held: 1 });
  await db
    .update(payments)
    .set({ providerPaymentId: `GONE-${body.checkoutId}` })
    .where(eq(payments.checkoutId, body.checkoutId));
  await runOutOfTime(body.checkoutId);
  await world.services.settlements.reconcile();
  expect(await findStockLevel(db, productId)).toEqual({ onHand: 50, held: 0 });
});

test('staff change a price: before paying it is told, afterwards the price paid counts', async () => {
  const { shopper, dear } = await cheapAndDear();
  const productId = dear.items[0]?.productId ?? 0;
  const shown = { ...dear, items: [{ productId, quantity: 1, price: 1000 }] };
  const reprice = (priceCents: number) =>
    db.update(products).set({ priceCents }).where(eq(products.id, productId));
  const { body } = await shopper.startPayment('stripe', shown);
  await reprice(150_000);
  const refused = await createShopper(world.url).startPayment('stripe', shown);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'bag-changed', changes: [{ kind: 'price', was: 1000, now: 1500 }] },
  });
  await decide(body);
  const placed = await shopper.placeOrder('stripe', body, shown);
  expect(placed.status).toBe(200);
  const [order] = await db.select().from(orders).where(eq(orders.number, placed.body.orderId));
  expect(order).toMatchObject({ subtotalCents: 100_000 });
});

test('a payment with little time left is not handed out again', async () => {
  const { shopper, cheap } = await cheapAndDear();
  const order = { ...cheap, checkoutId: randomUUID() };
  const first = await shopper.startPayment('stripe', order);
  const expiresAt = new Date(Date.now() + 60_000);
  await db.update(checkouts).set({ expiresAt }).where(eq(checkouts.id, order.checkoutId));
  const second = await shopper.startPayment('stripe', order);
  expect(second.status).toBe(200);
  expect(second.body.stripeSessionId).not.toBe(first.body.stripeSessionId);
  await decide(second.body);
  expect((await shopper.placeOrder('stripe', second.body, order)).status).toBe(200);
});

test('a size that goes while pay is pressed is answered with those that are left', async () => {
  const productId = await addProduct(db, {
    colors: ['Noir'],
    sizes: ['37', '38', '39'],
    shelf: { 'Noir/37': 1, 'Noir/38': 1, 'Noir/39': 2 },
  });
  const variantId = await variantOf(db, productId, { color: 'Noir', size: '38' });
  const shopper = createShopper(world.url);
  const items = [{ productId, quantity: 1, color: 'Noir', size: '38' }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  // The bag is found in order, and then waits for this hold, which takes the last one.
  const pressed = await db.transaction(async (tx) => {
    const lines = [{ productId, variantId, quantity: 1 }];
    await world.services.inventory.holdStock(tx, { checkoutId: randomUUID(), lines });
    const answer = shopper.startPayment('paypal', order);
    await expect.poll(countWaiting).toBeGreaterThan(0);
    return { answer };
  });
  expect(await pressed.answer).toMatchObject({
    status: 409,
    body: {
      code: 'bag-changed',
      changes: [
        {
          kind: 'sold-out',
          color: 'Noir',
          size: '38',
          was: 1,
          now: 0,
          left: [
            { color: 'Noir', size: '37' },
            { color: 'Noir', size: '39' },
          ],
        },
      ],
    },
  });
});

/** How many connections wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await db.execute(sql`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`);
  return rows.length;
}

test.each(['paypal', 'stripe'] as const)(
  'a pending capture of %s is paid as soon as its webhook says so',
  async (method) => {
    const { shopper, cheap } = await cheapAndDear();
    const { body } = await shopper.startPayment(method, cheap);
    await decide(body);
    await control(world.emulators, method, { pendingCapture: 'next' });
    const placed = await shopper.placeOrder(method, body, cheap);
    const read = () => db.select().from(orders).where(eq(orders.number, placed.body.orderId));
    expect(await read()).toMatchObject([{ paymentStatus: 'pending' }]);
    await control(world.emulators, method, { outcome: 'completed' }, 'control/captures');
    await vi.waitFor(
      async () => expect(await read()).toMatchObject([{ paymentStatus: 'paid' }]),
      10_000,
    );
  },
);

async function capturedOf(paymentId: string | null) {
  const { captures } = await control(world.emulators, 'paypal');
  return captures.filter((capture) => capture.paymentId === paymentId);
}
