import { describe, expect, test } from 'vitest';
import { type CallFailure, judgeOpening, judgePlacing, refusalOf } from './payment-failure.ts';

const failure = (given: Partial<CallFailure>): CallFailure => ({
  status: 500,
  code: null,
  message: null,
  changes: [],
  orderId: null,
  ...given,
});
const change = {
  kind: 'price',
  productId: 1,
  name: 'Pump',
  color: null,
  size: null,
  was: 1,
  now: 2,
};

describe('a payment that could not be opened', () => {
  test('an order the shop keeps no units for says why, in the toast and in the page', () => {
    const refused = failure({ status: 400, code: 'too-many-items', message: 'At most 12.' });
    expect(judgeOpening(refused, 'paypal')).toMatchObject({ description: 'At most 12.' });
    expect(refusalOf(refused)).toBe('At most 12.');
    expect(
      refusalOf(failure({ status: 429, code: 'too-many-requests', message: 'Wait.' })),
    ).toBeNull();
  });

  test('PayPal being down is PayPal’s issue, whatever the shop answered', () => {
    for (const status of [null, 500, 502]) {
      expect(judgeOpening(failure({ status }), 'paypal')).toMatchObject({
        title: 'Payment Error',
        description: 'There was an issue with PayPal payment. Please try again.',
        variant: 'destructive',
      });
    }
  });

  test('a card that can’t be asked for says so in its own words', () => {
    expect(judgeOpening(failure({ status: 502 }), 'stripe')).toMatchObject({
      title: 'Payment Error',
      description: 'There was an issue processing your payment. Please try again.',
    });
    expect(judgeOpening(failure({ status: null }), 'stripe')).toMatchObject({
      title: 'Error placing order',
      description: 'Please try again later',
    });
  });

  test('what the shop refuses is said in the shop’s words', () => {
    const refused = failure({ status: 429, message: 'You have several checkouts open.' });
    expect(judgeOpening(refused, 'paypal')).toMatchObject({
      title: 'Error placing order',
      description: 'You have several checkouts open.',
    });
  });

  test('a changed bag is shown line by line and not as a toast', () => {
    const changed = failure({ status: 409, changes: [change as CallFailure['changes'][number]] });
    expect(judgeOpening(changed, 'paypal')).toBeNull();
  });
});

describe('an approved payment that did not become an order', () => {
  test('a declined one may be tried again', () => {
    expect(judgePlacing(failure({ status: 402, code: 'payment-declined' }))).toMatchObject({
      toast: { title: 'Payment Error' },
      next: 'pay-again',
    });
  });

  test('a refused one is told to be paid another way', () => {
    const refused = failure({
      status: 402,
      code: 'payment-refused',
      message: 'Nothing was taken; please pay another way.',
    });
    expect(judgePlacing(refused)).toEqual({
      toast: {
        title: 'Payment Error',
        description: 'Nothing was taken; please pay another way.',
        variant: 'destructive',
      },
      next: 'pay-again',
    });
  });

  test.each([
    ['no answer', failure({ status: null })],
    ['a crash', failure({ status: 500 })],
    ['doubt', failure({ status: 503, code: 'payment-in-doubt', message: 'Do not pay again.' })],
    ['a busy shop', failure({ status: 429 })],
    ['a provider that is away', failure({ status: 502, code: 'payment-unavailable' })],
  ])('after %s nobody is asked to pay twice', (_, given) => {
    expect(judgePlacing(given).next).toBe('ask-again');
  });

  test('money on its way back is told, and the way is free again', () => {
    const refunded = failure({
      status: 409,
      code: 'payment-refunded',
      message: 'On its way back.',
    });
    expect(judgePlacing(refunded)).toMatchObject({
      toast: { title: 'Error placing order', description: 'On its way back.' },
      next: 'pay-again',
    });
  });
});
