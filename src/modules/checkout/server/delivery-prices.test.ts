import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { orders } from '#database/schema/index.ts';
import type { DeliveryEstimate } from '#modules/shipping/delivery-estimate.ts';
import type { ShippingRate } from '#modules/shipping/shipping-rate.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide, harareForm } from '#tests/kit/shopper.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const owner = await createAdminBrowser(world);
const toronto = { city: 'Toronto', state: 'ON', country: 'CA', postalCode: 'M5V 2T6' };
const zone = {
  countries: 'US CA',
  share: '40',
  freeAbove: '',
  smallPrice: '',
  duties: 'included',
};

const setZones = (zones: object[]) =>
  owner.call('PUT', '/api/admin/settings/deliveryPrices', { value: { zones } });

afterAll(() => setZones([]));

type Rates = { rates: ShippingRate[]; arrivals: { id: string }[]; dutiesIncluded: boolean };

async function askRates(productId: number) {
  const { body } = await createShopper(world.url).call<Rates>('POST', '/api/shipping/rates', {
    address: { ...harareForm, ...harareForm.shippingAddress, ...toronto },
    items: [{ productId, quantity: 1 }],
  });
  return body;
}

const centsOf = ({ rates }: Rates) => rates.map(({ rate }) => Math.round(Number(rate) * 100));

test('shoppers pay what the owner has set, and the order knows what the courier asked', async () => {
  const productId = await addProduct(db, { priceCents: 20_000, weight: 2, weightUnit: 'kg' });
  const other = await addProduct(db, { priceCents: 20_000, weight: 2, weightUnit: 'kg' });
  const before = await askRates(other);
  expect(before.dutiesIncluded).toBe(false);
  expect((await setZones([zone])).statusCode).toBe(200);

  const after = await askRates(productId);
  expect(centsOf(after)).toEqual(centsOf(before).map((cents) => Math.round(cents * 0.6)));
  expect(after.dutiesIncluded).toBe(true);
  expect(after.rates[0]).not.toHaveProperty('costCents');
  expect(after.arrivals.map(({ id }) => id).sort()).toEqual(
    after.rates.map(({ carrier, service, rate }) => `${carrier}-${service}-${rate}`).sort(),
  );

  const { body: estimate } = await createShopper(world.url).call<DeliveryEstimate>(
    'POST',
    '/api/shipping/estimate',
    { country: 'CA', items: [{ productId, quantity: 1 }] },
  );
  expect(estimate).toMatchObject({
    from: Number(after.rates[0]?.rate),
    terms: { dutiesIncluded: true, freeFrom: null },
  });

  const shopper = createShopper(world.url, {
    shippingAddress: { streetAddress: '1 Front Street', ...toronto },
  });
  const items = [{ productId, quantity: 1, price: 200 }];
  const shippingRate = await shopper.chooseRate(items);
  // A rate that was never quoted is refused.
  const cheated = await shopper.startPayment('stripe', {
    items,
    shippingRate: { ...shippingRate, rate: '0.00' },
  });
  expect(cheated.status).toBe(409);
  const { body: payment } = await shopper.startPayment('stripe', { items, shippingRate });
  await decide(payment);
  const placed = await shopper.placeOrder('stripe', payment, { items, shippingRate });
  const number = String(placed.body.orderId);
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  expect(row?.shippingCents).toBe(Math.round(Number(shippingRate.rate) * 100));
  expect(Math.round((row?.courierCents ?? 0) * 0.6)).toBe(row?.shippingCents);
  const details = await owner.call('GET', `/api/admin/orders/${number}`);
  expect(details.json().order.courierCost).toBe((row?.courierCents ?? 0) / 100);
});

test('a price quoted before the owner changed it is asked again, with what is said of duty', async () => {
  await setZones([]);
  const productId = await addProduct(db, { priceCents: 9_000, weight: 2, weightUnit: 'kg' });
  const before = await askRates(productId);
  expect(before.dutiesIncluded).toBe(false);

  await setZones([zone]);
  const after = await askRates(productId);
  expect(after.dutiesIncluded).toBe(true);
  expect(centsOf(after)).toEqual(centsOf(before).map((cents) => Math.round(cents * 0.6)));

  const shopper = createShopper(world.url, {
    shippingAddress: { streetAddress: '1 Front Street', ...toronto },
  });
  const items = [{ productId, quantity: 1, price: 90 }];
  const [earlier] = before.rates;
  if (!earlier) throw new Error('The courier named no rate');
  const opened = await shopper.startPayment('stripe', { items, shippingRate: earlier });
  expect(opened).toMatchObject({
    status: 409,
    body: { changes: [{ kind: 'quote', was: earlier.rate, now: after.rates[0]?.rate }] },
  });
});

test('from an amount on the cheapest way is free, and the others are not', async () => {
  await setZones([{ ...zone, freeAbove: '150' }]);
  const productId = await addProduct(db, { priceCents: 15_000, weight: 3, weightUnit: 'kg' });
  const { rates } = await askRates(productId);
  expect(rates[0]?.rate).toBe('0.00');
  expect(Number(rates[1]?.rate)).toBeGreaterThan(0);
});

test.each([
  ['a country that is none', { countries: 'USA' }],
  ['a country named twice', { countries: 'US us' }],
  ['more than all of it', { share: '101' }],
  ['an amount in words', { freeAbove: 'much' }],
])('%s is refused', async (_, change) => {
  const answer = await setZones([{ ...zone, ...change }]);
  expect(answer.statusCode).toBe(400);
});
