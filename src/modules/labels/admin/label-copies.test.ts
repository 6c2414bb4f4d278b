import { expect, test } from 'vitest';
import type { Label } from '#modules/labels/label.ts';
import { repeated } from './label-copies.ts';

const label = (variantId: number, quantity: number): Label => ({
  variantId,
  productId: 1,
  name: 'Pump',
  color: '',
  size: '',
  price: 1,
  formerPrice: null,
  sku: null,
  barcode: null,
  quantity,
});

test('labels are printed once, for each item on the shelf, or for each that came in', () => {
  const labels = [label(1, 3), label(2, 0)];
  const came = new Map([[2, 4]]);
  const count = (rule: 'one' | 'stock' | 'given') =>
    [1, 2].map((id) => repeated(labels, rule, came).filter((each) => each.variantId === id).length);
  expect(count('one')).toEqual([1, 1]);
  expect(count('stock')).toEqual([3, 0]);
  expect(count('given')).toEqual([0, 4]);
});
