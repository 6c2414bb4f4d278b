import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails, orders } from '#database/schema/index.ts';
import { riderDate } from '#modules/shipping/nearby-rates.ts';
import type { ShippingRate } from '#modules/shipping/shipping-rate.ts';
import { formatWeekday, shopToday } from '#shared/shop-date.ts';
import { by } from '#tests/kit/author.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { avondale, setNearby } from '#tests/kit/settings/boutique-on.ts';
import { createShopper, decide, harareForm } from '#tests/kit/shopper.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const { services } = world;
const inAvondale = {
  shippingAddress: { ...harareForm.shippingAddress, streetAddress: '4 King George Road, Avondale' },
};

async function courier(change: object): Promise<void> {
  const address = world.emulators.courier.ratesUrl.replace('/mydhlapi', '/control');
  await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
}

beforeEach(async () => {
  await courier({ reset: true });
  await setNearby(services, { collection: true, zones: [avondale] });
});

type Rates = { rates: ShippingRate[]; arrivals: { id: string }[] };

async function ratesFor(address: object = {}) {
  const productId = await addProduct(db, { quantity: 5, priceCents: 12_500 });
  const shopper = createShopper(world.url, inAvondale);
  const items = [{ productId, quantity: 1, price: 125 }];
  const { status, body } = await shopper.call<Rates>('POST', '/api/shipping/rates', {
    address: { ...shopper.who, ...shopper.who.shippingAddress, ...address },
    items,
  });
  return { shopper, items, status, ...body };
}

async function buy(service: string) {
  const { shopper, items, rates } = await ratesFor();
  const shippingRate = rates.find((rate) => rate.service.startsWith(service));
  if (!shippingRate) throw new Error(`No ${service}`);
  const order = { items, shippingRate };
  const { body } = await shopper.startPayment('stripe', order);
  await decide(body);
  const placed = await shopper.placeOrder('stripe', body, order);
  expect(placed.status).toBe(200);
  const [row] = await db.select().from(orders).where(eq(orders.number, placed.body.orderId));
  if (!row) throw new Error('No order');
  return row;
}

const mailsOf = async (number: string) =>
  db.select().from(mails).where(eq(mails.subjectKey, number)).orderBy(mails.createdAt);

describe('rates', () => {
  test('as the shop comes, a town at our door is offered what the courier offers, and nothing else', async () => {
    await setNearby(services, { collection: false, zones: [] });
    const { rates } = await ratesFor();
    expect(rates.length).toBeGreaterThan(0);
    expect(rates.map(({ carrier }) => carrier)).not.toContain('Ndoro');
  });

  test('ours stand among the courier’s, cheapest first, with the day the rider comes', async () => {
    const { rates, arrivals } = await ratesFor();
    expect(rates.slice(0, 2).map(({ service }) => service)).toEqual([
      'Collection at our boutique',
      'Rider to Avondale, Tuesdays',
    ]);
    expect(rates.length).toBeGreaterThan(2);
    const cents = rates.map(({ rate }) => Number(rate));
    expect(cents).toEqual(cents.toSorted((one, other) => one - other));
    expect(arrivals.map(({ id }) => id)).toContain('Ndoro-Rider to Avondale, Tuesdays-5.00');
  });

  test('another country’s rates are what they were', async () => {
    const london = { city: 'London', state: 'England', country: 'GB', postalCode: 'SW1A 1AA' };
    const { rates } = await ratesFor(london);
    expect(rates.map(({ carrier }) => carrier)).not.toContain('Ndoro');
  });

  test('while the courier is silent, whoever comes by can still buy', async () => {
    await courier({ serverError: 'all' });
    const { status, rates } = await ratesFor({ city: 'Harare' });
    expect(status).toBe(200);
    expect(rates.map(({ service }) => service)).toContain('Collection at our boutique');
  });
});

test('buyers for whom a silent courier must be asked keep nobody waiting who has a quote', async () => {
  await setNearby(services, { collection: false, zones: [] });
  const productId = await addProduct(db, { quantity: 50, priceCents: 12_500 });
  const items = [{ productId, quantity: 1, price: 125 }];
  const quoted = createShopper(world.url, inAvondale);
  const shippingRate = await quoted.chooseRate(items);
  await courier({ timeout: 'all', hangMs: 4_000 });
  // More calls than run at once, each for another street without a quote.
  const asking = Array.from({ length: 6 }, (_, place) => {
    const streetAddress = `${place + 1} Samora Machel Avenue`;
    const shippingAddress = { ...harareForm.shippingAddress, streetAddress, city: `Town ${place}` };
    return createShopper(world.url, { shippingAddress }).startPayment('stripe', {
      items,
      shippingRate,
    });
  });
  const first = await Promise.race([
    ...asking,
    quoted.startPayment('stripe', { items, shippingRate }).then(({ status }) => status),
  ]);
  expect(first).toBe(200);
  await courier({ reset: true });
  await Promise.allSettled(asking);
});

