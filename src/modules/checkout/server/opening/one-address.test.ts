import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { payments } from '#database/schema/index.ts';
import type { OpenedPaymentAnswer } from '#modules/checkout/checkout-schema.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';

const world = await createCheckoutWorld({ webhooks: true });
const { db } = world.database;
const { services, emulators } = world;

const bagOf = (productId: number) => [{ productId, quantity: 1 }];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A waiting page: it retries until it has paid, or until everything is sold. */
async function buyOrWait(shopper: ReturnType<typeof createShopper>, productId: number) {
  const items = bagOf(productId);
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  let hasWaited = false;
  for (;;) {
    const { status, body } = await shopper.startPayment('paypal', order);
    if (status === 409) return { end: 'sold-out', hasWaited };
    if (status === 200) {
      await pause(Math.random() * 200);
      await decide(body);
      const placed = await shopper.placeOrder('paypal', body, order);
      return { end: placed.status === 200 ? 'paid' : placed.body.code, hasWaited };
    }
    expect(body).toMatchObject({ code: 'items-waiting', waiting: { name: 'Msasa Pump' } });
    hasWaited = true;
    await pause(100 + Math.random() * 200);
  }
}

describe('a town behind one address', () => {
  test('buys all six pairs, and the other eighteen hear that they are sold', async () => {
    const shoe = await addProduct(db, { name: 'Msasa Pump', quantity: 6 });
    const town = Array.from({ length: 24 }, () => createShopper(world.url, {}, '41.220.7.1'));
    const ends = await Promise.all(town.map((shopper) => buyOrWait(shopper, shoe)));
    expect(ends.filter(({ end }) => end === 'paid')).toHaveLength(6);
    expect(ends.filter(({ end }) => end === 'sold-out')).toHaveLength(18);
    expect(ends.some(({ hasWaited }) => hasWaited)).toBe(true);
    expect(await findStockLevel(db, shoe)).toEqual({ onHand: 0, held: 0 });
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('may buy the last pair two minutes after a neighbour walked away from it', async () => {
    const last = await addProduct(db, { name: 'Msasa Pump', quantity: 1 });
    const open = async () => {
      const shopper = createShopper(world.url, {}, '41.220.7.2');
      const items = bagOf(last);
      const order = { items, shippingRate: await shopper.chooseRate(items) };
      return shopper.startPayment('paypal', order);
    };
    const { body } = await open();
    await db.execute(sql`update stock_holds set created_at = created_at - interval '30.4 minutes'`);
    await services.checkouts.cancel(body.checkoutId);
    const soon = await open();
    expect(soon.status).toBe(429);
    const { retryAfterSeconds } = (soon.body as { waiting?: { retryAfterSeconds: number } })
      .waiting ?? { retryAfterSeconds: 0 };
    expect(retryAfterSeconds).toBeGreaterThan(60);
    expect(retryAfterSeconds).toBeLessThanOrEqual(120);
    await db.execute(sql`update unpaid_minutes set counted_at = counted_at - interval '2 minutes'`);
    expect((await open()).status).toBe(200);
  });

  test('asks for its turn without using up what others need to place their orders', async () => {
    const shoe = await addProduct(db, { name: 'Msasa Pump', quantity: 1 });
    const address = '41.220.7.3';
    const first = createShopper(world.url, {}, address);
    const items = bagOf(shoe);
    const order = { items, shippingRate: await first.chooseRate(items) };
    const { body } = await first.startPayment('paypal', order);
    const asked = await db.execute(sql`
      update rate_limits set count = 700 where key like 'checkout-opening%' and key like ${`%${address}%`}`);
    expect(asked.rowCount).toBe(1);
    const again = { ...order, checkoutId: body.checkoutId };
    expect((await first.startPayment('paypal', again)).status).toBe(200);
    await decide(body);
    expect((await first.placeOrder('paypal', body, order)).status).toBe(200);
  });
});

describe('a telephone that has paid before', () => {
  async function askFor(productId: number, phone: string, address: string) {
    const shopper = createShopper(world.url, {}, address);
    const items = bagOf(productId);
    const order = { items, shippingRate: await shopper.chooseRate(items) };
    return shopper.startPaynow({ way: 'ecocash', phone }, order);
  }

  async function answer({ paynow }: OpenedPaymentAnswer) {
    const id = paynow?.paymentId ?? '';
    const { payments: known } = await control(emulators, 'paynow');
    const guid = known.find(({ reference }) => reference === id)?.id;
    const body = new URLSearchParams({ decision: 'approve' });
    await fetch(`${emulators.paynow.baseUrl}/phone/answer/${guid}`, { method: 'POST', body });
    await vi.waitFor(async () => {
      const [payment] = await db.select().from(payments).where(eq(payments.id, id));
      expect(payment?.state).toBe('captured');
    }, 15_000);
  }

  async function fillShare(productId: number, address: string) {
    for (const _ of [1, 2, 3, 4]) {
      const shopper = createShopper(world.url, {}, address);
      const items = bagOf(productId);
      const order = { items, shippingRate: await shopper.chooseRate(items) };
      expect((await shopper.startPayment('paypal', order)).status).toBe(200);
    }
  }

  test('counts for itself, but never takes the last one with its neighbours', async () => {
    const address = '41.220.7.4';
    const earlier = await addProduct(db, { quantity: 9 });
    for (const phone of ['077 700 0001', '+263 77 700 0002']) {
      const { body } = await askFor(earlier, phone, '41.220.7.5');
      await answer(body);
    }
    const shoe = await addProduct(db, { name: 'Msasa Pump', quantity: 6 });
    await fillShare(shoe, address);
    expect((await askFor(shoe, '077 700 0003', address)).status).toBe(429);
    // The same number in other spellings.
    const known = await askFor(shoe, '00263777000001', address);
    expect(known.status).toBe(200);
    expect((await askFor(shoe, '077 700 0002', address)).body).toMatchObject({
      code: 'items-waiting',
      waiting: { others: 5 },
    });
    await answer(known.body);
    // One was bought, so five are left: four are held by others, one is free.
    expect(await findStockLevel(db, shoe)).toEqual({ onHand: 5, held: 4 });
  });

  test('is not believed before it has paid', async () => {
    const address = '41.220.7.6';
    const shoe = await addProduct(db, { name: 'Msasa Pump', quantity: 6 });
    const other = await addProduct(db, { quantity: 9 });
    const { body } = await askFor(other, '077 700 0009', address);
    await fillShare(shoe, address);
    expect((await askFor(shoe, '077 700 0009', address)).status).toBe(429);
    await answer(body);
    expect((await askFor(shoe, '077 700 0009', address)).status).toBe(200);
  });
});
