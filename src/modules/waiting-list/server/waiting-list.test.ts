import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkouts, mails, orders, stockHolds, waitingEntries } from '#database/schema/index.ts';
import { linkToken } from '#modules/settlement/server/index.ts';
import { by } from '#tests/kit/author.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createShopper, decide, harareForm } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { services, app } = world;
const { db } = world.database;
const { serveWaiting } = services;
const staff = await createAdminBrowser(world);
const signingKey = 'ab'.repeat(32);

const set = async (value: Record<string, unknown>) => {
  const changed = await services.settings.changeSection('waiting', { value }, by);
  if (!changed.ok) throw new Error(`The settings stay: ${changed.code}`);
};
await set({ offered: true, hours: '24' });

let addresses = 0;
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
  addresses += 1;
  const headers = { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` };
  return app.inject({ method, url, headers, ...(payload && { payload }) });
};
const join = (product: number, fields: object) =>
  call('POST', `/api/products/${product}/waiting-list`, {
    ...{ name: 'Ada Moyo', email: 'ada@example.com', size: '38', ...fields },
  });
const placeOf = (id: string) => `/api/waiting/${linkToken(signingKey, id, 'waiting-list')}`;

const size38 = { size: '38' };
const addPump = () =>
  addProduct(db, { name: 'Msasa Pump', sizes: ['37', '38'], shelf: { '/37': 2 } });

async function arrive(productId: number, quantity: number): Promise<void> {
  const variantId = await variantOf(db, productId, size38);
  await db.transaction((tx) =>
    services.inventory.receiveStock(tx, [{ productId, variantId, quantity }], { reference: 'D1' }),
  );
}

/** As if so many had asked and confirmed, one after the other. */
async function queue(productId: number, count: number): Promise<string[]> {
  const variantId = await variantOf(db, productId, size38);
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [index, id] of ids.entries()) {
    const email = `waiter${index}@example.com`;
    const row = { id, productId, variantId, name: `Waiter ${index}`, email };
    await db.insert(waitingEntries).values({ ...row, confirmedAt: new Date() });
  }
  return ids;
}

async function heldIds(): Promise<string[]> {
  const rows = await db
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .innerJoin(
      stockHolds,
      and(eq(stockHolds.checkoutId, waitingEntries.id), eq(stockHolds.quantity, 1)),
    )
    .where(isNotNull(waitingEntries.heldUntil))
    .orderBy(asc(waitingEntries.place));
  return rows.map(({ id }) => id);
}

const tenAtOnce = () => Promise.all(Array.from({ length: 10 }, () => serveWaiting()));
const lapse = (id: string) =>
  db.execute(sql`update waiting_entries set held_until = now() where id = ${id}`);
const mailsOf = (kind: string) => db.$count(mails, eq(mails.kind, kind));

beforeEach(async () => {
  const ids = await db.select({ id: waitingEntries.id }).from(waitingEntries);
  for (const { id } of ids) await staff.call('DELETE', `/api/admin/waiting-list/${id}`);
  await db.delete(mails);
});

test('50 wait and 3 arrive: the first 3 have a hold, however often it runs', async () => {
  const product = await addPump();
  const ids = await queue(product, 50);
  await arrive(product, 3);
  await tenAtOnce();
  await tenAtOnce();
  expect(await heldIds()).toEqual(ids.slice(0, 3));
  expect(await mailsOf('waiting-list-held')).toBe(3);
  expect(await db.$count(stockHolds, eq(stockHolds.productId, product))).toBe(3);
  expect(await listLedgerFaults(db)).toEqual([]);
});

test('a hold that is not used goes to the next one, and a person who leaves passes it on', async () => {
  const product = await addPump();
  const ids = await queue(product, 5);
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids;
  await arrive(product, 2);
  await serveWaiting();
  await lapse(first);
  await tenAtOnce();
  expect(await heldIds()).toEqual([second, third]);
  expect((await call('GET', placeOf(first))).statusCode).toBe(404);

  expect((await call('DELETE', placeOf(second))).statusCode).toBe(200);
  await staff.call('DELETE', `/api/admin/waiting-list/${fourth}`);
  await tenAtOnce();
  expect(await heldIds()).toEqual([third, fifth]);
  expect(await listLedgerFaults(db)).toEqual([]);
});

test('nothing is held while the waiting list is off', async () => {
  const product = await addPump();
  await queue(product, 1);
  await set({ offered: false, hours: '24' });
  await arrive(product, 1);
  await serveWaiting();
  expect(await heldIds()).toEqual([]);
  expect((await join(product, {})).json()).toMatchObject({ code: 'waiting-list-off' });
  await set({ offered: true, hours: '24' });
});

describe('asking', () => {
  test('is answered the same for everybody, once by mail, and valid when it is confirmed', async () => {
    const product = await addPump();
    const answers = [await join(product, {}), await join(product, { email: 'ADA@example.com' })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await mailsOf('waiting-list-confirm')).toBe(1);
    const [entry] = await db.select().from(waitingEntries);
    const id = entry?.id ?? '';
    await arrive(product, 1);
    await serveWaiting();
    expect(await heldIds()).toEqual([]);
    expect((await call('GET', placeOf(id))).json()).toMatchObject({ state: 'unconfirmed' });
    // What arrived before is still free, so the first who confirms has it.
    expect((await call('POST', `${placeOf(id)}/confirm`)).json()).toMatchObject({
      state: 'held',
      checkoutId: id,
    });
    expect(await heldIds()).toEqual([id]);
  });

  test('writes to nobody more than three times a day who has confirmed nothing, and answers the same', async () => {
    const email = 'victim@example.com';
    const mailed = () => db.$count(mails, eq(mails.recipient, email));
    const answers: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      answers.push((await join(await addPump(), { email })).body);
    }
    expect(new Set(answers).size).toBe(1);
    expect(await mailed()).toBe(3);
    const [entry] = await db.select().from(waitingEntries).where(eq(waitingEntries.email, email));
    await call('POST', `${placeOf(entry?.id ?? '')}/confirm`);
    await join(await addPump(), { email });
    expect(await mailed()).toBe(4);
  });

  test('is refused with a sentence for what is not sold out or not known', async () => {
    const product = await addPump();
    expect((await join(product, { size: '37' })).json()).toMatchObject({ code: 'in-stock' });
    expect((await join(product, { size: '' })).statusCode).toBe(400);
    expect((await join(product, { email: 'nobody' })).statusCode).toBe(400);
    expect((await join(999_999, {})).statusCode).toBe(404);
    expect((await call('GET', '/api/waiting/made-up')).statusCode).toBe(404);
    expect(await db.$count(waitingEntries)).toBe(0);
  });

  test('is forgotten after two days without a confirmation', async () => {
    await join(await addPump(), {});
    await db.execute(sql`update waiting_entries set created_at = now() - interval '3 days'`);
    await services.runHourlyTasks();
    expect(await db.$count(waitingEntries)).toBe(0);
  });
});

describe('buying', () => {
  async function held() {
    const product = await addPump();
    const [id = '', next = ''] = await queue(product, 2);
    await arrive(product, 1);
    await serveWaiting();
    // The item was held long ago: that time is not counted against the shopper.
    await db.execute(sql`update stock_holds set created_at = now() - interval '20 hours'
      where checkout_id = ${id}`);
    const shopper = createShopper(world.url);
    const items = [{ productId: product, quantity: 1, size: '38' }];
    const order = { items, shippingRate: await shopper.chooseRate(items), checkoutId: id };
    return { product, id, next, shopper, order };
  }

  test('takes nothing that is held under the id of something else', async () => {
    const { product, id, shopper, order } = await held();
    const other = randomUUID();
    await db.execute(sql`update stock_holds set checkout_id = ${other} where checkout_id = ${id}`);
    const refused = await shopper.startPayment('stripe', { ...order, checkoutId: other });
    expect([refused.status, refused.body.code]).toEqual([409, 'checkout-closed']);
    const holds = await db.select().from(stockHolds).where(eq(stockHolds.productId, product));
    expect(holds.map(({ checkoutId }) => checkoutId)).toEqual([other]);
    expect(await db.$count(checkouts, eq(checkouts.id, other))).toBe(0);
    await db.execute(sql`update stock_holds set checkout_id = ${id} where checkout_id = ${other}`);
  });

  test('takes over the hold, and nobody else gets the item meanwhile', async () => {
    const { product, id, next, shopper, order } = await held();
    const stranger = createShopper(world.url);
    const other = await stranger.startPayment('stripe', { ...order, checkoutId: randomUUID() });
    expect(other.body).toMatchObject({ code: 'bag-changed' });
    const opened = await shopper.startPayment('stripe', order);
    expect(opened.status, JSON.stringify(opened.body)).toBe(200);
    expect(await db.$count(stockHolds, eq(stockHolds.productId, product))).toBe(1);
    await lapse(id);
    await serveWaiting();
    expect(await heldIds()).toEqual([id]);
    await decide(opened.body);
    expect((await shopper.placeOrder('stripe', opened.body, order)).status).toBe(200);
    await serveWaiting();
    expect(await db.$count(orders, eq(orders.checkoutId, id))).toBe(1);
    expect((await call('GET', placeOf(id))).statusCode).toBe(404);
    expect((await call('GET', placeOf(next))).json()).toMatchObject({ state: 'waiting' });
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('can be cancelled and tried again, and the item stays held', async () => {
    const { id, next, shopper, order } = await held();
    expect((await shopper.startPayment('paypal', order)).status).toBe(200);
    await shopper.call('POST', '/api/checkout/cancel', { checkoutId: id });
    await serveWaiting();
    expect(await heldIds()).toEqual([id]);
    const again = await shopper.startPayment('stripe', order);
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    await lapse(id);
    await shopper.call('POST', '/api/checkout/cancel', { checkoutId: id });
    await expect
      .poll(async () => (await db.select().from(checkouts).where(eq(checkouts.id, id)))[0]?.state)
      .not.toBe('open');
    await serveWaiting();
    expect(await heldIds()).toEqual([next]);
    expect(await listLedgerFaults(db)).toEqual([]);
  });
});

test('staff see who waits; an erasure removes a person and frees what is held', async () => {
  const product = await addPump();
  const [, second = ''] = await queue(product, 2);
  await db.execute(
    sql`update waiting_entries set email = ${harareForm.email} where id <> ${second}`,
  );
  await arrive(product, 1);
  await serveWaiting();
  const { entries } = (await staff.call('GET', '/api/admin/waiting-list')).json();
  expect(entries).toMatchObject([
    { productName: 'Msasa Pump', size: '38', isConfirmed: true, heldUntil: expect.any(String) },
    { id: second, heldUntil: null },
  ]);
  const [source] = services.contributions.personalData.filter(({ parts }) =>
    parts.some(({ name }) => name === 'waiting list'),
  );
  const person = { id: 0, email: harareForm.email };
  expect(await source?.parts[0]?.read(db, person)).toMatchObject([{ name: 'Waiter 0' }]);
  await db.transaction((tx) => source?.erase(tx, person) ?? Promise.resolve());
  await serveWaiting();
  expect(await heldIds()).toEqual([second]);
  expect(await listLedgerFaults(db)).toEqual([]);
});
