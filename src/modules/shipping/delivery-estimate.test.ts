import { expect, test } from 'vitest';
import { crossesBorder, type DeliveryEstimate, deliveryText } from './delivery-estimate.ts';

const priced: DeliveryEstimate = { state: 'priced', from: 19.94, days: 2, reason: null };

const today = '2026-11-18';
const latest = 'by Wednesday, November 25 at the latest';

test('a price is told as an estimate, with its country and its day', () => {
  expect(deliveryText('ZW', priced, today)).toBe(
    `Estimate: delivery to Zimbabwe from $19.94, usually Friday, November 20, ${latest}.`,
  );
  expect(deliveryText('GB', { ...priced, from: 1019.9, days: 1 }, today)).toBe(
    `Estimate: delivery to the United Kingdom from $1,019.90, usually Thursday, November 19, ${latest}.`,
  );
  expect(deliveryText('ZW', { ...priced, days: null }, today)).toBe(
    `Estimate: delivery to Zimbabwe from $19.94, ${latest}.`,
  );
});

test('what cannot go there is said with its reason', () => {
  const reason = 'Champagne cannot be sent to Saudi Arabia.';
  const refused: DeliveryEstimate = { state: 'restricted', from: null, days: null, reason };
  expect(deliveryText('SA', refused, today)).toBe('Champagne cannot be sent to Saudi Arabia.');
  expect(deliveryText('KP', { ...refused, state: 'no-service' }, today)).toBe(
    'The courier offers no delivery to North Korea at present.',
  );
});

test('a country has its article', () => {
  const noService: DeliveryEstimate = { state: 'no-service', from: null, days: null, reason: null };
  expect(deliveryText('NL', noService, today)).toBe(
    'The courier offers no delivery to the Netherlands at present.',
  );
  expect(deliveryText('SC', priced, today)).toMatch(/^Estimate: delivery to the Seychelles from /);
  expect(deliveryText('CZ', priced, today)).toMatch(/^Estimate: delivery to Czechia from /);
});

test('nothing is promised where nothing is known', () => {
  const unknown: DeliveryEstimate = { state: 'unknown', from: null, days: null, reason: null };
  expect(deliveryText('ZW', unknown, today)).toBe('Delivery is worked out at checkout.');
  expect(deliveryText('ZW', { ...priced, from: null }, today)).toBe(
    'Delivery is worked out at checkout.',
  );
});

test('a border is between the shop and every other country', () => {
  expect([crossesBorder('ZW'), crossesBorder('zw '), crossesBorder('ZA')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('where the owner has set prices, they are a promise and no estimate', () => {
  const known = { state: 'priced' as const, from: 25, days: 3, reason: null };
  const terms = { dutiesIncluded: true, freeFrom: 500 };
  expect(deliveryText('US', { ...known, terms }, '2026-11-18')).toMatch(
    /^Delivered to the United States for \$25\.00, free from \$500\.00, duties included, usually /,
  );
  expect(
    deliveryText(
      'US',
      { ...known, from: 0, terms: { ...terms, dutiesIncluded: false } },
      '2026-11-18',
    ),
  ).toMatch(/^Delivered to the United States free, usually /);
});
