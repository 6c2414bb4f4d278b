import { expect, test } from 'vitest';
import { secondRateOn } from '#modules/settings/section-values.ts';
import { paidWithText, paperSums, secondCurrencyText } from './paper-sums.ts';

const order = {
  subtotal: 50,
  discount: 0,
  discountCode: '',
  delivery: 'collection',
  channel: 'web',
  sellsGiftCards: false,
  shipping: 0,
  gift: null,
  total: 49.94,
  giftCard: 0,
  refunded: 0,
  cashRounding: 0,
  secondRate: null,
  payments: [],
} as const;

test('a paper adds up, and says what was taken in cash only where that differs', () => {
  expect(paperSums({ ...order, discount: 0.06, discountCode: 'AB' })).toEqual([
    ['Subtotal', 50],
    ['Discount (AB)', -0.06],
    ['Collection', 0],
    ['Total', 49.94],
  ]);
  expect(paperSums({ ...order, cashRounding: 0.06 }).slice(-2)).toEqual([
    ['Rounding in cash', 0.06],
    ['Taken in cash', 50],
  ]);
});

test('a receipt says nothing of delivery, and a gift card goes by e-mail', () => {
  const labels = (changes: object) => paperSums({ ...order, ...changes }).map(([label]) => label);
  expect(labels({ channel: 'boutique' })).toEqual(['Subtotal', 'Total']);
  expect(labels({ delivery: 'delivery', sellsGiftCards: true })).toEqual([
    'Subtotal',
    'By e-mail',
    'Total',
  ]);
});

test('a paper names each way of paying with what it paid, cash as it was taken', () => {
  const paid = { paymentMethod: 'cash', paymentStatus: 'paid', cashRounding: 0.06 } as const;
  const cash = { method: 'cash', amount: 29.94, refundable: 29.94 };
  const card = { method: 'card-terminal', amount: 20, refundable: 20 };
  expect(paidWithText({ ...paid, payments: [cash] })).toBe('Cash');
  expect(paidWithText({ ...paid, payments: [cash, card] })).toBe(
    'Cash $30.00, Card terminal $20.00',
  );
});

test('the second currency stands on a paper once the owner has entered a rate', () => {
  expect(secondCurrencyText(order)).toBeNull();
  const secondRate = { date: '2026-11-16', rate: 26.84 };
  expect(secondCurrencyText({ ...order, total: 50, secondRate })).toBe(
    'Equivalent: ZWG 1,342.00, at 26.84 for $1.00 of November 16, 2026.',
  );
});

test('a paper goes by the newest rate that is not later than itself', () => {
  const cash = {
    rounding: '0.01',
    rates: [
      { date: '2026-11-10', rate: '26.5' },
      { date: '2026-11-16', rate: '26.84' },
      { date: '2026-11-12', rate: '26.7' },
    ],
  };
  expect(secondRateOn(cash, '2026-11-15')).toEqual({ date: '2026-11-12', rate: 26.7 });
  expect(secondRateOn(cash, '2026-11-16')).toEqual({ date: '2026-11-16', rate: 26.84 });
  expect(secondRateOn(cash, '2026-11-09')).toBeNull();
});
