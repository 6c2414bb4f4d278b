import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails, orders, payments, preOrders, stockHolds } from '#database/schema/index.ts';
import { addDays } from '#shared/shop-date.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listBookFaults } from '#tests/kit/checks/book-faults.ts';
import { listCardFaults } from '#tests/kit/checks/card-faults.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { listMoneyFaults } from '#tests/kit/checks/money-faults.ts';
import { createPreOrderDesk } from '#tests/kit/purchases/pre-order-desk.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';

const world = await createCheckoutWorld();
const { services, app } = world;
const { db } = world.database;
const { servePreOrders } = services;

const {
  staff,
  month,
  expectedOn,
  set,
  call,
  own,
  size38,
  offer,
  ask,
  openDeposit,
  place,
  paid,
  arrive,
  stateOf,
  balanceOf,
  mailsOf,
  waitingIds,
} = await createPreOrderDesk(world);
const end = (id: string) =>
  db.execute(sql`update pre_orders set held_until = now() where id = ${id}`);

/** Stock, cards, payments and documents agree. */
async function expectExact(): Promise<void> {
  await services.books.issue();
  expect(await listLedgerFaults(db)).toEqual([]);
  expect(await listCardFaults(db)).toEqual([]);
  expect(await listMoneyFaults(db, world.emulators)).toEqual([]);
  const statements = [await services.books.readStatement(month)];
  const terms = { statements, cashStepCents: 1 };
  expect(await listBookFaults(db, world.emulators, terms)).toEqual([]);
}

/** Pays the rest in the checkout that bears the id of the pre-order. */
async function payRest(productId: number, id: string, price = 125) {
  const shopper = createShopper(world.url);
  const items = [{ productId, quantity: 1, size: '38', price }];
  const order = {
    items,
    shippingRate: await shopper.chooseRate(items),
    checkoutId: id,
    giftCardCode: 'DEPOSIT',
  };
  const opened = await shopper.startPayment('stripe', order);
  return { shopper, order, opened };
}

beforeEach(async () => {
  await db.delete(mails);
});

test('a stranger with many mail addresses does not keep others away without paying', async () => {
  const productId = await offer({ places: 8 });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const codes = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const email = `stranger${index}@example.com`;
      const fields = { productId, ...size38, name: 'A', email, phone: '', depositCents: 3750 };
      const url = '/api/pre-orders';
      return (await app.inject({ method: 'POST', url, headers, payload: fields })).statusCode;
    }),
  );
  expect(codes.filter((code) => code === 200)).toHaveLength(3);
  expect(codes.filter((code) => code === 429)).toHaveLength(9);
  expect((await ask(productId, { email: 'somebody-else@example.com' })).statusCode).toBe(200);
});

test('50 want 3 places at once: exactly 3 have one', async () => {
  const product = await offer();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ask(product, { email: `buyer${index}@example.com` })),
  );
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(3);
  expect(codes.filter((code) => code === 409)).toHaveLength(47);
  expect((await call('GET', `/api/products/${product}/pre-orders`)).json()).toMatchObject({
    offers: [{ size: '38', depositCents: 3750, priceCents: 12_500, left: 0 }],
  });
  await expectExact();
});

