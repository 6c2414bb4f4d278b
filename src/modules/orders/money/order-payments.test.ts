import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isAllPromisedBack,
  leastCertainState,
  leftToRefund,
  type OrderPayment,
  paidAt,
  paymentIdsOf,
  pendingDollars,
  splitRefund,
} from './order-payments.ts';

const payment = (id: string, capturedCents: number, refundedCents = 0): OrderPayment => ({
  id,
  state: capturedCents > 0 && refundedCents === capturedCents ? 'refunded' : 'captured',
  capturedCents,
  refundedCents,
});

describe('an order that a card and a provider paid', () => {
  test('has both payments, the provider’s first', () => {
    expect(paymentIdsOf({ paymentId: 'a', giftPaymentId: 'b' })).toEqual(['a', 'b']);
    expect(paymentIdsOf({ paymentId: 'a', giftPaymentId: null })).toEqual(['a']);
    expect(paymentIdsOf({ paymentId: null, giftPaymentId: null })).toEqual([]);
  });

  test.each([
    ['nothing', 0, 0, false],
    ['a part of the provider’s', 2000, 0, false],
    ['all of the provider’s', 6000, 0, false],
    ['all of the card’s', 0, 4000, false],
    ['everything', 6000, 4000, true],
  ])('that gives back %s goes back in full: %s, %s, %s', (_, provider, card, isAll) => {
    const payments = [payment('p', 6000, provider), payment('g', 4000, card)];
    expect(isAllPromisedBack(payments)).toBe(isAll);
  });

  test('gives back nothing while one of them is not settled', () => {
    expect(leftToRefund([{ ...payment('p', 6000), state: 'pending' }, payment('g', 4000)])).toBe(0);
  });

  test('owes what the card has not paid', () => {
    expect(pendingDollars({ total: 100.1, giftCard: 40.2 })).toBe(59.9);
  });
});

test('an order without money, or whose payment failed, has promised nothing back', () => {
  expect(isAllPromisedBack([])).toBe(false);
  expect(isAllPromisedBack([payment('p', 0), payment('g', 4000, 4000)])).toBe(false);
});

test('an order is paid when the last of its money has come', () => {
  const createdAt = new Date('2025-12-30');
  const cleared = new Date('2026-01-04');
  expect(
    paidAt([
      { createdAt, capturedAt: cleared },
      { createdAt, capturedAt: null },
    ]),
  ).toEqual(cleared);
  expect(paidAt([])).toBeNull();
});

test('several refunds are as certain as the least certain of them', () => {
  expect(leastCertainState(['completed', 'requested'])).toBe('requested');
  expect(leastCertainState(['completed', 'failed', 'pending'])).toBe('failed');
  expect(leastCertainState([])).toBeNull();
});

test('whatever is refunded is shared out to the cent, and all of it is back when nothing is left', () => {
  const money = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(money, fc.array(fc.integer({ min: 1, max: 60_000 })), (captured, wishes) => {
      let payments = captured.map((cents, place) => payment(String(place), cents));
      for (const wish of wishes) {
        const left = leftToRefund(payments);
        const amount = Math.min(wish, left);
        const parts = splitRefund(payments, amount);
        expect(parts.reduce((sum, part) => sum + part.amountCents, 0)).toBe(amount);
        payments = payments.map(({ id, capturedCents, refundedCents }) => {
          const part = parts.find(({ paymentId }) => paymentId === id)?.amountCents ?? 0;
          return payment(id, capturedCents, refundedCents + part);
        });
        expect(isAllPromisedBack(payments)).toBe(leftToRefund(payments) === 0);
      }
    }),
  );
});
