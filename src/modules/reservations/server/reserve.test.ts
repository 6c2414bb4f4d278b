import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  auditLog,
  mails,
  notifications,
  orders,
  payments,
  reservations,
} from '#database/schema/index.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { lapseReservations } from '#modules/orders/server/index.ts';
import type { Reserved } from '#modules/reservations/reservation-schema.ts';
import { fail, ok } from '#shared/result.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { by } from '#tests/kit/author.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { setReserving } from '#tests/kit/settings/boutique-on.ts';
import { createShopper } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const { services } = world;

const usual = { offered: true, days: '2', perPerson: '3', perAddress: '10' };

beforeEach(() => setReserving(services, usual));

let people = 0;

type Wish = { productId: number; quantity?: number; id?: string } & Partial<{
  price: number;
  address: string;
  email: string;
  phone: string;
  country: string;
}>;

async function reserve({ productId, quantity = 1, id = randomUUID(), ...who }: Wish) {
  people += 1;
  const { email = `person${people}@example.com`, phone = '', country = 'ZW' } = who;
  const { address, price = 125 } = who;
  const answer = await createShopper(world.url, {}, address).call<
    Reserved & { code: string; message: string }
  >('POST', '/api/reservations', {
    id,
    form: { firstName: 'Rudo', lastName: 'Moyo', email, phone },
    country,
    cart: { items: [{ productId, quantity, price }] },
  });
  return { id, ...answer };
}

const orderOf = async (number: string) => {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  if (!row) throw new Error(`No order ${number}`);
  return row;
};

const reservationOf = async (number: string) => {
  const { id } = await orderOf(number);
  const [row] = await db.select().from(reservations).where(eq(reservations.orderId, id));
  if (!row) throw new Error(`No reservation of ${number}`);
  return row;
};

const mailsOf = (number: string) =>
  db.select().from(mails).where(eq(mails.subjectKey, number)).orderBy(mails.createdAt);

/** Opens the mailed link, as the reader of the mail does. */
async function openLink(number: string) {
  const [mail] = await mailsOf(number);
  const token = /#keep=([\w-]{44})/.exec(mail?.text ?? '')?.[1] ?? 'no link';
  const body = { token };
  const answer = await createShopper(world.url).call<{ message: string; until: string }>(
    'POST',
    '/api/reservations/confirm',
    body,
  );
  return answer;
}

/** Reserves and opens the mailed link. */
async function reserveForDays(wish: Wish) {
  const answer = await reserve(wish);
  if (answer.status !== 200) return answer;
  const opened = await openLink(answer.body.orderId);
  expect(opened.status).toBe(200);
  return { ...answer, body: { ...answer.body, until: opened.body.until } };
}

/** Moves the stored times, so that the test need not wait. */
async function passTime(number: string): Promise<void> {
  await db
    .update(orders)
    .set({ reservedUntil: sql`now() - interval '1 second'` })
    .where(eq(orders.number, number));
}

const lapse = () => lapseReservations({ ...services, db });

