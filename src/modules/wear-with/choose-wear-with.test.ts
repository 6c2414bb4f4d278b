import { expect, test } from 'vitest';
import { chooseWearWith } from './choose-wear-with.ts';

const pump = { id: 1, category: 'shoes' as const };

const gown = (id: number, changes: object = {}) => ({
  id,
  category: 'clothing' as const,
  inStock: true,
  quantity: 3,
  price: 900,
  ...changes,
});

const idsOf = (candidates: ReturnType<typeof gown>[]) =>
  chooseWearWith(pump, candidates).map(({ id }) => id);

test('the row has up to four products in the order in which they were chosen', () => {
  expect(idsOf([gown(5), gown(3), gown(9), gown(2), gown(8)])).toEqual([5, 3, 9, 2]);
});

test('one product is no row', () => {
  expect(idsOf([gown(5)])).toEqual([]);
  expect(idsOf([gown(5), gown(6, { quantity: 0 })])).toEqual([]);
});

test('what is sold out, has no price, is of the same category or the product itself is left out', () => {
  const others = [
    gown(3, { inStock: false }),
    gown(4, { price: 0 }),
    gown(6, { category: 'shoes' }),
    gown(1),
  ];
  expect(idsOf([...others, gown(5), gown(7)])).toEqual([5, 7]);
});