describe('a deposit', () => {
  test('is owed and no turnover, tells the client once, and pays a part of the order', async () => {
    const product = await offer();
    const id = await paid(product);
    await Promise.all([servePreOrders(), servePreOrders()]);
    expect(await mailsOf('pre-order-paid')).toBe(1);
    expect([await mailsOf('gift-card'), await mailsOf('order-confirmation')]).toEqual([0, 0]);
    expect([await stateOf(id), await balanceOf(id)]).toEqual(['waiting', 3750]);
    await services.books.issue();
    const before = await services.books.readStatement(month);
    expect(before.giftCards).toMatchObject({ deposits: 37.5 });
    const { goods } = before.sales;

    await arrive(product, 1);
    await Promise.all([servePreOrders(), servePreOrders()]);
    expect([await stateOf(id), await mailsOf('pre-order-arrived')]).toEqual(['arrived', 1]);
    expect(await db.$count(stockHolds, eq(stockHolds.checkoutId, id))).toBe(1);
    const { shopper, order, opened } = await payRest(product, id);
    expect(opened.status, JSON.stringify(opened.body)).toBe(200);
    expect(opened.body).toMatchObject({ giftCard: 37.5 });
    await decide(opened.body);
    expect((await shopper.placeOrder('stripe', opened.body, order)).status).toBe(200);
    expect([await stateOf(id), await balanceOf(id)]).toEqual(['done', 0]);
    await expectExact();
    const after = await services.books.readStatement(month);
    expect(after.sales.goods - goods).toBe(125);
    expect(after.difference).toBe(0);
    expect(await waitingIds()).not.toContain(id);
  });

  test('can be the whole price, and the agreed price counts although it is dearer now', async () => {
    const product = await offer({ percent: 100 });
    const id = await paid(product, { depositCents: 12_500 });
    await db.execute(sql`update products set price_cents = 20000 where id = ${product}`);
    await arrive(product, 1);
    await servePreOrders();
    const stranger = createShopper(world.url);
    const items = [{ productId: product, quantity: 1, size: '38', price: 125 }];
    const rate = await stranger.chooseRate(items);
    const own125 = { items, shippingRate: rate, checkoutId: randomUUID(), giftCardCode: 'DEPOSIT' };
    const refused = await stranger.startPayment('stripe', own125);
    expect(refused.status).not.toBe(200);
    const { shopper, order, opened } = await payRest(product, id);
    expect(opened.status, JSON.stringify(opened.body)).toBe(200);
    expect(opened.body).toMatchObject({ giftCard: 125 });
    await decide(opened.body);
    expect((await shopper.placeOrder('stripe', opened.body, order)).status).toBe(200);
    await expectExact();
  });

  test('that is not paid in time gives its place to others; late money goes back', async () => {
    const product = await offer({ places: 1 });
    const url = (await ask(product)).json().url;
    const payment = await openDeposit(url);
    expect((await ask(product, { email: 'other@example.com' })).statusCode).toBe(409);
    // The time is over. The link ends as soon as nobody pays on it.
    await db.execute(sql`update checkouts set state = 'expired', expires_at = now()
      where id = ${payment.checkoutId}`);
    const other = await paid(product, { email: 'other@example.com' });
    await decide(payment);
    const late = await place(payment);
    expect(late.statusCode).toBeGreaterThanOrEqual(400);
    expect(late.statusCode).toBeLessThan(500);
    expect(await stateOf(other)).toBe('waiting');
    const { rows } = await db.execute<{ state: string }>(
      sql`select r.state from refunds r join payments p on p.id = r.payment_id
        where p.checkout_id = ${payment.checkoutId}`,
    );
    expect(rows).toEqual([{ state: 'completed' }]);
    await expectExact();
  });

  test('that comes late takes its place again, if it is still free', async () => {
    const product = await offer({ places: 1 });
    const payment = await openDeposit((await ask(product)).json().url);
    await db.execute(sql`update checkouts set state = 'expired', expires_at = now()
      where id = ${payment.checkoutId}`);
    await decide(payment);
    expect((await place(payment)).statusCode).toBe(200);
    expect((await ask(product, { email: 'other@example.com' })).json()).toMatchObject({
      code: 'pre-orders-full',
    });
    await expectExact();
  });

  test('is refused with a sentence for what is in stock, changed, unknown or not written', async () => {
    const product = await offer();
    expect((await ask(product, { size: '37' })).json()).toMatchObject({ code: 'pre-orders-off' });
    expect((await ask(product, { size: '' })).statusCode).toBe(400);
    expect((await ask(product, { email: 'nobody' })).statusCode).toBe(400);
    expect((await ask(product, { depositCents: 1 })).json()).toMatchObject({
      code: 'pre-order-price',
    });
    expect((await ask(999_999)).statusCode).toBe(404);
    expect((await call('GET', '/api/pre-order/made-up')).statusCode).toBe(404);
    await arrive(product, 1);
    expect((await ask(product)).json()).toMatchObject({ code: 'in-stock' });
    await set({ offered: false, days: '7' });
    expect((await ask(product)).json()).toMatchObject({ code: 'pre-orders-off' });
    await set({ offered: true, days: '7' });
  });
});

