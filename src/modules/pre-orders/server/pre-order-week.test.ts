import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails, preOrders, stockHolds, waitingEntries } from '#database/schema/index.ts';
import { addDays } from '#shared/shop-date.ts';
import { by } from '#tests/kit/author.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listBookFaults } from '#tests/kit/checks/book-faults.ts';
import { listCardFaults } from '#tests/kit/checks/card-faults.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { listMoneyFaults } from '#tests/kit/checks/money-faults.ts';
import { variantOf } from '#tests/kit/product-builder.ts';
import { createPreOrderDesk } from '#tests/kit/purchases/pre-order-desk.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';

const world = await createCheckoutWorld();
const { services } = world;
const { db } = world.database;

const {
  staff,
  month,
  expectedOn,
  set,
  call,
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

test('what arrives is held at once: first for who has paid, then for who waits, not for others', async () => {
  await services.settings.changeSection('waiting', { value: { offered: true } }, by);
  const product = await offer({ places: 5 });
  const variantId = await variantOf(db, product, { size: '38' });
  const [waits, late] = [randomUUID(), randomUUID()];
  for (const id of [waits, late]) {
    const row = { id, productId: product, variantId, name: 'Ada', email: `${id}@example.com` };
    await db.insert(waitingEntries).values({ ...row, confirmedAt: new Date() });
  }
  const id = await paid(product);
  await arrive(product, 2);
  expect(await stateOf(id)).toBe('arrived');
  const held = await db.select().from(stockHolds).where(eq(stockHolds.variantId, variantId));
  expect(held.map(({ checkoutId }) => checkoutId).toSorted()).toEqual([id, waits].toSorted());
  expect(await mailsOf('pre-order-arrived')).toBe(1);
  // Whoever does not pay the rest makes room for the next, also after the list was switched off.
  await set({ offered: false, days: '7' });
  const second = await staff.call('DELETE', `/api/admin/pre-orders/${id}`);
  expect(second.statusCode, second.body).toBe(200);
  expect(await db.$count(stockHolds, eq(stockHolds.checkoutId, late))).toBe(1);
  await expect.poll(() => balanceOf(id), { timeout: 20_000 }).toBe(0);
  await set({ offered: true, days: '7' });
  await services.settings.changeSection('waiting', { value: { offered: false } }, by);
  await db.delete(waitingEntries);
  await expectExact();
});

test('a day that is over: nobody new pays, and staff are asked for another one', async () => {
  const product = await offer();
  const id = await paid(product);
  const setDay = (days: number) =>
    db.execute(sql`update pre_order_offers set expected_on = ${addDays(expectedOn, days)}
      where product_id = ${product}`);
  const late = async () => (await waitingIds()).filter((each: string) => each.startsWith('offer-'));
  const shown = async () =>
    (await call('GET', `/api/products/${product}/pre-orders`)).json().offers.length;
  await setDay(-30);
  expect([await shown(), await late()]).toEqual([1, []]);
  await setDay(-31);
  expect([await shown(), (await late()).length]).toEqual([0, 1]);
  expect((await ask(product, { email: 'late@example.com' })).json()).toMatchObject({
    code: 'pre-orders-off',
  });
  await setDay(10);
  expect([await shown(), await late()]).toEqual([1, []]);
  // The size is taken out of the shop: it cannot come any more.
  await staff.call('PUT', `/api/admin/products/${product}`, { sizes: ['37'] });
  expect((await late()).length).toBe(1);
  await staff.call('DELETE', `/api/admin/pre-orders/${id}`);
  await expect.poll(() => balanceOf(id), { timeout: 20_000 }).toBe(0);
  expect(await late()).toEqual([]);
  await expectExact();
});

describe('a week', () => {
  test('the price falls below the deposit: nothing is left to pay, and the rest goes back', async () => {
    const product = await offer();
    const id = await paid(product);
    await db.execute(sql`update products set price_cents = 1500 where id = ${product}`);
    await arrive(product, 1);
    const { order, opened } = await payRest(product, id, 15);
    expect(opened.status, JSON.stringify(opened.body)).toBe(200);
    expect(opened.body.orderId).toBeTruthy();
    expect(await stateOf(id)).toBe('done');
    const shippingCents = Math.round(Number(order.shippingRate.rate) * 100);
    expect(await balanceOf(id)).toBe(3750 - 1500 - shippingCents);
    expect(await waitingIds()).toContain(id);
    const refunded = await staff.call('POST', `/api/admin/pre-orders/${id}/refund`, {});
    expect(refunded.statusCode, refunded.body).toBe(200);
    await expect.poll(() => balanceOf(id), { timeout: 20_000 }).toBe(0);
    expect(await waitingIds()).not.toContain(id);
    await expectExact();
  });

  test('the terms change while somebody pays: what they saw is what they pay and get', async () => {
    const product = await offer();
    const payment = await openDeposit((await ask(product)).json().url);
    const terms = { ...size38, expectedOn, places: 3, percent: 60, isOn: true };
    await staff.call('POST', '/api/admin/pre-orders/offers', { productId: product, ...terms });
    await db.execute(sql`update products set price_cents = 20000 where id = ${product}`);
    await decide(payment);
    expect((await place(payment)).statusCode).toBe(200);
    const [row] = await db.select().from(preOrders).orderBy(sql`place desc`).limit(1);
    expect(row).toMatchObject({ priceCents: 12_500, depositCents: 3750 });
    expect(await balanceOf(row?.id ?? '')).toBe(3750);
    expect((await ask(product, { depositCents: 3750 })).json()).toMatchObject({
      code: 'pre-order-price',
    });
    await expectExact();
  });

  test('an offer is taken back while somebody pays: they have their place until staff cancel it', async () => {
    const product = await offer();
    const payment = await openDeposit((await ask(product)).json().url);
    const { offers } = (await staff.call('GET', '/api/admin/pre-orders')).json();
    const { id } = offers.find(({ productId }: { productId: number }) => productId === product);
    const taken = () => staff.call('DELETE', `/api/admin/pre-orders/offers/${id}`);
    expect((await taken()).json()).toEqual({ cancelled: 0, inUse: 1 });
    await decide(payment);
    expect((await place(payment)).statusCode).toBe(200);
    const [row] = await db.select().from(preOrders).orderBy(sql`place desc`).limit(1);
    const own = row?.id ?? '';
    expect(await stateOf(own)).toBe('waiting');
    expect((await taken()).json()).toEqual({ cancelled: 1, inUse: 0 });
    await expect.poll(() => balanceOf(own), { timeout: 20_000 }).toBe(0);
    expect(await waitingIds()).toEqual([]);
    await expectExact();
  });

  test('a client is erased whose link ran out: late money goes back', async () => {
    const email = 'gone@example.com';
    const product = await offer({ places: 1 });
    const payment = await openDeposit((await ask(product, { email })).json().url);
    const [source] = services.contributions.personalData.filter(({ parts }) =>
      parts.some(({ name }) => name === 'pre-orders'),
    );
    const person = { id: 0, email };
    expect(await source?.obstacle?.(db, person)).toBe('customer-has-deposit');
    await db.execute(sql`update checkouts set state = 'expired', expires_at = now()
      where id = ${payment.checkoutId}`);
    expect(await source?.obstacle?.(db, person)).toBeNull();
    await db.transaction((tx) => source?.erase(tx, person) ?? Promise.resolve());
    await decide(payment);
    expect((await place(payment)).statusCode).toBeGreaterThanOrEqual(400);
    const { rows } = await db.execute(sql`select r.state from refunds r
      join payments p on p.id = r.payment_id where p.checkout_id = ${payment.checkoutId}`);
    expect(rows).toEqual([{ state: 'completed' }]);
    await expectExact();
  });

  test('the final order is refunded: the deposit is owed again, and both go back', async () => {
    const product = await offer();
    const id = await paid(product);
    await arrive(product, 1);
    const { shopper, order, opened } = await payRest(product, id);
    await decide(opened.body);
    const { orderId } = (await shopper.placeOrder('stripe', opened.body, order)).body;
    const refunded = await staff.call('POST', `/api/admin/orders/${orderId}/refunds`, {
      reason: 'It came broken',
    });
    expect(refunded.statusCode, refunded.body).toBe(200);
    await expect.poll(() => balanceOf(id), { timeout: 20_000 }).toBe(3750);
    expect(await waitingIds()).toContain(id);
    await staff.call('POST', `/api/admin/pre-orders/${id}/refund`, {});
    await expect.poll(() => balanceOf(id), { timeout: 20_000 }).toBe(0);
    expect(await waitingIds()).not.toContain(id);
    await expectExact();
  });
});
