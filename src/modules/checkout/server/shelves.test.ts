import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { holdLimits } from '#config/shop.ts';
import { checkouts, stockHolds, unpaidMinutes } from '#database/schema/index.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { type BagLine, createShopper, decide } from '#tests/kit/shopper.ts';

const world = await createCheckoutWorld();
const { db } = world.database;

type Shopper = ReturnType<typeof createShopper>;

const bagOf = (productId: number, quantity: number) => [{ productId, quantity }];

async function press(shopper: Shopper, items: readonly BagLine[], more: object = {}) {
  const order = { items, shippingRate: await shopper.chooseRate(items), ...more };
  const { status, body } = await shopper.startPayment('paypal', order);
  return { status, body, order };
}

async function freeOf(productId: number): Promise<number> {
  const level = await findStockLevel(db, productId);
  return level ? level.onHand - level.held : 0;
}

/** The clock can't be changed, so everything held is moved into the past. */
async function letPass(minutes: number): Promise<void> {
  const earlier = (column: string) =>
    sql.raw(`${column} = ${column} - interval '${minutes} minutes'`);
  await db.execute(sql`update stock_holds set ${earlier('created_at')}`);
  await db.execute(sql`update unpaid_minutes set ${earlier('counted_at')}`);
  await db.execute(sql`update checkouts set ${earlier('expires_at')}, ${earlier('created_at')}`);
  // One round handles fifty.
  for (let round = 0; round < 3; round += 1) await world.services.settlements.reconcile();
}

