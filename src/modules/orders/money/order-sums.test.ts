import { expect, test } from 'vitest';
import { orderTotal } from './order-sums.ts';

test('an order costs its goods, its way and its wrapping, less what was taken off', () => {
  const sums = { subtotalCents: 12_500, shippingCents: 1_145 };
  expect(orderTotal(sums)).toBe(13_645);
  expect(orderTotal({ ...sums, wrappingCents: 450 })).toBe(14_095);
  expect(orderTotal({ ...sums, wrappingCents: 450, discountCents: 2_500 })).toBe(11_595);
});