describe('reserving', () => {
  test('refuses the id under which stock is held for something else', async () => {
    const productId = await addProduct(db, { quantity: 3, priceCents: 12_500 });
    const id = randomUUID();
    await db.transaction(async (tx) =>
      services.inventory.holdStock(tx, {
        checkoutId: id,
        lines: [{ productId, variantId: await variantOf(db, productId), quantity: 1 }],
      }),
    );
    const refused = await reserve({ productId, id });
    expect(refused).toMatchObject({ status: 409, body: { code: 'reserving-id-taken' } });
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 3, held: 1 });
  });

  test('keeps the item unpaid, and mails code, address and hours', async () => {
    const productId = await addProduct(db, { quantity: 2, priceCents: 12_500 });
    const { status, body } = await reserve({ productId });
    expect(status).toBe(200);
    expect(body.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const order = await orderOf(body.orderId);
    expect(order).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      paymentId: null,
      delivery: 'collection',
      channel: 'web',
      totalCents: 12_500,
      shippingCents: 0,
    });
    const heldMs = (order.reservedUntil?.getTime() ?? 0) - order.createdAt.getTime();
    expect(Math.round(heldMs / 60_000)).toBe(60);
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 1, held: 0 });
    const [mail] = await mailsOf(body.orderId);
    expect(mail?.text).toContain(body.code);
    expect(mail?.text).toContain('12 Jacaranda Arcade');
    expect(mail?.text).toContain('Mon-Fri 9:00-16:30');
    const shown = await services.orders.findConfirmation(body.orderId);
    expect(shown?.reservedUntil).toBe(body.until);
    expect(shown?.awaitsConfirming).toBe(true);
    expect(JSON.stringify(shown)).not.toContain(body.code);
  });

  test('is held for days once the mailed link was opened, and a made-up link does nothing', async () => {
    const productId = await addProduct(db, { quantity: 2, priceCents: 12_500 });
    const { body } = await reserve({ productId });
    const forged = { token: 'x'.repeat(44) };
    const stranger = await createShopper(world.url).call(
      'POST',
      '/api/reservations/confirm',
      forged,
    );
    expect(stranger.status).toBe(409);
    const opened = await openLink(body.orderId);
    const order = await orderOf(body.orderId);
    const heldMs = (order.reservedUntil?.getTime() ?? 0) - order.createdAt.getTime();
    expect([opened.status, Math.round(heldMs / 86_400_000)]).toEqual([200, 2]);
    expect((await openLink(body.orderId)).body.until).toBe(order.reservedUntil?.toISOString());
    const shown = await services.orders.findConfirmation(body.orderId);
    expect(shown?.awaitsConfirming).toBeUndefined();
    expect(await mailsOf(body.orderId)).toHaveLength(1);
  });

  test('sent twice is reserved once', async () => {
    const productId = await addProduct(db, { quantity: 5, priceCents: 12_500 });
    const first = await reserve({ productId });
    const again = await Promise.all([1, 2].map(() => reserve({ productId, id: first.id })));
    for (const answer of again) expect(answer.body).toEqual(first.body);
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 4, held: 0 });
  });

  test('is off until an owner switches it on, and for other countries', async () => {
    const productId = await addProduct(db, { quantity: 5, priceCents: 12_500 });
    const abroad = await reserve({ productId, country: 'ZA' });
    expect([abroad.status, abroad.body.message]).toEqual([
      409,
      'Items can be reserved by shoppers in our own country only.',
    ]);
    await setReserving(services, { offered: false });
    const off = await reserve({ productId });
    expect([off.status, off.body.message]).toEqual([
      409,
      'The boutique holds no items without payment at present.',
    ]);
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 5, held: 0 });
  });

  test('what is gone is said to be gone, and nothing is held', async () => {
    const productId = await addProduct(db, { quantity: 1, priceCents: 12_500 });
    const { status, body } = await reserve({ productId, quantity: 2 });
    expect([status, body.message]).toEqual([
      409,
      'Some things in your bag have changed since you chose them.',
    ]);
  });

  test('the last pair is reserved by one of two', async () => {
    const productId = await addProduct(db, { quantity: 1, priceCents: 12_500 });
    const answers = await Promise.all([1, 2, 3].map(() => reserve({ productId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 0, held: 0 });
  });
});

