import { expect, test } from 'vitest';
import { aPaymentRequest } from '#tests/contracts/payments/payment-provider-harness.ts';
import { toSessionParams } from './stripe-session.ts';

const phoneFor = (phone: string | null) =>
  toSessionParams(aPaymentRequest({ phone })).payment_intent_data?.shipping?.phone;

test('Stripe gets the telephone number as it is dialled from abroad', () => {
  expect(phoneFor('077 000 0000')).toBe('+263770000000');
  expect(phoneFor('+44 (0)20 7946 0000')).toBe('+442079460000');
});

test('a number that cannot be dialled goes to Stripe as it was written, and none as none', () => {
  expect(phoneFor('4711')).toBe('4711');
  expect(phoneFor('at work')).toBeUndefined();
  expect(phoneFor(null)).toBeUndefined();
});