test('5 wait and 2 arrive: the first 2 have a hold; a rest not paid waits for a person', async () => {
  const product = await offer({ places: 5 });
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    ids.push(await paid(product, { email: `queue${index}@example.com` }));
  }
  const [first = '', , third = ''] = ids;
  await arrive(product, 2);
  await Promise.all(Array.from({ length: 10 }, () => servePreOrders()));
  expect(await Promise.all(ids.map(stateOf))).toEqual([
    ...['arrived', 'arrived', 'waiting', 'waiting', 'waiting'],
  ]);
  await end(first);
  await servePreOrders();
  expect([await stateOf(first), await stateOf(third)]).toEqual(['overdue', 'arrived']);
  expect(await waitingIds()).toContain(first);
  expect(await balanceOf(first)).toBe(3750);
  await staff.call('POST', `/api/admin/pre-orders/${first}/renew`, {});
  expect([await stateOf(first), await waitingIds()]).toEqual(['waiting', []]);
  await db.execute(sql`update pre_orders set held_until = now() + interval '20 hours'
    where id = ${third}`);
  await Promise.all([servePreOrders(), servePreOrders()]);
  expect(await mailsOf('pre-order-reminder')).toBe(1);
  await expectExact();
});

describe('a pre-order is cancelled', () => {
  test('by the client: the place is free, and a person refunds the deposit', async () => {
    const product = await offer({ places: 1 });
    const id = await paid(product);
    await arrive(product, 1);
    await servePreOrders();
    expect((await call('DELETE', own(id))).json()).toMatchObject({ state: 'cancelled' });
    expect((await call('DELETE', own(id))).statusCode).toBe(409);
    expect(await db.$count(stockHolds, eq(stockHolds.checkoutId, id))).toBe(0);
    expect(await waitingIds()).toEqual([id]);
    const refunded = await staff.call('POST', `/api/admin/pre-orders/${id}/refund`, {});
    expect(refunded.statusCode, refunded.body).toBe(200);
    await expect.poll(() => balanceOf(id), { timeout: 20_000 }).toBe(0);
    expect(await waitingIds()).toEqual([]);
    await expectExact();
  });

  test('by staff: the deposit goes back at once, and not while somebody is paying', async () => {
    const product = await offer();
    const id = await paid(product);
    await arrive(product, 1);
    await servePreOrders();
    const { shopper, opened } = await payRest(product, id);
    expect(opened.status).toBe(200);
    const busy = await staff.call('DELETE', `/api/admin/pre-orders/${id}`);
    expect(busy.json()).toMatchObject({ code: 'pre-order-in-use' });
    await shopper.call('POST', '/api/checkout/cancel', { checkoutId: id });
    await expect
      .poll(async () => (await staff.call('DELETE', `/api/admin/pre-orders/${id}`)).statusCode, {
        timeout: 20_000,
      })
      .toBe(200);
    await expect.poll(() => balanceOf(id), { timeout: 20_000 }).toBe(0);
    expect(await stateOf(id)).toBe('cancelled');
    await expectExact();
  });

  test('with its offer: everybody is refunded, and nobody new comes', async () => {
    const product = await offer();
    const ids = [await paid(product), await paid(product, { email: 'second@example.com' })];
    const { offers } = (await staff.call('GET', '/api/admin/pre-orders')).json();
    const { id } = offers.find(({ productId }: { productId: number }) => productId === product);
    const ended = await staff.call('DELETE', `/api/admin/pre-orders/offers/${id}`);
    expect(ended.json()).toEqual({ cancelled: 2, inUse: 0 });
    await expect.poll(() => Promise.all(ids.map(balanceOf)), { timeout: 20_000 }).toEqual([0, 0]);
    expect((await ask(product)).json()).toMatchObject({ code: 'pre-orders-off' });
    expect(await mailsOf('pre-order-cancelled')).toBe(2);
    await expectExact();
  });

  test('with its offer while somebody pays: their money is seen by a person', async () => {
    const product = await offer({ places: 1 });
    const payment = await openDeposit((await ask(product)).json().url);
    await decide(payment);
    await control(world.emulators, 'stripe', { pendingCapture: 'next' });
    expect((await place(payment)).statusCode).toBe(200);
    const [row] = await db.select().from(preOrders).orderBy(sql`place desc`).limit(1);
    const [id, offerId] = [row?.id ?? '', row?.offerId];
    const ended = await staff.call('DELETE', `/api/admin/pre-orders/offers/${offerId}`);
    expect(ended.json()).toEqual({ cancelled: 0, inUse: 1 });
    expect(await waitingIds()).toEqual([]);
    await control(world.emulators, 'stripe', { outcome: 'completed' }, 'control/captures');
    await db.update(payments).set({ nextCheckAt: new Date(0) });
    await services.settlements.reconcile();
    await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('waiting');
    expect(await waitingIds()).toEqual([`offer-${offerId}-withdrawn`]);
    await staff.call('DELETE', `/api/admin/pre-orders/${id}`);
    await expect.poll(() => balanceOf(id), { timeout: 20_000 }).toBe(0);
    expect(await waitingIds()).toEqual([]);
    await expectExact();
  });

  test('when staff refund the deposit in its order: the place is free', async () => {
    const product = await offer({ places: 1 });
    const id = await paid(product);
    const [order] = await db.select().from(orders).orderBy(sql`id desc`).limit(1);
    const refunded = await staff.call('POST', `/api/admin/orders/${order?.number}/refunds`, {
      reason: 'Asked for it',
    });
    expect(refunded.statusCode, refunded.body).toBe(200);
    expect([await stateOf(id), await balanceOf(id)]).toEqual(['cancelled', 0]);
    expect((await ask(product, { email: 'next@example.com' })).statusCode).toBe(200);
    await arrive(product, 1);
    await servePreOrders();
    expect(await db.$count(stockHolds, eq(stockHolds.checkoutId, id))).toBe(0);
    await expectExact();
  });
});

