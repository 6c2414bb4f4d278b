import { describe, expect, test } from 'vitest';
import {
  withChoices,
  withQuantities,
  withQuantity,
} from '#modules/product-editor/admin/stock-grid/shelf-cells.ts';
import { changesOf, mineOf, settleProduct } from './product-changes.ts';
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
  waiting: 0,
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

describe('cells', () => {
  const variant = (color: string, size: string, quantity: number) => ({
    id: 1,
    color,
    size,
    quantity,
    sku: null,
    barcode: null,
    weight: null,
  });
  const sized = {
    ...base,
    colors: ['Noir'],
    sizes: ['37', '38'],
    quantity: 5,
    stock: [variant('Noir', '37', 2), variant('Noir', '38', 3)],
  };
  const typed = withQuantities(valuesOf(sized), [
    { color: 'Noir', size: '37', quantity: 9 },
    { color: 'Noir', size: '38', quantity: 8 },
  ]);
  const conflict = {
    conflicts: [
      { field: 'stock Noir, 37', theirs: 4, yours: 9, base: 2 },
      { field: 'stock Noir, 38', theirs: 6, yours: 8, base: 3 },
    ],
    changedBy: null,
    changedAt: null,
    version: 5,
  };

  test('go with what they were, and a changed size beside them', () => {
    expect(changesOf(sized, { ...typed, price: 90 })).toEqual({
      price: 90,
      stock: [
        { color: 'Noir', size: '37', quantity: 9, quantityBefore: 2 },
        { color: 'Noir', size: '38', quantity: 8, quantityBefore: 3 },
      ],
      version: 3,
      base: { price: 100 },
    });
  });

  test('in conflict are decided one by one', () => {
    expect(mineOf(typed, 'stock Noir, 37')).toBe(9);
    expect(mineOf(typed, 'price')).toBe(100);
    const choices = { 'stock Noir, 37': 'mine', 'stock Noir, 38': 'theirs' } as const;
    const settled = settleProduct(sized, typed, conflict, choices);
    expect(settled.values.quantity).toBe(15);
    expect(changesOf(settled.base, settled.values)).toEqual({
      stock: [{ color: 'Noir', size: '37', quantity: 9, quantityBefore: 4 }],
      version: 5,
      base: {},
    });
  });

  test('under a sum in conflict are left to the rule', () => {
    const sum = { ...conflict, conflicts: [{ field: 'quantity', theirs: 7, yours: 12, base: 5 }] };
    const wanted = withQuantity(valuesOf(sized), 12);
    const mine = settleProduct(sized, wanted, sum, { quantity: 'mine' });
    expect(changesOf(mine.base, mine.values)).toEqual({
      quantity: 12,
      quantityBefore: 7,
      version: 5,
      base: {},
    });
    const theirs = settleProduct(sized, wanted, sum, { quantity: 'theirs' });
    expect(theirs.values.quantity).toBe(7);
    expect(changesOf(theirs.base, theirs.values)).toEqual({ version: 5, base: {} });
  });

  test('of sizes that a colleague changed as well follow what is chosen', () => {
    const both = {
      ...conflict,
      conflicts: [
        { field: 'sizes', theirs: ['37'], yours: ['37', '38', '39'], base: ['37', '38'] },
      ],
    };
    const mine = withChoices(valuesOf(sized), { sizes: ['37', '38', '39'] });
    const settled = settleProduct(sized, mine, both, { sizes: 'theirs' });
    expect(settled.values).toMatchObject({ sizes: ['37'], quantity: 2 });
  });
});
