import { expect, test } from 'vitest';
import { readChange } from './checkout-change.ts';

const change = {
  kind: 'price',
  productId: 4,
  name: 'Satin heel',
  color: null,
  size: '38',
  was: 120,
  now: 130,
};

test('a change of the bag is read as the shop tells it', () => {
  expect(readChange(change)).toEqual(change);
  const gone = {
    ...change,
    kind: 'size',
    now: null,
    options: ['37', '39'],
    left: [{ color: 'Noir', size: '39' }],
  };
  expect(readChange(gone)).toEqual(gone);
});

test('what is no change is left out', () => {
  expect(readChange(null)).toBeNull();
  expect(readChange({ ...change, kind: 'weather' })).toBeNull();
  expect(readChange({ ...change, was: undefined })).toBeNull();
  expect(readChange({ ...change, name: 7 })).toBeNull();
});