describe('nobody reserves the shop empty', () => {
  test('under one e-mail address or one telephone', async () => {
    const productId = await addProduct(db, { quantity: 50, priceCents: 12_500 });
    const email = 'greedy@example.com';
    const phone = '+263 77 123 4567';
    expect((await reserveForDays({ productId, quantity: 2, email, phone })).status).toBe(200);
    const more = await reserve({ productId, quantity: 2, email: 'Greedy@example.com' });
    expect(more.body.message).toContain('You have reserved 2 already.');
    const other = await reserve({ productId, quantity: 2, phone: '+263771234567' });
    expect(other.status).toBe(409);
    expect((await reserve({ productId, email })).status).toBe(200);
  });

  test('nor blocks somebody by reserving in their name', async () => {
    const productId = await addProduct(db, { quantity: 50, priceCents: 12_500 });
    const email = 'victim@example.com';
    const phone = '+263 77 555 4444';
    expect((await reserve({ productId, quantity: 3, email, phone })).status).toBe(200);
    expect((await reserve({ productId, quantity: 3, email, phone })).status).toBe(200);
  });

  test('under one name from many addresses: of each product a quarter stays for others', async () => {
    await setReserving(services, { perPerson: '20' });
    const productId = await addProduct(db, { quantity: 8, priceCents: 12_500 });
    const email = 'traveller@example.com';
    expect((await reserveForDays({ productId, quantity: 3, email })).status).toBe(200);
    expect((await reserveForDays({ productId, quantity: 3, email })).status).toBe(200);
    const refused = await reserve({ productId, email });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'So few are left that we keep some for others. Please pay online, or write to us.',
    ]);
  });

  test('by opening the links of many at once: what they add up to is looked at again', async () => {
    const productId = await addProduct(db, { quantity: 50, priceCents: 12_500 });
    const email = 'hoarder@example.com';
    const asked = await Promise.all(
      [1, 2, 3].map(() => reserve({ productId, quantity: 2, email })),
    );
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
    const opened = await Promise.all(asked.map(({ body }) => openLink(body.orderId)));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('with links that nobody opens: after an hour the items are back, and nobody is written to', async () => {
    const productId = await addProduct(db, { quantity: 8, priceCents: 12_500 });
    const { body } = await reserve({ productId, quantity: 3 });
    await passTime(body.orderId);
    await lapse();
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 8, held: 0 });
    expect((await mailsOf(body.orderId)).map(({ kind }) => kind)).toEqual(['order-confirmation']);
    expect((await openLink(body.orderId)).status).toBe(409);
  });

  test('nor floods a stranger’s inbox: three letters a day, as with the newsletter', async () => {
    const productId = await addProduct(db, { quantity: 50, priceCents: 12_500 });
    const email = 'flooded@example.com';
    const answers = [];
    for (const _ of [1, 2, 3, 4]) answers.push(await reserve({ productId, email }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
    expect(answers.at(-1)?.body.message).toMatch(/^We have written to this address several times/);
  });

  test('from one internet address under many names, at once', async () => {
    const productId = await addProduct(db, { quantity: 50, priceCents: 12_500 });
    await setReserving(services, { perAddress: '4' });
    const address = '10.77.0.1';
    const tries = [1, 2, 3, 4].map(() => reserve({ productId, quantity: 2, address }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 409, 409]);
  });

  test('of one product from one internet address: some stay for others, who may still pay', async () => {
    const product = await addProduct(db, { quantity: 6 });
    const address = '41.220.9.1';
    const statuses: number[] = [];
    for (const _ of Array.from({ length: 6 })) {
      statuses.push((await reserve({ productId: product, address })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 409, 409]);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 2, held: 0 });
    const refused = await reserve({ productId: product, address });
    expect(refused.body.message).toMatch(/^So few are left that we keep some for others\./);
    expect((await reserve({ productId: product })).status).toBe(200);
    const items = [{ productId: product, quantity: 1 }];
    const neighbour = createShopper(world.url, {}, address);
    const order = { items, shippingRate: await neighbour.chooseRate(items) };
    expect((await neighbour.startPayment('paypal', order)).status).toBe(200);
  });

  test('by letting it lapse: that counts for as long again, and a payment does not', async () => {
    const productId = await addProduct(db, { quantity: 50, priceCents: 12_500 });
    const email = 'late@example.com';
    const first = await reserveForDays({ productId, quantity: 3, email });
    await passTime(first.body.orderId);
    await lapse();
    expect((await reserve({ productId, email })).status).toBe(409);
    await db.update(reservations).set({ countsUntil: sql`now()` });
    await services.runHourlyTasks();
    expect(await db.select().from(reservations)).toEqual([]);
    const second = await reserve({ productId, quantity: 3, email });
    expect(second.status).toBe(200);
    const paid = { number: second.body.orderId, method: 'cash', reference: '' } as const;
    expect((await services.counter.recordPayment(paid, by)).ok).toBe(true);
    expect((await reserve({ productId, email })).status).toBe(200);
  });
});

