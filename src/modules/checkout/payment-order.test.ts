import { expect, test } from 'vitest';
import { paymentOrder } from './payment-order.ts';

test('in Zimbabwe its wallets come first', () => {
  expect(paymentOrder('ZW', true)).toEqual(['paynow', 'stripe', 'paypal']);
  expect(paymentOrder('ZW', false)).toEqual(['paypal', 'stripe']);
});

test('in the countries around a card comes first, overseas PayPal, and the wallets last', () => {
  expect(paymentOrder('ZA', true)).toEqual(['stripe', 'paypal', 'paynow']);
  expect(paymentOrder('GB', true)).toEqual(['paypal', 'stripe', 'paynow']);
  expect(paymentOrder('', false)).toEqual(['paypal', 'stripe']);
});
