import { expect, test } from 'vitest';
import type { DeliveryZone } from '#modules/shipping/delivery-price.ts';
import { fingerprintOf } from './quote-fingerprint.ts';

const zone: DeliveryZone = {
  countries: 'US',
  share: '50',
  freeAbove: '500',
  smallPrice: '25',
  duties: 'included',
};

test('a quote holds only for the terms of its zone', () => {
  const boston = { city: 'Boston', country: 'US', postalCode: '02101' };
  const of = (terms: DeliveryZone | null) => fingerprintOf(boston, [], { zone: terms });
  expect(of(zone)).not.toBe(of(null));
  for (const change of [
    { share: '40' },
    { freeAbove: '' },
    { smallPrice: '' },
    { duties: 'recipient' as const },
  ]) {
    expect(of({ ...zone, ...change })).not.toBe(of(zone));
  }
  expect(of({ ...zone, countries: 'US CA' })).toBe(of(zone));
});

test('a quote for what was known of a bag does not stand for all of it', () => {
  const harare = { city: 'Harare', country: 'ZW', postalCode: 'N/A' };
  expect(fingerprintOf(harare, [], { unknown: [7] })).not.toBe(fingerprintOf(harare, []));
  expect(fingerprintOf(harare, [], { unknown: [7, 12] })).toBe(
    fingerprintOf(harare, [], { unknown: [12, 7] }),
  );
});