describe('a reservation', () => {
  test('is found by a packer, who hands it over and may not take the money', async () => {
    const { body } = await reserve({ productId: await addProduct(db, { quantity: 1 }) });
    const packer = await createAdminBrowser(world, 'packer');
    const found = await packer.call('GET', `/api/admin/collection-codes/${body.code}`);
    expect(found.json()).toEqual({ orderId: body.orderId });
    const paid = { method: 'cash', reference: '' };
    const taken = await packer.call('POST', `/api/admin/orders/${body.orderId}/payment`, paid);
    expect(taken.statusCode).toBe(403);
    const writer = await createAdminBrowser(world, 'content');
    const refused = await writer.call('GET', `/api/admin/collection-codes/${body.code}`);
    expect(refused.statusCode).toBe(403);
  });

  test('that two colleagues take the money for, or hand over, at once, is paid and handed over once', async () => {
    const { body } = await reserve({ productId: await addProduct(db, { quantity: 1 }) });
    const { orderId: number } = body;
    const paid = { number, method: 'cash', reference: '' } as const;
    const payments = await Promise.all([1, 2].map(() => services.counter.recordPayment(paid, by)));
    expect(payments.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const opened = await orderOf(number);
    const handed = await Promise.all(
      [1, 2].map(() =>
        services.orderDesk.setOrderStatus({
          ...by,
          number,
          status: 'delivered',
          version: opened.version,
          base: { status: opened.status },
        }),
      ),
    );
    expect(handed.map(({ ok }) => ok)).toEqual([true, true]);
    const sent = await db.select().from(mails).where(eq(mails.subjectKey, number));
    const told = sent.filter(({ subject }) => subject === `Your order ${number} was collected`);
    expect(told).toHaveLength(1);
    const details = await services.orderDesk.findOrderDetails(number);
    const steps = details?.history.filter(({ to }) => to === 'delivered');
    expect(steps).toHaveLength(1);
  });

  test('is found by its code, paid at the counter and handed over, and then stays', async () => {
    const productId = await addProduct(db, { quantity: 1, priceCents: 12_500 });
    const { body } = await reserve({ productId });
    const typed = body.code.toLowerCase().replace('-', ' ');
    expect(await services.counter.findByCollectionCode(typed, by)).toEqual(ok(body.orderId));
    expect(await services.counter.findByCollectionCode('AAAA-AAAA', by)).toEqual(
      fail('collection-code-unknown'),
    );
    const taken = { number: body.orderId, method: 'mobile-money', reference: 'MP1234' } as const;
    expect((await services.counter.recordPayment(taken, by)).ok).toBe(true);
    await passTime(body.orderId);
    await lapse();
    const order = await orderOf(body.orderId);
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
    const [payment] = await db
      .select()
      .from(payments)
      .where(eq(payments.id, order.paymentId ?? ''));
    expect(payment).toMatchObject({ provider: 'mobile-money', amountCents: 12_500 });
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 0, held: 0 });
  });

  test('that nobody comes for puts its item back on sale, once, and tells both sides', async () => {
    const productId = await addProduct(db, { quantity: 1, priceCents: 12_500 });
    const { body } = await reserveForDays({ productId });
    await lapse();
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 0, held: 0 });
    // Staff have prepared it for collection.
    const ready = { ...by, number: body.orderId, status: 'shipped' } as const;
    expect((await services.orderDesk.setOrderStatus(ready)).ok).toBe(true);
    await passTime(body.orderId);
    await Promise.all([lapse(), lapse()]);
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 1, held: 0 });
    expect(await orderOf(body.orderId)).toMatchObject({ status: 'cancelled' });
    const subjects = (await mailsOf(body.orderId)).map(({ subject }) => subject);
    expect(subjects).toContain(`Your reservation ${body.orderId} has lapsed`);
    await expect
      .poll(async () => {
        const told = await db.select().from(notifications);
        return told.filter(({ title }) => title === 'Reservation lapsed').length;
      })
      .toBeGreaterThan(0);
    const paid = { number: body.orderId, method: 'cash', reference: '' } as const;
    expect(await services.counter.recordPayment(paid, by)).toMatchObject({
      code: 'order-not-unpaid',
    });
  });

  test('is kept longer by staff, once for each press, and the customer is told', async () => {
    const productId = await addProduct(db, { quantity: 1, priceCents: 12_500 });
    const { body } = await reserveForDays({ productId });
    const { orderId: number, until: reservedUntil } = body;
    const counted = async () => (await reservationOf(number)).countsUntil.getTime();
    const countedBefore = await counted();
    const wish = { ...by, number, days: 3, reservedUntil };
    const answers = await Promise.all([1, 2].map(() => services.orderDesk.keepLonger(wish)));
    expect(answers.map((answer) => (answer.ok ? 'done' : answer.code)).sort()).toEqual([
      'done',
      'reservation-changed',
    ]);
    const later = new Date(Date.parse(reservedUntil) + 3 * 86_400_000);
    expect((await orderOf(number)).reservedUntil).toEqual(later);
    expect((await counted()) - countedBefore).toBe(3 * 86_400_000);
    const mail = (await mailsOf(number)).at(-1);
    expect(mail?.subject).toBe(`Your reservation ${number} is kept longer`);
    expect(mail?.text).toContain(`we now keep your pieces until ${formatMoment(later)}.`);
    expect(mail?.text).toContain(body.code);
    const shown = await services.orderDesk.findOrderDetails(number);
    expect(shown?.history.at(-1)).toMatchObject({ kind: 'reservation', actor: by.actor.email });
    const logged = await db.select().from(auditLog).where(eq(auditLog.subject, number));
    expect(logged.map(({ action }) => action)).toEqual(['order.extended']);

    // After its new end it lapses like any other, and can't be extended again.
    await passTime(number);
    await lapse();
    const admin = await createAdminBrowser(world);
    const call = `/api/admin/orders/${number}/keep-longer`;
    const late = await admin.call('POST', call, { days: 1, reservedUntil });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This order is not reserved any more.',
    ]);
    for (const days of [0, 15, 1.5]) {
      expect((await admin.call('POST', call, { days, reservedUntil })).statusCode).toBe(400);
    }
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 1, held: 0 });
  });

  test('that is ready is cancelled by staff: its item is on sale again, and the customer told', async () => {
    const productId = await addProduct(db, { quantity: 1, priceCents: 12_500 });
    const { body } = await reserve({ productId });
    const number = body.orderId;
    const ready = { ...by, number, status: 'shipped' } as const;
    expect((await services.orderDesk.setOrderStatus(ready)).ok).toBe(true);
    const cancelled = await services.orderDesk.cancelOrder({
      ...by,
      number,
      reason: 'Rang us',
      tell: true,
    });
    expect(cancelled.ok).toBe(true);
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 1, held: 0 });
    const mail = (await mailsOf(number)).at(-1);
    expect(mail?.subject).toBe(`Your reservation ${number} is cancelled`);
    expect(mail?.text).toContain('your pieces are on sale again. Nothing was charged.');
    await lapse();
    const subjects = (await mailsOf(number)).map(({ subject }) => subject);
    expect(subjects).not.toContain(`Your reservation ${number} has lapsed`);
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 1, held: 0 });
  });

  test('that was handed over unpaid never comes back to a shelf it is not on', async () => {
    const productId = await addProduct(db, { quantity: 1, priceCents: 12_500 });
    const { body } = await reserve({ productId });
    const given = { ...by, number: body.orderId, status: 'delivered' } as const;
    expect((await services.orderDesk.setOrderStatus(given)).ok).toBe(true);
    await passTime(body.orderId);
    await lapse();
    expect(await orderOf(body.orderId)).toMatchObject({ status: 'delivered' });
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 0, held: 0 });
    const longer = { ...by, number: body.orderId, days: 1, reservedUntil: body.until };
    expect(await services.orderDesk.keepLonger(longer)).toMatchObject({ code: 'not-reserved' });
  });

  test('that staff take up again after it lapsed is held until they let it go', async () => {
    const productId = await addProduct(db, { quantity: 1, priceCents: 12_500 });
    const { body } = await reserve({ productId });
    await passTime(body.orderId);
    await lapse();
    const back = { ...by, number: body.orderId, status: 'processing' } as const;
    expect((await services.orderDesk.setOrderStatus(back)).ok).toBe(true);
    await lapse();
    expect(await orderOf(body.orderId)).toMatchObject({ status: 'processing' });
    expect(await findStockLevel(db, productId)).toEqual({ onHand: 0, held: 0 });
  });
});

test('a sum in cash is rounded by the rule of the shop; other money is not', async () => {
  const value = { rounding: '0.50', rates: [{ date: '2020-01-01', rate: '26.84' }] };
  expect((await services.settings.changeSection('cash', { value }, by)).ok).toBe(true);
  const productId = await addProduct(db, { quantity: 5, priceCents: 12_494 });
  const paidWith = async (method: 'cash' | 'card-terminal') => {
    const { body } = await reserve({ productId, price: 124.94 });
    await services.counter.recordPayment({ number: body.orderId, method, reference: '' }, by);
    return services.orderDesk.findOrderDetails(body.orderId);
  };
  expect(await paidWith('cash')).toMatchObject({
    total: 124.94,
    cashRounding: 0.06,
    secondRate: { date: '2020-01-01', rate: 26.84 },
  });
  expect(await paidWith('card-terminal')).toMatchObject({ total: 124.94, cashRounding: 0 });
});
