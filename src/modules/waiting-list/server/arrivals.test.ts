import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, stockHolds, waitingEntries } from '#database/schema/index.ts';
import type { ShippingRate } from '#modules/shipping/shipping-rate.ts';
import { by } from '#tests/kit/author.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createShopper, harareForm } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { services } = world;
const { db } = world.database;
const staff = await createAdminBrowser(world);
const set = (offered: boolean) =>
  services.settings.changeSection('waiting', { value: { offered, hours: '24' } }, by);
await set(true);

const size38 = { size: '38' };

const addPump = (left = 0) =>
  addProduct(db, { name: 'Msasa Pump', sizes: ['37', '38'], shelf: { '/37': 60, '/38': left } });

async function queue(productId: number, count: number, isConfirmed = true): Promise<string[]> {
  const variantId = await variantOf(db, productId, size38);
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [index, id] of ids.entries()) {
    const row = { id, productId, variantId, name: 'Waiter', email: `waiter${index}@example.com` };
    await db
      .insert(waitingEntries)
      .values({ ...row, ...(isConfirmed && { confirmedAt: new Date() }) });
  }
  return ids;
}

async function heldIds(productId: number): Promise<string[]> {
  const rows = await db
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .innerJoin(
      stockHolds,
      and(eq(stockHolds.checkoutId, waitingEntries.id), eq(stockHolds.quantity, 1)),
    )
    .where(and(isNotNull(waitingEntries.heldUntil), eq(waitingEntries.productId, productId)))
    .orderBy(asc(waitingEntries.place));
  return rows.map(({ id }) => id);
}