describe('an order', () => {
  test('that is collected goes to the shop, has a code, and is ready and collected', async () => {
    const order = await buy('Collection');
    expect(order).toMatchObject({ delivery: 'collection', shippingCents: 0, channel: 'web' });
    expect(order.shippingAddress.streetAddress).toBe(
      '12 Jacaranda Arcade, Msasa Avenue, Borrowdale',
    );
    expect(order.billingAddress.streetAddress).toBe('4 King George Road, Avondale');
    expect(order.collectionCode).toMatch(/^[2-9A-Z]{8}$/);
    const steps = ['shipped', 'delivered'] as const;
    for (const status of steps) {
      const marked = await services.orderDesk.setOrderStatus({
        ...by,
        number: order.number,
        status,
      });
      expect(marked.ok).toBe(true);
    }
    const sent = await mailsOf(order.number);
    expect(sent.map(({ subject }) => subject)).toEqual([
      `Your order ${order.number}`,
      `Your order ${order.number} is ready`,
      `Your order ${order.number} was collected`,
    ]);
    const code = order.collectionCode.replace(/^(.{4})/, '$1-');
    expect(sent.map(({ text }) => text.includes(code))).toEqual([true, true, false]);
    const confirmation = await services.orders.findConfirmation(order.number);
    expect(confirmation).toMatchObject({ delivery: 'collection', status: 'Collected' });
    expect(JSON.stringify(confirmation)).not.toContain(order.collectionCode);
    expect(JSON.stringify(confirmation)).not.toMatch(/DHL|estimatedDelivery/);
    const tracked = await services.fulfilment.trackOrder(order.number, '10.9.9.9');
    expect(tracked.ok && tracked.value.steps.map(({ label }) => label)).toEqual([
      'Order placed',
      'Processing',
      'Ready',
      'Collected',
    ]);
    expect(tracked.ok && tracked.value).toMatchObject({
      way: 'collection',
      estimatedDelivery: null,
      trackingNumber: null,
      courierUrl: null,
    });
  });

  test('that our rider takes is sent by him, and costs what was shown', async () => {
    const order = await buy('Rider');
    expect(order).toMatchObject({
      delivery: 'delivery',
      sentBy: 'rider',
      shippingCents: 500,
      collectionCode: '',
      service: 'Rider to Avondale, Tuesdays',
    });
    const tuesday = riderDate('tuesday', shopToday(order.createdAt));
    const confirmation = await services.orders.findConfirmation(order.number);
    expect(confirmation).toMatchObject({ way: 'rider', estimatedDelivery: tuesday });
    expect(confirmation).toMatchObject({ service: 'Rider to Avondale, Tuesdays' });
    expect(JSON.stringify(confirmation)).not.toContain('DHL');
    const tracked = await services.fulfilment.trackOrder(order.number, '10.9.9.9');
    expect(tracked.ok && tracked.value).toMatchObject({
      way: 'rider',
      carrier: 'Our own rider',
      estimatedDelivery: tuesday,
      trackingNumber: null,
      courierUrl: null,
    });
    const [mail] = await mailsOf(order.number);
    expect(mail?.text).toContain(formatWeekday(tuesday));
    expect(mail?.text).not.toContain('DHL');
  });

  test('whose rider has become dearer meanwhile is put to the shopper first', async () => {
    const { shopper, items, rates } = await ratesFor();
    const shippingRate = rates.find(({ service }) => service.startsWith('Rider'));
    if (!shippingRate) throw new Error('No rider');
    await setNearby(services, { zones: [{ ...avondale, price: '7.00' }] });
    const { status, body } = await shopper.startPayment('stripe', { items, shippingRate });
    expect([status, body.changes]).toMatchObject([409, [{ kind: 'quote', now: '7.00' }]]);
    const invented = { ...shippingRate, service: 'Rider to Mbare, Tuesdays' };
    const refused = await shopper.startPayment('stripe', { items, shippingRate: invented });
    expect(refused.status).toBe(409);
  });
});
