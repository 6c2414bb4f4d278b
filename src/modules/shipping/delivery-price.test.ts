import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DeliveryZone,
  deliveryPrice,
  findDeliveryZone,
  priceQuote,
} from './delivery-price.ts';
import { shippingRateId } from './shipping-rate.ts';

const zone: DeliveryZone = {
  countries: 'US, ca',
  share: '40',
  freeAbove: '500',
  smallPrice: '9.00',
  duties: 'included',
};
const others: DeliveryZone = { ...zone, countries: '*', share: '10' };
const goods = { goodsCents: 20_000, billableKg: 2, isCheapest: true };

describe('a zone', () => {
  test('is the one that names the country, and else the one for all others', () => {
    expect(findDeliveryZone([others, zone], 'ca')).toBe(zone);
    expect(findDeliveryZone([others, zone], 'DE')).toBe(others);
    expect(findDeliveryZone([zone], 'DE')).toBeNull();
  });
});

describe('a price', () => {
  test('is the courier’s where nothing is set', () => {
    expect(deliveryPrice(4_199, null, goods)).toBe(4_199);
  });

  test('is less by the share that the shop pays', () => {
    expect(deliveryPrice(4_199, zone, goods)).toBe(2_519);
  });

  test('is nothing from an amount on, for the cheapest way alone', () => {
    const rich = { ...goods, goodsCents: 50_000 };
    expect(deliveryPrice(4_199, zone, rich)).toBe(0);
    expect(deliveryPrice(4_199, zone, { ...rich, isCheapest: false })).toBe(2_519);
  });

  test('of a small parcel is never more than what is set for it', () => {
    const small = { ...goods, billableKg: 0.5 };
    expect(deliveryPrice(4_199, zone, small)).toBe(900);
    expect(deliveryPrice(1_000, zone, small)).toBe(600);
  });

  test('is never negative, and never above what the courier asks', () => {
    const shares = fc.integer({ min: 0, max: 100 }).map(String);
    fc.assert(
      fc.property(fc.nat(500_000), fc.nat(900_000), shares, (cost, goodsCents, share) => {
        const cents = deliveryPrice(cost, { ...zone, share }, { ...goods, goodsCents });
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(cost);
      }),
    );
  });
});

test('a quote keeps its days, and what each way costs the shop', () => {
  const rate = { carrier: 'DHL', currency: 'USD', origin: 'Harare' };
  const slow = { ...rate, service: 'ECONOMY', rate: '50.00' };
  const fast = { ...rate, service: 'EXPRESS', rate: '100.00' };
  const words = { ...rate, service: 'CHARTER', rate: 'On request' };
  const rates = [slow, fast, words];
  const bag = { goodsCents: 60_000, billableKg: 2 };
  const arrivals = rates.map((each) => ({ id: shippingRateId(each), date: null, days: 3 }));
  const quote = priceQuote({ rates, arrivals }, zone, bag, '2026-11-18');
  expect(quote.rates).toEqual([
    { ...slow, rate: '0.00', costCents: 5_000 },
    { ...fast, rate: '60.00', costCents: 10_000 },
    words,
  ]);
  expect(quote.arrivals.map(({ id }) => id)).toEqual(quote.rates.map(shippingRateId));
});

test('a way that is slower than a week bears the courier’s day', () => {
  const rate = { carrier: 'DHL', currency: 'USD', origin: 'Harare', rate: '50.00' };
  const named = { ...rate, service: 'ECONOMY' };
  const counted = { ...rate, service: 'ROAD' };
  const quick = { ...rate, service: 'EXPRESS' };
  const arrivals = [
    { id: shippingRateId(named), date: '2026-11-30', days: 8 },
    { id: shippingRateId(counted), date: null, days: 9 },
    { id: shippingRateId(quick), date: '2026-11-25', days: 7 },
  ];
  const rates = [named, counted, quick];
  const bag = { goodsCents: 60_000, billableKg: 2 };
  const quote = priceQuote({ rates, arrivals }, null, bag, '2026-11-18');
  expect(quote.rates.map(({ expectedOn }) => expectedOn)).toEqual([
    '2026-11-30',
    '2026-11-27',
    undefined,
  ]);
});
