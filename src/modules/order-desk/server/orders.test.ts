import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { mails, media, orderItems, payments, refunds } from '#database/schema/index.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { by } from '#tests/kit/author.ts';
import { control, createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide, paymentIdOf } from '#tests/kit/shopper.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const { orders, orderDesk, fulfilment } = world.services;
const actor = by.actor.email;

async function placeOrder(method: 'paypal' | 'stripe' = 'paypal', form: object = {}) {
  const product = await addProduct(db, { name: 'Msasa Pump', quantity: 5, priceCents: 10_000 });
  const shopper = createShopper(world.url, form);
  const items = [{ productId: product, quantity: 2 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const { body: payment } = await shopper.startPayment(method, order);
  await decide(payment);
  const placed = await shopper.placeOrder(method, payment, order);
  expect(placed.status).toBe(200);
  const number = placed.body.orderId;
  const details = await orderDesk.findOrderDetails(number);
  if (!details) throw new Error('The order is not there');
  const providerId = Object.values(paymentIdOf(payment))[0] ?? '';
  return { number, product, shopper, details, providerId, total: details.total };
}

const mailsOf = async (number: string) =>
  (await db.select().from(mails).where(eq(mails.subjectKey, number))).map(({ kind }) => kind);

describe('what shoppers see of an order', () => {
  test.each(['NDR-0000000000', 'NDR-\0', '\0', "' or 1=1 --"])(
    'a page asked for the order %j finds none',
    async (number) => {
      expect(await orders.findConfirmation(number)).toBeNull();
    },
  );

  test('the confirmation has nothing personal in it', async () => {
    const { number, shopper, total } = await placeOrder();
    const { status, body } = await shopper.call('GET', `/api/orders/${number}`);
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      [
        'carrier',
        'createdAt',
        'currency',
        'delivery',
        'discount',
        'estimatedDelivery',
        'items',
        'orderId',
        'paymentStatus',
        'service',
        'shipping',
        'status',
        'subtotal',
        'total',
        'trackingNumber',
      ],
    ]);
    expect(body).toMatchObject({ orderId: number, status: 'Processing', total });
    expect(String(body.trackingNumber)).toMatch(/^DHL-/);
    expect(body.items).toEqual([
      {
        name: 'Msasa Pump',
        imageUrl: expect.any(String),
        color: '',
        size: '',
        quantity: 2,
        total: 200,
      },
    ]);
    expect(Number(body.subtotal) + Number(body.shipping) - Number(body.discount)).toBeCloseTo(
      total,
    );
    for (const personal of ['Rudo', 'Moyo', shopper.who.email, 'Samora', 'Harare', '263']) {
      expect(JSON.stringify(body)).not.toContain(personal);
    }
  });

  test('a product with a picture for the dark theme is shown with it', async () => {
    const picture = (key: string, dark?: string) => ({
      ...{ key, dark, kind: 'upload' as const, original: `originals/${key}` },
      ...{ contentType: 'image/webp', width: 1200, height: 1500, bytes: 1 },
      ...{ color: '#332211', blur: '', alt: `The pump, ${key}` },
    });
    await db.insert(media).values([picture('dusk-main', 'dusk-dark'), picture('dusk-dark')]);
    const { number, product } = await placeOrder();
    const imageUrl = '/media/dusk-main.webp';
    await db.update(orderItems).set({ imageUrl }).where(eq(orderItems.productId, product));
    expect((await orders.findConfirmation(number))?.items).toMatchObject([
      { imageUrl, darkImageUrl: '/media/dusk-dark.webp' },
    ]);
  });

  test('the way of a parcel is shown to whoever has its number, however it is typed', async () => {
    const { number, shopper, details } = await placeOrder();
    await orderDesk.setOrderStatus({ number, status: 'shipped', ...by });
    const waybill = '7777777770';
    const spoken = ` ${number.toLowerCase().replace('-', ' ').replaceAll('0', 'o')}`;
    expect(await fulfilment.setWaybill({ number, waybill: '7777 7777 70', ...by })).toMatchObject({
      value: waybill,
    });
    for (const typed of [details.trackingReference.toLowerCase(), waybill, number, spoken]) {
      const { status, body } = await shopper.call('GET', `/api/track/${encodeURIComponent(typed)}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'Shipped', waybill });
      const text = JSON.stringify(body);
      expect(text).not.toContain('Rudo');
      expect(text).not.toContain(shopper.who.email);
      expect(text).not.toContain('London');
      expect((body.events as unknown[]).length).toBeGreaterThan(0);
    }
  });

  test.each(['/api/orders/NDR-0000000000', '/api/orders/1', '/api/track/DHL-0000', '/api/track/x'])(
    '%s is not there',
    async (path) => {
      const { status } = await createShopper(world.url).call('GET', path);
      expect([400, 404]).toContain(status);
    },
  );
});

test('one address tries 60 numbers a minute and no more', async () => {
  const ask = (address: string) =>
    world.app.inject({
      url: '/api/track/DHL-0000-0000-0000-0000',
      headers: { 'x-forwarded-for': address },
    });
  const answers = await Promise.all(Array.from({ length: 130 }, () => ask('10.99.1.1')));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  // Up to 120 if a minute ends in between.
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(refused[0]?.json()).toMatchObject({
    code: 'too-many-requests',
    message: 'Too many requests. Please wait a moment and try again.',
  });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('10.99.1.2')).statusCode).toBe(404);
});

describe('what staff do with an order', () => {
  test('each status is recorded, and its mail goes once however often it is set', async () => {
    const { number } = await placeOrder();
    for (const status of ['processing', 'shipped', 'delivered', 'processing', 'shipped'] as const) {
      expect(await orderDesk.setOrderStatus({ number, status, ...by })).toMatchObject({ ok: true });
    }
    expect((await mailsOf(number)).sort()).toEqual([
      'order-confirmation',
      'order-delivered',
      'order-shipped',
    ]);
    const details = await orderDesk.findOrderDetails(number);
    expect(details?.status).toBe('shipped');
    expect(details?.history.map(({ to, actor: who }) => [to, who])).toEqual([
      ['pending', 'shop'],
      ['processing', actor],
      ['shipped', actor],
      ['delivered', actor],
      ['processing', actor],
      ['shipped', actor],
    ]);
  });

  test('an order that is not there can not be changed', async () => {
    const number = 'NDR-0000000000';
    const missing = { ok: false, code: 'order-not-found' };
    expect(await orderDesk.setOrderStatus({ number, status: 'shipped', ...by })).toEqual(missing);
    expect(await fulfilment.setWaybill({ number, waybill: '7777777770', ...by })).toEqual(missing);
    const wish = { number, amountCents: null, reason: '', ...by, restock: false };
    expect(await orderDesk.refundOrder(wish)).toEqual(missing);
  });

  test('a waybill with a wrong check digit is refused', async () => {
    const { number } = await placeOrder();
    expect(await fulfilment.setWaybill({ number, waybill: '1234567890', ...by })).toEqual({
      ok: false,
      code: 'invalid-waybill',
    });
  });

  test('orders are found by part of a name, an address or a number, page by page', async () => {
    const placed = [];
    for (let count = 0; count < 3; count += 1) {
      placed.push(await placeOrder('paypal', { lastName: 'Zvobgo_100%' }));
    }
    const list = async (query: Parameters<typeof orderDesk.listOrders>[0]) => {
      const listed = await orderDesk.listOrders(query);
      if (!listed.ok) throw new Error(listed.code);
      return listed.value;
    };
    const first = await list({ q: 'zvobgo_100%', limit: 2 });
    expect([first.total, first.orders.length]).toEqual([3, 2]);
    const second = await list({ q: 'zvobgo_100%', limit: 2, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ nextCursor: null });
    expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(
      placed.map(({ number }) => number).toReversed(),
    );
    expect(first.orders[0]).toMatchObject({
      paymentStatus: 'paid',
      user: { firstName: 'Rudo', lastName: 'Zvobgo_100%' },
      items: [{ productName: 'Msasa Pump', quantity: 2, price: 100, total: 200 }],
    });
    const byNumber = await list({ q: placed[1]?.number.slice(4) });
    expect(byNumber.orders.map(({ id }) => id)).toEqual([placed[1]?.number]);
    const byStatus = await list({ q: 'zvobgo', status: 'delivered' });
    expect(byStatus.total).toBe(0);
  });
});

describe.each(['paypal', 'stripe'] as const)('refunds with %s', (method) => {
  const wish = { amountCents: null, reason: 'Too small', ...by, restock: true };
  const returned = async (providerId: string) =>
    (await control(world.emulators, method)).refunds
      .filter(({ paymentId }) => paymentId === providerId)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);

  test('a full refund cancels the order, tells the customer and returns the goods', async () => {
    const { number, product, providerId, total } = await placeOrder(method);
    expect(await findStockLevel(db, product)).toEqual({ onHand: 3, held: 0 });
    expect(await orderDesk.refundOrder({ ...wish, number })).toMatchObject({
      ok: true,
      value: { outcome: 'completed' },
    });
    expect(await returned(providerId)).toBe(Math.round(total * 100));
    expect(await orderDesk.findOrderDetails(number)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refunded: total,
      refundable: 0,
    });
    expect(await findStockLevel(db, product)).toEqual({ onHand: 5, held: 0 });
    expect(await mailsOf(number)).toContain('refund');
    expect(await orderDesk.refundOrder({ ...wish, number })).toEqual({
      ok: false,
      code: 'nothing-to-refund',
    });
  });

  test('refunds asked for at the same time never exceed what was paid', async () => {
    const { number, providerId, total } = await placeOrder(method);
    const totalCents = Math.round(total * 100);
    const part = Math.floor(totalCents / 3) + 1;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        orderDesk.refundOrder({ ...wish, number, amountCents: part }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await returned(providerId)).toBe(part * 2);
    expect(await orderDesk.findOrderDetails(number)).toMatchObject({
      status: 'pending',
      paymentStatus: 'partially refunded',
    });
    await orderDesk.refundOrder({ ...wish, number });
    expect(await returned(providerId)).toBe(totalCents);
    expect(await orderDesk.findOrderDetails(number)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('a refund the provider did not answer is carried out once, by the job', async () => {
    const { number, providerId } = await placeOrder(method);
    await control(world.emulators, method, { hang: 'all', hangMs: 50 });
    const asked = await orderDesk.refundOrder({ ...wish, number, amountCents: 500 });
    expect(asked).toMatchObject({ ok: true, value: { outcome: 'waiting' } });
    await control(world.emulators, method, { reset: true });
    await db.update(refunds).set({ nextAttemptAt: new Date(0) });
    await world.services.settlements.reconcile();
    await db.update(refunds).set({ nextAttemptAt: new Date(0) });
    await world.services.settlements.reconcile();
    expect(await returned(providerId)).toBe(500);
    await vi.waitFor(
      async () => expect(await orderDesk.findOrderDetails(number)).toMatchObject({ refunded: 5 }),
      10_000,
    );
  });
});

test('the ledger adds up after all of this', async () => {
  expect(await listLedgerFaults(db)).toEqual([]);
  const rows = await db.select().from(payments);
  expect(rows.every(({ refundedCents, capturedCents }) => refundedCents <= capturedCents)).toBe(
    true,
  );
});
