import { expect, test } from 'vitest';
import { onlineMethods, paymentMethods } from '#modules/payments/payment-method.ts';
import { defaultSettings } from '#modules/settings/sections.ts';
import { listSwitchedOn, switchedOnText } from './switched-on.ts';

test('as the shop comes, only what is specified is on', () => {
  expect(switchedOnText(listSwitchedOn(defaultSettings(), paymentMethods))).toBe(
    'Switched on: PayPal, Card, DHL Express.',
  );
});

test('whatever owners have switched on is named', () => {
  const zone = { suburb: 'Avondale', price: '5.00', day: 'next' } as const;
  const settings = {
    ...defaultSettings(),
    nearby: { collection: true, zones: [zone, { ...zone, suburb: 'Mbare' }] },
    reserving: { offered: true, days: '2', perPerson: '3', perAddress: '10' },
    offers: { discounts: true, giftCards: true },
    cash: { rounding: '0.50', rates: [{ date: '2026-11-16', rate: '26.84' }] },
  };
  expect(listSwitchedOn(settings, onlineMethods)).toEqual([
    'PayPal',
    'Card',
    'Paynow',
    'DHL Express',
    'collection in the boutique',
    'our own rider to 2 suburbs',
    'reserving for 2 days',
    'discount codes',
    'gift cards',
    'cash rounded to $0.50',
    'ZWG on papers',
  ]);
});
