import { expect, test } from 'vitest';
import { stockChangeOf } from './stock-change.ts';

const stock = { available: 8, countedVersion: 3 };

test('a form that left the figure alone does not touch the stock, whatever was sold meanwhile', () => {
  const untouched = { target: null, conflict: null };
  expect(stockChangeOf(stock, {})).toEqual(untouched);
  expect(stockChangeOf(stock, { quantity: 10, quantityBefore: 10 })).toEqual(untouched);
  expect(stockChangeOf(stock, { quantity: 8 })).toEqual(untouched);
});

test('a form moves the figure by what was typed, and never below nothing', () => {
  const { target } = stockChangeOf(stock, { quantity: 6, quantityBefore: 10, version: 3 });
  expect([8, 7, 3].map((now) => target?.(now))).toEqual([4, 3, 0]);
});

test('without the figure before, what is sent is what there is', () => {
  expect(stockChangeOf(stock, { quantity: 6 }).target?.(7)).toBe(6);
});

test('a colleague who counted since then makes it a choice, unless both counted the same', () => {
  const wish = { quantity: 9, quantityBefore: 5, version: 2 };
  expect(stockChangeOf(stock, wish)).toEqual({
    target: null,
    conflict: { field: 'quantity', theirs: 8, yours: 9, base: 5 },
  });
  expect(stockChangeOf(stock, { ...wish, quantity: 8 })).toEqual({ target: null, conflict: null });
});
