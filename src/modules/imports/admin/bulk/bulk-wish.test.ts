import { expect, test } from 'vitest';
import { noWish, readWish } from './bulk-wish.ts';

const until = '2026-12-10T06:00:00.000Z';

test.each([
  [
    { change: 'price-percent', amount: '-10', rounding: '.90' },
    { price: { by: 'percent', value: -10 }, rounding: '.90' },
  ],
  [{ change: 'price-set', amount: '49.5' }, { price: { by: 'set', value: 49.5 } }],
  [{ change: 'quantity-add', amount: '3', rounding: '.90' }, { quantity: { by: 'add', value: 3 } }],
  [{ change: 'in-stock', amount: '' }, { inStock: true }],
  [{ change: 'out-of-stock', amount: '7' }, { inStock: false }],
  [
    { change: 'sale-percent', amount: '20', rounding: '.00', until },
    { sale: { price: { by: 'percent', value: -20 }, from: null, until }, rounding: '.00' },
  ],
  [
    { change: 'sale-add', amount: '-15', until },
    { sale: { price: { by: 'add', value: -15 }, from: null, until } },
  ],
  [{ change: 'end-sale' }, { endSale: true }],
  [{ change: 'unpublish' }, { published: false }],
  [{ change: 'add-to', collection: 'boots' }, { addTo: 'boots' }],
  [{ change: 'remove-from', collection: 'boots' }, { removeFrom: 'boots' }],
])('%j asks for %j', (wish, fields) => {
  expect(readWish({ ...noWish, ...wish })).toEqual({ fields });
});

test.each(['', '  ', 'ten', '1e999'])('%j is no number', (amount) => {
  expect(readWish({ ...noWish, amount })).toEqual({ problem: 'Please enter a number' });
});

test('a sale needs an end, a collection its name', () => {
  expect(readWish({ ...noWish, change: 'sale-percent', amount: '20' })).toEqual({
    problem: 'Please say when the sale ends',
  });
  expect(readWish({ ...noWish, change: 'add-to' })).toEqual({
    problem: 'Please choose a collection',
  });
});
