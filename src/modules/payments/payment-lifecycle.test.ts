import { describe, expect, test } from 'vitest';
import {
  canMove,
  checkDelay,
  nextStep,
  type PaymentLifeState,
  paymentTransitions,
  type SettlementStep,
  watchedStates,
} from './payment-lifecycle.ts';
import type { PaymentSnapshot, PaymentState } from './payment-provider.ts';

const expected = { reference: 'p1', amountCents: 1000, currency: 'USD' };

function snapshot(state: PaymentState, change: Partial<PaymentSnapshot> = {}): PaymentSnapshot {
  return {
    providerPaymentId: 'X',
    reference: 'p1',
    state,
    amountCents: 1000,
    currency: 'usd',
    captureId: null,
    refundedCents: 0,
    feeCents: null,
    ...change,
  };
}

/** The result of each step, so that the two tables can be checked against each other. */
const leadsTo: Partial<Record<SettlementStep, PaymentLifeState>> = {
  place: 'captured',
  'place-pending': 'pending',
  confirm: 'captured',
  'fail-order': 'declined',
  reopen: 'open',
  decline: 'declined',
  close: 'closed',
  'give-back': 'refunding',
};

const states = Object.keys(paymentTransitions) as PaymentLifeState[];
const seen: PaymentState[] = ['open', 'approved', 'captured', 'pending', 'declined', 'closed'];

describe('the life of a payment', () => {
  test('every step the table names is a move the payment can make', () => {
    for (const state of states) {
      if (state === 'opening') continue;
      for (const provider of seen) {
        for (const money of [{}, { amountCents: 1 }]) {
          const step = nextStep(state, snapshot(provider, money), expected);
          const target = leadsTo[step];
          if (target) expect([state, provider, step, canMove(state, target)]).toContain(true);
        }
      }
    }
  });

  test('money that was taken is never left alone without an order', () => {
    for (const state of ['open', 'capturing', 'closing', 'closed', 'declined'] as const) {
      expect(['place', 'give-back']).toContain(nextStep(state, snapshot('captured'), expected));
    }
  });

  test('only a refund that failed leads out of a refunded payment, and only a refund out of a paid one', () => {
    expect(paymentTransitions.refunded).toEqual(['captured', 'refunding']);
    expect(paymentTransitions.captured).toEqual(['refunded']);
  });
});

describe('the wrong money', () => {
  test.each([
    ['another amount', { amountCents: 999 }],
    ['another currency', { currency: 'EUR' }],
    ['another payment', { reference: 'p2' }],
    ['no reference', { reference: null }],
  ])('%s is not captured, and goes back if it was', (_, change) => {
    expect(nextStep('open', snapshot('approved', change), expected)).toBe('refuse');
    expect(nextStep('capturing', snapshot('captured', change), expected)).toBe('give-back');
  });
});

test('a payment that is being captured is looked at ever more rarely, and never given up', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 50, 5000].map((checks) => checkDelay('capturing', checks));
  expect(pauses).toEqual([5, 10, 30, 60, 300, 900, 900, 900]);
});

test('nothing that waits is left alone for more than a quarter of an hour', () => {
  for (const state of watchedStates) {
    expect(checkDelay(state, 5000)).toBeLessThanOrEqual(900);
  }
});