describe('an attacker at one address', () => {
  test('can not take twelve shoes out of sale with one call', async () => {
    const shoes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => addProduct(db, { quantity: 20 + (index % 2) })),
    );
    const items: BagLine[] = [];
    for (const productId of shoes) items.push({ productId, quantity: await freeOf(productId) });
    const { status, body } = await press(createShopper(world.url), items);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'too-many-items' });
    expect(String(body.message)).toMatch(/12 of Msasa Pump.*hello@ndoro\.example/);
    for (const productId of shoes) expect(await freeOf(productId)).toBeGreaterThanOrEqual(20);
  });

  test('can not take a shoe out of sale with many small calls', async () => {
    const shoe = await addProduct(db, { quantity: 20 });
    const attacker = createShopper(world.url);
    const answers: Awaited<ReturnType<typeof press>>[] = [];
    for (let call = 0; call < 25; call += 1) answers.push(await press(attacker, bagOf(shoe, 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'items-waiting' } });
    expect(await freeOf(shoe)).toBe(5);
  });

  test('can not do it with many calls at the same moment either', async () => {
    const shoe = await addProduct(db, { quantity: 8 });
    const attacker = createShopper(world.url);
    const shippingRate = await attacker.chooseRate(bagOf(shoe, 2));
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        attacker.startPayment('paypal', { items: bagOf(shoe, 2), shippingRate }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await freeOf(shoe)).toBe(2);
  });

  test('holds no more than an address may, whatever it asks for', async () => {
    const attacker = createShopper(world.url);
    let held = 0;
    for (let call = 0; call < 12; call += 1) {
      const { status } = await press(attacker, bagOf(await addProduct(db, { quantity: 40 }), 10));
      if (status === 200) held += 10;
    }
    expect(held).toBe(holdLimits.itemsPerAddress);
  });

  test('does not keep the last unit by pressing again under one id or under new ones', async () => {
    for (const more of [{ checkoutId: randomUUID() }, {}]) {
      const last = await addProduct(db, { quantity: 1 });
      const attacker = createShopper(world.url);
      const again = () => press(attacker, bagOf(last, 1), more);
      expect((await again()).status).toBe(200);
      await letPass(holdLimits.longestMinutes / 2 + 1);
      expect(await freeOf(last)).toBe(1);
      expect(await again()).toMatchObject({ status: 429, body: { code: 'items-waiting' } });
      const other = await press(createShopper(world.url), bagOf(last, 1));
      expect(other.status).toBe(200);
    }
  });

  test('does not keep it by pressing before the time is up', async () => {
    const last = await addProduct(db, { quantity: 1 });
    const attacker = createShopper(world.url);
    const checkoutId = randomUUID();
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await press(attacker, bagOf(last, 1), { checkoutId })).status);
      await letPass(26);
    }
    expect(statuses.slice(0, 2)).toEqual([200, 200]);
    expect(statuses.slice(2)).toContain(429);
    const longest = holdLimits.longestMinutes * 60_000;
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
    const lasted = Number(checkout?.expiresAt) - Number(checkout?.createdAt);
    expect(lasted).toBeLessThanOrEqual(longest);
  });

  test('does not keep it by giving it back just in time', async () => {
    const last = await addProduct(db, { quantity: 1 });
    const attacker = createShopper(world.url);
    let heldMinutes = 0;
    for (let round = 0; round < 12; round += 1) {
      const { status, body } = await press(attacker, bagOf(last, 1));
      await letPass(10);
      if (status !== 200) continue;
      heldMinutes += 10;
      await attacker.call('POST', '/api/checkout/cancel', { checkoutId: body.checkoutId });
    }
    expect(heldMinutes).toBeLessThanOrEqual(holdLimits.longestMinutes);
  });

  test('has the whole /64 of IPv6 for one address', async () => {
    const shoe = await addProduct(db, { quantity: 4 });
    const statuses: number[] = [];
    for (let call = 1; call <= 6; call += 1) {
      const neighbour = createShopper(world.url, {}, `2001:db8:5:6::${call}`);
      statuses.push((await press(neighbour, bagOf(shoe, 1))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  });
});

describe('honest shoppers', () => {
  test('sixty behind one address buy one product each', { tags: 'long' }, async () => {
    const shoe = await addProduct(db, { quantity: 80 });
    const crowd = Array.from({ length: 60 }, () => createShopper(world.url, {}, '41.220.0.1'));
    const opened = await Promise.all(crowd.map((shopper) => press(shopper, bagOf(shoe, 1))));
    expect(opened.map(({ status }) => status)).toEqual(crowd.map(() => 200));
    const placed = await Promise.all(
      crowd.map(async (shopper, index) => {
        const { body, order } = opened[index] ?? (await press(shopper, bagOf(shoe, 1)));
        await decide(body);
        return (await shopper.placeOrder('paypal', body, order)).status;
      }),
    );
    expect(placed).toEqual(crowd.map(() => 200));
    expect(await findStockLevel(db, shoe)).toEqual({ onHand: 20, held: 0 });
  });

  test.each([{ checkoutId: randomUUID() }, {}])(
    'whose card is declined three times get the last unit all the same (%o)',
    async (more) => {
      const last = await addProduct(db, { quantity: 1 });
      const shopper = createShopper(world.url);
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const { status, body, order } = await press(shopper, bagOf(last, 1), more);
        expect(status).toBe(200);
        await decide(body, 'decline');
        const refused = await shopper.placeOrder('paypal', body, order);
        expect(refused).toMatchObject({ status: 402, body: { code: 'payment-declined' } });
        await letPass(5);
      }
      const { body, order } = await press(shopper, bagOf(last, 1), more);
      await decide(body);
      expect((await shopper.placeOrder('paypal', body, order)).status).toBe(200);
    },
  );

  test('who change the bag go on, and what they put back is free for others', async () => {
    const [first, second] = [
      await addProduct(db, { quantity: 2 }),
      await addProduct(db, { quantity: 2 }),
    ];
    const shopper = createShopper(world.url);
    const checkoutId = randomUUID();
    const both = [...bagOf(first, 2), ...bagOf(second, 1)];
    expect((await press(shopper, both, { checkoutId })).status).toBe(200);
    await letPass(10);
    expect((await press(shopper, bagOf(second, 2), { checkoutId })).status).toBe(200);
    expect((await press(createShopper(world.url), bagOf(first, 2))).status).toBe(200);
    await letPass(10);
    expect((await press(shopper, bagOf(second, 1), { checkoutId })).status).toBe(200);
  });

  test('who come back after a long lunch buy from a full shelf as before', async () => {
    const shoe = await addProduct(db, { quantity: 20 });
    const shopper = createShopper(world.url);
    const checkoutId = randomUUID();
    expect((await press(shopper, bagOf(shoe, 1), { checkoutId })).status).toBe(200);
    await letPass(45);
    const { status, body, order } = await press(shopper, bagOf(shoe, 1), { checkoutId });
    expect(status).toBe(200);
    await decide(body);
    expect((await shopper.placeOrder('paypal', body, order)).status).toBe(200);
  });

  test('may have what a neighbour has bought', async () => {
    const shoe = await addProduct(db, { quantity: 4 });
    for (let buyer = 0; buyer < 4; buyer += 1) {
      const shopper = createShopper(world.url, {}, '41.220.0.2');
      const { body, order } = await press(shopper, bagOf(shoe, 1));
      await decide(body);
      expect((await shopper.placeOrder('paypal', body, order)).status).toBe(200);
    }
    const counted = await db.select().from(unpaidMinutes).where(eq(unpaidMinutes.productId, shoe));
    expect(counted).toEqual([]);
  });

  test('who want nearly all of a product are told how many we keep and how to order more', async () => {
    const shoe = await addProduct(db, { name: 'Kariba Sandal', quantity: 6 });
    const { status, body } = await press(createShopper(world.url), bagOf(shoe, 5));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'too-many-items' });
    expect(body.message).toMatch(/at most 4 of Kariba Sandal/);
    expect(await freeOf(shoe)).toBe(6);
  });
});

test('a payment approved in the last moment of its hold is served', async () => {
  const last = await addProduct(db, { quantity: 1 });
  const shopper = createShopper(world.url);
  const { body, order } = await press(shopper, bagOf(last, 1));
  await decide(body);
  await letPass(holdLimits.longestMinutes + 30);
  expect((await shopper.placeOrder('paypal', body, order)).status).toBe(200);
  expect(await findStockLevel(db, last)).toEqual({ onHand: 0, held: 0 });
});

test('a refused call leaves nothing behind, and the ledger adds up', async () => {
  const shoe = await addProduct(db, { quantity: 3 });
  const shopper = createShopper(world.url);
  const before = await db.$count(checkouts);
  expect((await press(shopper, bagOf(shoe, 3))).status).toBe(400);
  expect(await db.$count(checkouts)).toBe(before);
  expect(await db.select().from(stockHolds).where(eq(stockHolds.productId, shoe))).toEqual([]);
  expect(await listLedgerFaults(db)).toEqual([]);
});
