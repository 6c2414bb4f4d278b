import { expect, test } from 'vitest';
import { fieldsOf, noWish } from './bulk-wish.ts';

test.each([
  [
    { change: 'price-percent', amount: '-10', rounding: '.90' },
    { price: { by: 'percent', value: -10 }, rounding: '.90' },
  ],
  [{ change: 'price-set', amount: '49.5' }, { price: { by: 'set', value: 49.5 } }],
  [{ change: 'quantity-add', amount: '3', rounding: '.90' }, { quantity: { by: 'add', value: 3 } }],
  [{ change: 'in-stock', amount: '' }, { inStock: true }],
  [{ change: 'out-of-stock', amount: '7' }, { inStock: false }],
])('%j asks for %j', (wish, fields) => {
  expect(fieldsOf({ ...noWish, ...wish })).toEqual(fields);
});

test.each(['', '  ', 'ten', '1e999'])('%j is no amount', (amount) => {
  expect(fieldsOf({ ...noWish, amount })).toBeNull();
});
