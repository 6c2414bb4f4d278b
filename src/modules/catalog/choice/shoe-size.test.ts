import { expect, test } from 'vitest';
import { compareSizes } from './shoe-size.ts';

test('sizes stand from small to large, whatever they are written in', () => {
  const sizes = ['L', '40', 'One size', 'XS', '9', '36.5', 'M', '36', 'xl'];
  expect(sizes.toSorted(compareSizes)).toEqual([
    'XS',
    'M',
    'L',
    'xl',
    '9',
    '36',
    '36.5',
    '40',
    'One size',
  ]);
});
