import { expect, test } from 'vitest';
import { crossesBorder, type DeliveryEstimate, deliveryText } from './delivery-estimate.ts';

const priced: DeliveryEstimate = { state: 'priced', from: 19.94, days: 2, reason: null };

test('a price is told with its country and its days', () => {
  expect(deliveryText('ZW', priced)).toBe('Delivery to Zimbabwe from $19.94, about 2 days.');
  expect(deliveryText('GB', { ...priced, from: 1019.9, days: 1 })).toBe(
    'Delivery to United Kingdom from $1,019.90, about 1 day.',
  );
  expect(deliveryText('ZW', { ...priced, days: null })).toBe('Delivery to Zimbabwe from $19.94.');
});

test('what cannot go there is said with its reason', () => {
  const reason = 'Champagne cannot be sent to Saudi Arabia.';
  const refused: DeliveryEstimate = { state: 'restricted', from: null, days: null, reason };
  expect(deliveryText('SA', refused)).toBe('Champagne cannot be sent to Saudi Arabia.');
  expect(deliveryText('KP', { ...refused, state: 'no-service' })).toBe(
    'The courier offers no delivery to North Korea at present.',
  );
});

test('nothing is promised where nothing is known', () => {
  const unknown: DeliveryEstimate = { state: 'unknown', from: null, days: null, reason: null };
  expect(deliveryText('ZW', unknown)).toBe('Delivery is worked out at checkout.');
  expect(deliveryText('ZW', { ...priced, from: null })).toBe('Delivery is worked out at checkout.');
});

test('a border is between the shop and every other country', () => {
  expect([crossesBorder('ZW'), crossesBorder('zw '), crossesBorder('ZA')]).toEqual([
    false,
    false,
    true,
  ]);
});
