import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#database/schema/index.ts';
import type { DeliveryEstimate } from '#modules/shipping/delivery-estimate.ts';
import type { ShippingRate } from '#modules/shipping/shipping-rate.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, harareForm } from '#tests/kit/shopper.ts';

const world = await createCheckoutWorld();
const { db } = world.database;

async function courier(change: object): Promise<void> {
  const address = world.emulators.courier.ratesUrl.replace('/mydhlapi', '/control');
  await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
}

beforeEach(() => courier({ reset: true }));

function estimate(country: string, items: object[]) {
  return createShopper(world.url).call<DeliveryEstimate>('POST', '/api/shipping/estimate', {
    country,
    items,
  });
}

async function ratesTo(productId: number, change: object) {
  const { body } = await createShopper(world.url).call<{
    rates: ShippingRate[];
    arrivals: { id: string; date: string; days: number }[];
  }>('POST', '/api/shipping/rates', {
    address: { ...harareForm, ...harareForm.shippingAddress, ...change },
    items: [{ productId, quantity: 1 }],
  });
  return body;
}

const itemOf = (productId: number, quantity = 1) => ({ productId, quantity });

describe('delivery before there is an address', () => {
  test('costs what the cheapest rate of the checkout will', async () => {
    const product = await addProduct(db, { weight: 1, weightUnit: 'kg' });
    const london = { city: 'London', country: 'GB', postalCode: 'SW1A 1AA' };
    const { rates, arrivals } = await ratesTo(product, london);
    const prices = rates.map(({ rate }) => Number(rate));
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
    const { status, body } = await estimate('gb', [itemOf(product)]);
    const [first] = rates;
    const arrival = arrivals.find(({ id }) => id === `DHL-${first?.service}-${first?.rate}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      state: 'priced',
      from: prices[0],
      days: expect.any(Number),
      reason: null,
    });
    expect(addDays(shopToday(new Date()), body.days ?? 0)).toBe(arrival?.date);
  });

  test('is answered for every item of that weight without asking the courier again', async () => {
    const [one, other] = await Promise.all([
      addProduct(db, { weight: 1200, weightUnit: 'g', priceCents: 1000 }),
      addProduct(db, { weight: 1300, weightUnit: 'g', priceCents: 99_000 }),
    ]);
    const first = await estimate('FR', [itemOf(one)]);
    expect(first.body.state).toBe('priced');
    await courier({ serverError: 'all' });
    expect((await estimate('FR', [itemOf(other)])).body).toEqual(first.body);
    expect((await estimate('FR', [itemOf(other, 9)])).body.state).toBe('unknown');
  });

  test('leaves a silent courier in peace for a while', async () => {
    const product = await addProduct(db);
    await courier({ serverError: 'all' });
    const silent = { state: 'unknown', from: null, days: null, reason: null };
    expect((await estimate('IT', [itemOf(product)])).body).toEqual(silent);
    await courier({ reset: true });
    expect((await estimate('IT', [itemOf(product)])).body).toEqual(silent);
  });

  test('names no price that the courier puts in words', async () => {
    const product = await addProduct(db);
    await courier({ nonNumericPrice: 'all' });
    expect((await estimate('NL', [itemOf(product)])).body.state).toBe('unknown');
  });

  test.each([
    ['champagne', 'SA', 'alcohol'],
    ['nailpolish', 'CU', 'flammable'],
  ])('says why %s may not go to %s', async (category, country, word) => {
    const product = await addProduct(db, { category, colors: [] });
    const shoes = await addProduct(db);
    const { body } = await estimate(country, [itemOf(shoes), itemOf(product)]);
    expect(body).toMatchObject({ state: 'restricted', from: null, days: null });
    expect(body.reason).toContain(word);
    expect((await estimate(country, [itemOf(shoes)])).body.state).toBe('priced');
  });

  test('says where the courier does not go', async () => {
    const product = await addProduct(db);
    expect((await estimate('KP', [itemOf(product)])).body.state).toBe('no-service');
  });

  test('knows nothing of countries and items that are none', async () => {
    const product = await addProduct(db);
    expect((await estimate('XX', [itemOf(product)])).body.state).toBe('unknown');
    expect((await estimate('ZW', [itemOf(2_000_000_000)])).body.state).toBe('unknown');
    expect((await estimate('Zimbabwe', [itemOf(product)])).status).toBe(400);
    expect((await estimate('ZW', [])).status).toBe(400);
    expect((await estimate('ZW', [itemOf(product, 0)])).status).toBe(400);
  });

  test('never asks the courier more often than the shop allows in all', async () => {
    const product = await addProduct(db);
    const minute = (offset: number) =>
      new Date((Math.floor(Date.now() / 60_000) + offset) * 60_000);
    const usedUp = [0, 1].map((offset) => ({
      key: 'estimates asked',
      windowStart: minute(offset),
      count: 120,
    }));
    await db.delete(rateLimits);
    await db.insert(rateLimits).values(usedUp);
    expect((await estimate('SE', [itemOf(product)])).body.state).toBe('unknown');
  });
});