async function send(method: 'POST' | 'PUT', url: string, body: object) {
  const answer = await staff.call(method, url, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

async function sale(productId: number, changes: object): Promise<string> {
  const { shippingAddress: _, ...customer } = harareForm;
  const { orderId } = await send('POST', '/api/admin/sales', {
    ...{ id: randomUUID(), channel: 'boutique', customer, delivery: 'collection' },
    lines: [{ productId, size: '38', quantity: 3 }],
    ...changes,
  });
  return orderId;
}

const bagOf = (productId: number, size: string) => [{ productId, size, quantity: 1 }];

/** A rate that was chosen for the size that is there. */
const rateOf = (productId: number) => createShopper(world.url).chooseRate(bagOf(productId, '37'));

const tryToBuy = (productId: number, shippingRate: ShippingRate) => {
  const order = { items: bagOf(productId, '38'), shippingRate, checkoutId: randomUUID() };
  return createShopper(world.url).startPayment('stripe', order);
};

type Source = {
  left: number;
  /** Takes the three items off the shelf, and answers with what brings them back. */
  prepare(productId: number): Promise<() => Promise<unknown>>;
};

const sources: Record<string, Source> = {
  'a delivery': {
    left: 0,
    async prepare(productId) {
      const variantId = await variantOf(db, productId, size38);
      const delivery = await send('POST', '/api/admin/deliveries', {
        ...{ supplier: 'Bata', reference: 'DN-7', lines: [{ variantId, quantity: 3, cost: 31.5 }] },
      });
      const lines = [{ lineId: delivery.lines[0].id, items: 3 }];
      const id = randomUUID();
      return () => send('POST', `/api/admin/deliveries/${delivery.id}/bookings`, { id, lines });
    },
  },
  'a return': {
    left: 3,
    async prepare(productId) {
      const number = await sale(productId, { payment: { kind: 'taken', method: 'cash' } });
      const lines = [{ position: 0, quantity: 3, reason: 'It does not fit', restock: true }];
      return () =>
        send('POST', `/api/admin/orders/${number}/returns`, {
          ...{ id: randomUUID(), lines, amount: 375 },
        });
    },
  },
  'a cancelled order': {
    left: 3,
    async prepare(productId) {
      const number = await sale(productId, { channel: 'chat', payment: { kind: 'later' } });
      return () => send('POST', `/api/admin/orders/${number}/cancel`, {});
    },
  },
  'a hold that is released': {
    left: 3,
    async prepare(productId) {
      const checkoutId = randomUUID();
      const variantId = await variantOf(db, productId, size38);
      const lines = [{ productId, variantId, quantity: 3 }];
      await db.transaction((tx) => services.inventory.holdStock(tx, { checkoutId, lines }));
      return () => db.transaction((tx) => services.inventory.releaseHold(tx, checkoutId));
    },
  },
  'a stock count': {
    left: 0,
    async prepare(productId) {
      const shelf = (await staff.call('GET', `/api/admin/stock?product=${productId}`)).json();
      const { variantId, expected, version } = shelf[1];
      const lines = [{ variantId, expected, version, counted: 3 }];
      return () => send('POST', '/api/admin/stock/counts', { id: randomUUID(), lines });
    },
  },
  'a change in the form': {
    left: 0,
    async prepare(productId) {
      const stock = [{ size: '38', quantity: 3 }];
      return () => send('PUT', `/api/admin/products/${productId}`, { stock });
    },
  },
  'an import': {
    left: 0,
    async prepare(productId) {
      const csv = `id,color,size,stock\n${productId},,38,3`;
      return async () => {
        const body = { csv, preview: false, stock: true };
        const answer = await staff.call('POST', '/api/admin/products/import', body);
        expect(answer.body).toContain('"done":true');
      };
    },
  },
};

describe('50 wait, 3 arrive and 50 others try to buy at once', () => {
  test.each(Object.entries(sources))('by %s', async (_, { left, prepare }) => {
    const product = await addPump(left);
    const arrive = await prepare(product);
    const ids = await queue(product, 50);
    const rate = await rateOf(product);
    const before = await Promise.all([1, 2, 3].map(() => tryToBuy(product, rate)));
    const [, ...answers] = await Promise.all([
      arrive(),
      ...Array.from({ length: 50 }, () => tryToBuy(product, rate)),
    ]);
    const after = await tryToBuy(product, rate);
    for (const { body } of [...before, ...answers, after]) {
      expect(body).toMatchObject({ code: 'bag-changed', changes: [{ kind: 'sold-out' }] });
    }
    expect(await heldIds(product)).toEqual(ids.slice(0, 3));
    const holds = await db.select().from(stockHolds).where(eq(stockHolds.productId, product));
    expect(holds).toHaveLength(3);
    const [first] = ids;
    const key = sql`${mails.subjectKey} = ${first} and ${mails.kind} = 'waiting-list-held'`;
    expect(await db.$count(mails, key)).toBe(1);
    const shown = (await staff.call('GET', `/api/products/${product}`)).json();
    expect(shown.stock.find(({ size }: { size: string }) => size === '38').quantity).toBe(0);
    expect(await listLedgerFaults(db)).toEqual([]);
  });
});

/** As many as arrive can be bought, by whoever is first. */
async function expectSold(product: number, count: number): Promise<void> {
  const rate = await rateOf(product);
  const answers = await Promise.all(Array.from({ length: 10 }, () => tryToBuy(product, rate)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(count);
}

async function arrive(productId: number, quantity: number): Promise<void> {
  const variantId = await variantOf(db, productId, size38);
  const lines = [{ productId, variantId, quantity }];
  await db.transaction((tx) => services.inventory.receiveStock(tx, lines, { reference: 'D1' }));
}

describe('others can buy', () => {
  test('what nobody has confirmed to wait for', async () => {
    const product = await addPump();
    await queue(product, 5, false);
    await arrive(product, 2);
    await expectSold(product, 2);
  });

  test('what arrives beyond those who wait', async () => {
    const product = await addPump();
    const ids = await queue(product, 2);
    await arrive(product, 4);
    expect(await heldIds(product)).toEqual(ids);
    await expectSold(product, 2);
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('everything while the waiting list is off, or without the module', async () => {
    const product = await addPump();
    await queue(product, 5);
    await set(false);
    await arrive(product, 1);
    await expectSold(product, 1);
    await set(true);
    const { stockQueues } = services.contributions;
    const queues = stockQueues.splice(0);
    await arrive(product, 2);
    await expectSold(product, 2);
    stockQueues.push(...queues);
    expect(await listLedgerFaults(db)).toEqual([]);
  });
});

test('what is free when the list is switched on goes to those who wait, not to the next buyer', async () => {
  const product = await addPump();
  const ids = await queue(product, 2);
  await set(false);
  await arrive(product, 1);
  await set(true);
  const rate = await rateOf(product);
  const answers = await Promise.all(Array.from({ length: 10 }, () => tryToBuy(product, rate)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 409));
  await services.serveWaiting();
  expect(await heldIds(product)).toEqual(ids.slice(0, 1));
});

test('people who leave while something arrives are passed over, and nobody is served twice', async () => {
  const product = await addPump();
  const ids = await queue(product, 20);
  const leaving = ids.filter((_, index) => index % 2 === 0);
  await Promise.all([
    arrive(product, 5),
    ...leaving.map((id) => staff.call('DELETE', `/api/admin/waiting-list/${id}`)),
    arrive(product, 3),
  ]);
  const staying = ids.filter((id) => !leaving.includes(id));
  expect(await heldIds(product)).toEqual(staying.slice(0, 8));
  expect(await listLedgerFaults(db)).toEqual([]);
});

test('staff are refused what is held for somebody, see that it is held, and sell it to its person', async () => {
  const product = await addPump();
  const [first = ''] = await queue(product, 2);
  await arrive(product, 1);
  const lines = [{ productId: product, size: '38', quantity: 1 }];
  const cash = { kind: 'taken', method: 'cash' };
  const { shippingAddress: _, ...customer } = harareForm;
  const body = { channel: 'boutique', customer, delivery: 'collection', lines, payment: cash };
  const sell = (id: string) => staff.call('POST', '/api/admin/sales', { id, ...body });
  const refused = await sell(randomUUID());
  expect(refused.json()).toMatchObject({ code: 'bag-changed', changes: [{ now: 0 }] });
  const { stock } = (await staff.call('GET', `/api/admin/products/${product}`)).json();
  expect(stock[1]).toMatchObject({ size: '38', quantity: 0, held: 1 });
  expect((await sell(first)).statusCode).toBe(200);
  await services.serveWaiting();
  expect(await db.$count(waitingEntries, eq(waitingEntries.id, first))).toBe(0);
  expect(await listLedgerFaults(db)).toEqual([]);
});
