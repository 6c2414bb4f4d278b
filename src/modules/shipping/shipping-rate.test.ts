import { expect, test } from 'vitest';
import { cheapestFirst, shippingRateCents, shippingRateId } from './shipping-rate.ts';

test('the selection id joins carrier, service and rate', () => {
  expect(shippingRateId({ carrier: 'DHL', service: 'EXPRESS WORLDWIDE', rate: '141.51' })).toBe(
    'DHL-EXPRESS WORLDWIDE-141.51',
  );
});

test.each([
  ['141.51', 14_151],
  ['7', 700],
  ['7.5', 750],
  ['0.10', 10],
])('the rate %s is %i cents', (rate, cents) => {
  expect(shippingRateCents({ rate })).toBe(cents);
});

test.each(['', 'on request', 'NaN', '-4.00', '1e3', '12.345', '1,200.00', 'Infinity'])(
  'the rate %j can not be charged',
  (rate) => {
    expect(shippingRateCents({ rate })).toBeNull();
  },
);

test('the cheapest stands first, and words after numbers', () => {
  const rates = ['100.00', 'on request', '9.50', '20'].map((rate) => ({ rate }));
  expect(rates.sort(cheapestFirst).map(({ rate }) => rate)).toEqual([
    '9.50',
    '20',
    '100.00',
    'on request',
  ]);
});
