import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { productVariants, shippingQuotes } from '#database/schema/index.ts';
import type { ShippingRate } from '#modules/shipping/shipping-rate.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createShopper, harareForm } from '#tests/kit/shopper.ts';

const world = await createCheckoutWorld();
const { db } = world.database;
const london = { city: 'London', state: 'England', country: 'GB', postalCode: 'SW1A 1AA' };

async function courier(change: object): Promise<void> {
  const address = world.emulators.courier.ratesUrl.replace('/mydhlapi', '/control');
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  expect(response.status).toBe(200);
}

beforeEach(() => courier({ reset: true }));

type Rates = { rates: ShippingRate[]; packageInfo: object; reason: string | null };

function ask(items: unknown, change: object = london) {
  return createShopper(world.url).call<Rates & Record<string, unknown>>(
    'POST',
    '/api/shipping/rates',
    { address: { ...harareForm, ...harareForm.shippingAddress, ...change }, items },
  );
}

describe('asking for rates', () => {
  test('rates are numbers as text, in dollars, from Harare', async () => {
    const product = await addProduct(db, { weight: 40, weightUnit: 'oz' });
    const { status, body } = await ask([{ productId: product, quantity: 1 }]);
    expect(status).toBe(200);
    expect(body.rates.length).toBeGreaterThan(1);
    for (const rate of body.rates) {
      expect(rate).toEqual({
        carrier: expect.any(String),
        service: expect.any(String),
        rate: expect.stringMatching(/^\d+\.\d{2}$/),
        currency: 'USD',
        origin: 'Harare',
      });
    }
    expect(body.packageInfo).toMatchObject({ parcels: 1 });
  });

  test('the weight the browser sends is not believed', async () => {
    const product = await addProduct(db, { weight: 20, weightUnit: 'kg' });
    const honest = await ask([{ productId: product, quantity: 1 }]);
    const feather = { productId: product, quantity: 1, weight: 1, weightUnit: 'g', price: 1 };
    expect((await ask([feather])).body.rates).toEqual(honest.body.rates);
    const light = await addProduct(db, { weight: 200, weightUnit: 'g' });
    const cheap = await ask([{ productId: light, quantity: 1 }]);
    expect(Number(cheap.body.rates[0]?.rate)).toBeLessThan(Number(honest.body.rates[0]?.rate));
  });

  test('a size with a weight of its own is sent by that, at the checkout too', async () => {
    const sizes = ['37', '44'];
    const productId = await addProduct(db, { sizes, colors: [], weight: 1, weightUnit: 'kg' });
    const boot = { productId, quantity: 1 };
    const large = await variantOf(db, productId, { size: '44' });
    const weigh = (weight: number | null) =>
      db.update(productVariants).set({ weight }).where(eq(productVariants.id, large));
    await weigh(4);
    const weightOf = async (items: unknown) => (await ask(items)).body.packageInfo;
    expect(await weightOf([boot])).toMatchObject({ weightKg: 1 });
    expect(await weightOf([{ ...boot, size: '37' }])).toMatchObject({ weightKg: 1 });
    const both = [
      { ...boot, size: '44', quantity: 2 },
      { ...boot, size: '37' },
    ];
    expect(await weightOf(both)).toMatchObject({ weightKg: 9 });
    const light = (await ask([{ ...boot, size: '37' }])).body.rates;
    const heavy = (await ask([{ ...boot, size: '44' }])).body.rates;
    expect(Number(heavy[0]?.rate)).toBeGreaterThan(Number(light[0]?.rate));
    const address = { ...harareForm.shippingAddress, ...london };
    const confirm = (size: string, rate: ShippingRate | undefined) => {
      if (!rate) throw new Error('The courier named no rate');
      return world.services.shipping.confirmRate({ address, items: [{ ...boot, size }] }, rate);
    };
    expect(await confirm('44', heavy[0])).toMatchObject({ ok: true });
    expect(await confirm('44', light[0])).toMatchObject({ ok: false, code: 'rate-changed' });
    await weigh(null);
    expect(await weightOf([{ ...boot, size: '44' }])).toMatchObject({ weightKg: 1 });
  });

  test('the same question within five minutes is answered without asking the courier', async () => {
    const product = await addProduct(db);
    const first = await ask([{ productId: product, quantity: 1 }]);
    await courier({ serverError: 'all' });
    expect((await ask([{ productId: product, quantity: 1 }])).body).toEqual(first.body);
    const stored = await db.select().from(shippingQuotes);
    expect(stored.length).toBeGreaterThan(0);
  });

  test('one failed answer is tried again', async () => {
    const product = await addProduct(db);
    await courier({ serverError: 'next' });
    expect((await ask([{ productId: product, quantity: 1 }])).status).toBe(200);
  });

  test.each(['serverError', 'badJson'])(
    'a courier with %s gets the specified sentence',
    async (fault) => {
      const product = await addProduct(db);
      await courier({ [fault]: 'all' });
      const { status, body } = await ask([{ productId: product, quantity: 1 }]);
      expect(status).toBe(503);
      expect(body.message).toBe('Unable to calculate shipping rates at this time.');
    },
  );

  test('a rate in words is shown but can not be paid', async () => {
    const product = await addProduct(db);
    await courier({ nonNumericPrice: 'all' });
    const shopper = createShopper(world.url);
    const items = [{ productId: product, quantity: 1 }];
    const shippingRate = await shopper.chooseRate(items);
    expect(shippingRate.rate).toBe('on request');
    const opened = await shopper.startPayment('paypal', { items, shippingRate });
    expect(opened).toMatchObject({
      status: 409,
      body: { changes: [{ kind: 'quote', was: 'on request', now: null }] },
    });
  });
});

describe('a bag that can not go somewhere', () => {
  test.each([
    ['champagne', 'SA', 'Riyadh', 'alcohol'],
    ['nailpolish', 'CU', 'Havana', 'flammable'],
  ])('%s to %s gets no rates, with the reason', async (category, country, city, word) => {
    const product = await addProduct(db, { category, colors: [] });
    const { status, body } = await ask([{ productId: product, quantity: 1 }], {
      country,
      city,
      postalCode: '11564',
    });
    expect([status, body.rates]).toEqual([200, []]);
    expect(body.reason).toContain(word);
  });

  test('a courier without a service gives an empty list', async () => {
    const product = await addProduct(db);
    await courier({ empty: 'all' });
    const { status, body } = await ask([{ productId: product, quantity: 1 }]);
    expect([status, body.rates]).toEqual([200, []]);
  });

  test('items that are gone are said to be gone', async () => {
    const { body } = await ask([{ productId: 2_000_000_000, quantity: 1 }]);
    expect(body).toMatchObject({
      rates: [],
      reason: 'The pieces in your bag are no longer available.',
    });
  });
});
