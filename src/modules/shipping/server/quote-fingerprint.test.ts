import { expect, test } from 'vitest';
import { fingerprintOf } from './quote-fingerprint.ts';

test('a quote for what was known of a bag does not stand for all of it', () => {
  const harare = { city: 'Harare', country: 'ZW', postalCode: 'N/A' };
  expect(fingerprintOf(harare, [], [7])).not.toBe(fingerprintOf(harare, []));
  expect(fingerprintOf(harare, [], [7, 12])).toBe(fingerprintOf(harare, [], [12, 7]));
});
