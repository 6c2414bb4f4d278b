import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOf, services } from './tariff.ts';

const weights = fc.integer({ min: 1, max: 140 }).map((steps) => steps / 2);

test('a heavier parcel never costs less', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...services),
      fc.integer({ min: 0, max: 8 }),
      weights,
      weights,
      (service, zone, a, b) => {
        const light = priceOf(service, zone, Math.min(a, b));
        const heavy = priceOf(service, zone, Math.max(a, b));
        expect(light === null).toBe(heavy === null);
        if (light && heavy) expect(heavy.total).toBeGreaterThanOrEqual(light.total);
      },
    ),
  );
});

test('every zone has a service, and home has its own', () => {
  for (let zone = 0; zone <= 8; zone += 1) {
    const offered = services.filter((service) => priceOf(service, zone, 1));
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.some((service) => service.name.includes('DOMESTIC'))).toBe(zone === 0);
  }
});

test('half a kilogram is the first step', () => {
  const [domestic] = services;
  if (!domestic) throw new Error('no service');
  expect(priceOf(domestic, 0, 0.5)).toEqual({ base: 700, fuel: 126, total: 826, days: 1 });
});