describe('a provider', () => {
  test('that answers twice makes one deposit', async () => {
    const product = await offer();
    const payment = await openDeposit((await ask(product)).json().url);
    await decide(payment);
    const answers = await Promise.all([place(payment), place(payment), place(payment)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().orderId)).size).toBe(1);
    await expectExact();
  });

  test.each([
    ['takes the money in the end', 'completed', 'waiting'],
    ['changes its mind', 'denied', 'lapsed'],
  ])('that is not sure holds the place, and %s', async (_, outcome, end) => {
    const product = await offer({ places: 1 });
    const payment = await openDeposit((await ask(product)).json().url);
    await decide(payment);
    await control(world.emulators, 'stripe', { pendingCapture: 'next' });
    expect((await place(payment)).statusCode).toBe(200);
    const [row] = await db.select().from(preOrders).orderBy(sql`place desc`).limit(1);
    const id = row?.id ?? '';
    expect([await stateOf(id), await balanceOf(id)]).toEqual(['paying', undefined]);
    expect((await ask(product, { email: 'next@example.com' })).statusCode).toBe(409);
    await control(world.emulators, 'stripe', { outcome }, 'control/captures');
    await db.update(payments).set({ nextCheckAt: new Date(0) });
    await services.settlements.reconcile();
    await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe(end);
    const isFree = (await ask(product, { email: 'next@example.com' })).statusCode === 200;
    expect(isFree).toBe(outcome === 'denied');
    await expectExact();
  });

  test('that refuses a refund leaves the money owed, until a person tries again', async () => {
    const product = await offer();
    const id = await paid(product);
    await control(world.emulators, 'stripe', { refuseRefund: 'next' });
    const asked = await staff.call('DELETE', `/api/admin/pre-orders/${id}`);
    expect(asked.statusCode, asked.body).toBe(200);
    const refunds = () => db.execute(sql`select 1 from refunds where state = 'failed'`);
    await expect.poll(async () => (await refunds()).rows.length, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => balanceOf(id), { timeout: 20_000 }).toBe(3750);
    expect([await stateOf(id), await waitingIds()]).toEqual(['cancelled', [id]]);
    await staff.call('POST', `/api/admin/pre-orders/${id}/refund`, {});
    await expect.poll(() => balanceOf(id), { timeout: 20_000 }).toBe(0);
    await expectExact();
  });

  test('that is silent: the link ends with its time, and the place is free', async () => {
    const product = await offer({ places: 1 });
    const { url } = (await ask(product)).json();
    await db.execute(sql`update checkouts set expires_at = now() - interval '1 minute'
      where sale ->> 'depositFor' is not null and state = 'open'`);
    await expect
      .poll(async () => (await call('GET', `/api${new URL(url).pathname}`)).json().state)
      .toBe('expired');
    const freed = async () => (await ask(product, { email: 'next@example.com' })).statusCode;
    await expect.poll(freed, { timeout: 80_000, interval: 3000 }).toBe(200);
    await expectExact();
  }, 120_000);
});

