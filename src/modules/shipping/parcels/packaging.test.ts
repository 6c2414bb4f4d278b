import { expect, test } from 'vitest';
import { toPackedItem } from './packaging.ts';
import { toMicrograms } from './weight.ts';

test('a stated weight is used, in ounces unless said otherwise', () => {
  expect(toPackedItem({ category: 'shoes', quantity: 1, weight: 40 }).weight).toBe(
    toMicrograms(40, 'oz'),
  );
  expect(
    toPackedItem({ category: 'shoes', quantity: 1, weight: 900, weightUnit: 'g' }).weight,
  ).toBe(toMicrograms(900, 'g'));
});

test('a weight of 0 means that staff left it out, so the category decides', () => {
  expect(toPackedItem({ category: 'champagne', quantity: 2, weight: 0, weightUnit: 'kg' })).toEqual(
    {
      quantity: 2,
      weight: toMicrograms(1.9, 'kg'),
      box: { length: 36, width: 12, height: 12 },
    },
  );
});
