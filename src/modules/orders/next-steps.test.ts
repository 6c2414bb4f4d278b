import { expect, test } from 'vitest';
import { nextSteps } from './next-steps.ts';

const paid = {
  status: 'Processing',
  paymentStatus: 'paid',
  delivery: 'delivery' as const,
  estimatedDelivery: '2026-11-26',
};

const whens = (order: Parameters<typeof nextSteps>[0]) => nextSteps(order).map(({ when }) => when);

test('a parcel is packed, collected, and there by the day that was promised', () => {
  expect(whens(paid)).toEqual(['Now', 'Then', 'By Thursday, November 26']);
});

test('a rider has one day, and a boutique a code', () => {
  expect(whens({ ...paid, way: 'rider' })).toEqual(['Now', 'Thursday, November 26']);
  expect(whens({ ...paid, delivery: 'collection', estimatedDelivery: undefined })).toHaveLength(3);
});

test('what is unpaid, sent or goes by e-mail has no such steps', () => {
  expect(nextSteps({ ...paid, paymentStatus: 'pending' })).toEqual([]);
  expect(nextSteps({ ...paid, status: 'Shipped' })).toEqual([]);
  expect(nextSteps({ ...paid, way: 'email' })).toEqual([]);
});