test('a new date is mailed; fewer places than are taken are refused', async () => {
  const product = await offer();
  await paid(product);
  const { offers } = (await staff.call('GET', '/api/admin/pre-orders')).json();
  const mine = offers.find(({ productId }: { productId: number }) => productId === product);
  expect(mine).toMatchObject({
    taken: 1,
    paid: 1,
    preOrders: [{ state: 'waiting', owedCents: 3750 }],
  });
  const terms = { expectedOn: addDays(expectedOn, 10), places: 2, percent: 50, isOn: true };
  const one = `/api/admin/pre-orders/offers/${mine.id}`;
  expect((await staff.call('PUT', one, terms)).statusCode).toBe(200);
  expect(await mailsOf('pre-order-day')).toBe(1);
  expect((await staff.call('PUT', one, { ...terms, places: 0 })).statusCode).toBe(400);
  await paid(product, { email: 'second@example.com', depositCents: 6250 });
  const fewer = await staff.call('PUT', one, { ...terms, places: 1 });
  expect(fewer.json()).toMatchObject({ code: 'pre-order-offer-taken' });
});

test('a client is exported, and erased when nothing of theirs is owed', async () => {
  const product = await offer();
  const id = await paid(product, { email: 'erase@example.com' });
  const [source] = services.contributions.personalData.filter(({ parts }) =>
    parts.some(({ name }) => name === 'pre-orders'),
  );
  const person = { id: 0, email: 'erase@example.com' };
  expect(await source?.parts[0]?.read(db, person)).toMatchObject([{ id, name: 'Ada Moyo' }]);
  expect(await source?.obstacle?.(db, person)).toBe('customer-has-deposit');
  await staff.call('DELETE', `/api/admin/pre-orders/${id}`);
  await expect.poll(() => source?.obstacle?.(db, person), { timeout: 20_000 }).toBe(null);
  await db.transaction((tx) => source?.erase(tx, person) ?? Promise.resolve());
  expect(await db.$count(preOrders, eq(preOrders.id, id))).toBe(0);
});
