import { describe, expect, test } from 'vitest';
import {
  canMark,
  estimatedDelivery,
  isStepBack,
  lineDetail,
  orderStatuses,
  paymentStatusAfterRefund,
  settableStatuses,
  soldDetail,
  statusForShoppers,
} from './order.ts';
import { createOrderNumber, orderNumberPattern } from './order-number.ts';

test('a shopper reads Processing until the order is shipped, then the true status', () => {
  expect(orderStatuses.map((status) => statusForShoppers(status, 'delivery'))).toEqual([
    'Processing',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
    'Returned',
    'Partly returned',
  ]);
});

test('delivery is estimated for seven days after the order, by the calendar of Harare', () => {
  expect(estimatedDelivery(new Date('2026-11-15T10:00:00Z'))).toBe('2026-11-22');
  expect(estimatedDelivery(new Date('2026-11-15T22:30:00Z'))).toBe('2026-11-23');
});

test('order numbers are ours in form and never the same', () => {
  const numbers = new Set(Array.from({ length: 1000 }, () => createOrderNumber()));
  expect(numbers.size).toBe(1000);
  for (const number of numbers) expect(number).toMatch(orderNumberPattern);
});

test('a payment counts as refunded once everything is back', () => {
  expect(paymentStatusAfterRefund(1000, 0)).toBe('paid');
  expect(paymentStatusAfterRefund(1000, 1)).toBe('partially refunded');
  expect(paymentStatusAfterRefund(1000, 1000)).toBe('refunded');
});

test('a line says its colour and size, as far as it has them', () => {
  expect(lineDetail({ color: 'Black', size: '38' })).toBe('Black, 38');
  expect(lineDetail({ color: '', size: '38' })).toBe('38');
  expect(lineDetail({ color: '', size: '' })).toBe('');
  const addition = { text: 'Monogram ‘TM’', isFinal: true };
  expect(lineDetail({ color: '', size: '38', addition })).toBe('38, Monogram ‘TM’');
  expect(soldDetail({ color: '', size: '38', addition })).toBe(
    '38, Monogram ‘TM’ (cannot be returned)',
  );
  expect(soldDetail({ color: '', size: '38', addition: null })).toBe('38');
});

describe('what staff may mark', () => {
  test.each([
    ['pending', ['processing', 'shipped', 'delivered']],
    ['processing', ['shipped', 'delivered']],
    ['shipped', ['processing', 'delivered']],
    ['delivered', ['processing']],
    ['cancelled', ['processing', 'shipped', 'delivered']],
  ] as const)('an order that is %s can be marked as %j', (current, offered) => {
    expect(settableStatuses.filter((status) => canMark(current, status))).toEqual(offered);
  });

  test('going back on the way is a step back, and so is reviving what was cancelled', () => {
    expect(isStepBack('delivered', 'shipped')).toBe(true);
    expect(isStepBack('shipped', 'processing')).toBe(true);
    expect(isStepBack('cancelled', 'delivered')).toBe(true);
    expect(isStepBack('pending', 'delivered')).toBe(false);
    expect(isStepBack('shipped', 'shipped')).toBe(false);
  });
});

test('what is collected is ready and collected, and never shipped', () => {
  const read = orderStatuses.map((status) => statusForShoppers(status, 'collection'));
  expect(read.slice(0, 5)).toEqual(['Processing', 'Processing', 'Ready', 'Collected', 'Cancelled']);
});
