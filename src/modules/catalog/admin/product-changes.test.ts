import { expect, test } from 'vitest';
import { changesOf, settleProduct } from './product-changes.ts';
import { bodyOf, emptyProduct, valuesOf } from './product-form-values.ts';

const base = {
  ...bodyOf({ ...emptyProduct, name: 'Pump', price: 100, quantity: 8, sizes: ['36'] }),
  id: 1,
  images: [],
  createdAt: '',
  updatedAt: '',
  version: 3,
  soldOut: [],
  toCount: false,
};
const values = valuesOf(base);

test('only what was changed is sent, with what it was before', () => {
  const changed = { ...values, price: 90, sizes: ['36', '37'], subCategory: 'heels' };
  expect(changesOf(base, changed)).toEqual({
    price: 90,
    sizes: ['36', '37'],
    subCategory: 'heels',
    version: 3,
    base: { price: 100, sizes: ['36'], subCategory: null },
  });
});

test('a form that was left as it was sends nothing but its version', () => {
  expect(changesOf(base, { ...values, sizes: ['36'] })).toEqual({ version: 3, base: {} });
});

test('a changed stock says what it was when the form was opened', () => {
  expect(changesOf(base, { ...values, quantity: 12 })).toMatchObject({
    quantity: 12,
    quantityBefore: 8,
  });
});

test('a decided conflict keeps mine as a change of theirs, and takes theirs into the form', () => {
  const mine = { ...values, price: 90, name: 'Mine', finish: 'typed' };
  const conflict = {
    conflicts: [
      { field: 'price', theirs: 150, yours: 90, base: 100 },
      { field: 'name', theirs: 'Theirs', yours: 'Mine', base: 'Pump' },
    ],
    changedBy: null,
    changedAt: null,
    version: 5,
  };
  const settled = settleProduct(base, mine, conflict, { price: 'mine', name: 'theirs' });
  expect(settled.values).toEqual({ ...mine, name: 'Theirs' });
  expect(changesOf(settled.base, settled.values)).toEqual({
    price: 90,
    finish: 'typed',
    version: 5,
    base: { price: 150, finish: null },
  });
});
