import { expect, test } from 'vitest';
import { stockBadge, waitingText } from './stock-badge.ts';

test('staff are told how many wait for what', () => {
  const waiting = [
    { color: 'Noir', size: '38', count: 3 },
    { color: '', size: '', count: 2 },
  ];
  expect(waitingText(waiting)).toBe('Noir, 38: 3; any: 2');
  expect(waitingText([])).toBe('');
});

test.each([
  [6, 'In Stock'],
  [5, 'Low Stock (5)'],
  [1, 'Low Stock (1)'],
  [0, 'Out of Stock'],
  [-1, 'Out of Stock'],
])('a quantity of %i reads %s', (quantity, text) => {
  expect(stockBadge({ inStock: true, quantity }).text).toBe(text);
});

test('what is taken off sale is out of stock, however many there are', () => {
  expect(stockBadge({ inStock: false, quantity: 40 }).text).toBe('Out of Stock');
});

test('a draft is never in stock', () => {
  expect(stockBadge({ inStock: true, quantity: 40, published: false }).text).toBe('Draft');
  expect(stockBadge({ inStock: true, quantity: 40, published: true }).text).toBe('In Stock');
});
