import { expect, test } from 'vitest';
import { stockChangeOf } from './stock-change.ts';

const stock = { available: 8, countedVersion: 3, variants: [] };
const nothing = { target: null, cells: null, conflicts: [] };

test('a form that left the quantity alone does not touch the stock, whatever was sold meanwhile', () => {
  expect(stockChangeOf(stock, {})).toEqual(nothing);
  expect(stockChangeOf(stock, { quantity: 10, quantityBefore: 10 })).toEqual(nothing);
  expect(stockChangeOf(stock, { quantity: 8 })).toEqual(nothing);
});

test('a form moves the quantity by what was typed, and never below nothing', () => {
  const { target } = stockChangeOf(stock, { quantity: 6, quantityBefore: 10, version: 3 });
  expect([8, 7, 3].map((now) => target?.(now))).toEqual([4, 3, 0]);
});

test('without the quantity before, what is sent is what there is', () => {
  expect(stockChangeOf(stock, { quantity: 6 }).target?.(7)).toBe(6);
});

test('a colleague who counted since then makes it a choice, unless both counted the same', () => {
  const wish = { quantity: 9, quantityBefore: 5, version: 2 };
  expect(stockChangeOf(stock, wish)).toEqual({
    ...nothing,
    conflicts: [{ field: 'quantity', theirs: 8, yours: 9, base: 5 }],
  });
  expect(stockChangeOf(stock, { ...wish, quantity: 8 })).toEqual(nothing);
});

test('a cell of the grid goes by its own quantities, and the sum is left out of it', () => {
  const cell = { id: 1, color: 'Noir', size: '38', sku: null, barcode: null, weight: null };
  const shelf = { ...stock, variants: [{ ...cell, quantity: 3 }] };
  const wish = { quantity: 99, version: 3 };
  const change = stockChangeOf(shelf, {
    ...wish,
    stock: [
      { color: 'noir', size: '38', quantity: 5, quantityBefore: 4 },
      { color: 'Ivory', size: '38', quantity: 2 },
      { color: 'Noir', size: '39', quantity: 6, quantityBefore: 6 },
      { color: 'Noir', size: '38', sku: 'N-38' },
    ],
  });
  expect(change.target).toBeNull();
  expect(change.conflicts).toEqual([]);
  expect(change.cells?.map(({ color, size, target }) => [color, size, target(3)])).toEqual([
    ['noir', '38', 4],
    ['Ivory', '38', 2],
  ]);
  expect(
    stockChangeOf(shelf, {
      version: 2,
      stock: [{ color: 'Noir', size: '38', quantity: 5, quantityBefore: 4 }],
    }).conflicts,
  ).toEqual([{ field: 'stock Noir, 38', theirs: 3, yours: 5, base: 4 }]);
});

test('a cell that is as the form was opened with moves on, whichever other size was counted', () => {
  const cell = { id: 1, color: 'Noir', size: '38', sku: null, barcode: null, weight: null };
  const shelf = { ...stock, variants: [{ ...cell, quantity: 4 }] };
  const change = stockChangeOf(shelf, {
    version: 2,
    stock: [{ color: 'Noir', size: '38', quantity: 5, quantityBefore: 4 }],
  });
  expect(change.conflicts).toEqual([]);
  expect(change.cells?.map(({ target }) => target(4))).toEqual([5]);
});

test('cells that only bring codes leave the sum as it was sent; none at all take nothing over', () => {
  const codes = [{ color: '', size: '', sku: 'A' }];
  const wish = { quantity: 9, quantityBefore: 8, version: 3 };
  const change = stockChangeOf(stock, { ...wish, stock: codes });
  expect(change.cells).toBeNull();
  expect(change.target?.(8)).toBe(9);
  expect(stockChangeOf(stock, { ...wish, stock: [] })).toEqual({ ...nothing, cells: [] });
});
