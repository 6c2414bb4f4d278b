import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bulkOutcome,
  bulkReasons,
  describeBulkChange,
  isLargeStep,
  planBulkChange,
  priceAfter,
  priceEndings,
  roundPrice,
  stockAfter,
} from './bulk-change.ts';

const now = { price: 100, quantity: 5, inStock: true, featured: false };

describe('rounding', () => {
  test.each([
    [10_740, '.00', 10_700],
    [10_750, '.00', 10_800],
    [10_799, '.50', 10_750],
    [10_800, '.50', 10_850],
    [10_700, '.90', 10_690],
    [10_741, '.90', 10_790],
    [30, '.00', 100],
    [30, '.50', 50],
    [3, '.90', 90],
  ] as const)('%d cents round to %s as %d', (cents, ending, rounded) => {
    expect(roundPrice(cents, ending)).toBe(rounded);
  });

  test('a rounded price ends as asked, is above 0 and lies within a dollar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.constantFrom(...priceEndings),
        (cents, ending) => {
          const rounded = roundPrice(cents, ending);
          expect(rounded % 100).toBe(Number(ending.slice(1)));
          expect(rounded).toBeGreaterThan(0);
          expect(Math.abs(rounded - cents)).toBeLessThan(100);
        },
      ),
    );
  });
});

describe('a price', () => {
  test.each([
    [{ by: 'percent', value: -10 }, undefined, 90],
    [{ by: 'percent', value: -10 }, '.90', 89.9],
    [{ by: 'set', value: 49.99 }, undefined, 49.99],
    [{ by: 'add', value: -0.01 }, undefined, 99.99],
  ] as const)('%j, rounded %s, becomes %d', (change, rounding, value) => {
    expect(priceAfter(100, change, rounding)).toEqual({ value });
  });

  test.each([
    { by: 'percent', value: -100 },
    { by: 'set', value: 0 },
    { by: 'set', value: 0.001 },
    { by: 'add', value: -250 },
  ] as const)('%j leaves nothing, and rounding does not hide that', (change) => {
    for (const rounding of [undefined, ...priceEndings]) {
      expect(priceAfter(100, change, rounding)).toEqual({ reason: 'price-not-positive' });
    }
  });

  test('beyond what a form takes is too much', () => {
    const change = { by: 'percent', value: 10_000_000 } as const;
    expect(priceAfter(1000, change)).toEqual({ reason: 'price-too-large' });
    expect(priceAfter(1, { by: 'set', value: 10_000_000 })).toEqual({ value: 10_000_000 });
  });
});

describe('a stock', () => {
  test.each([
    [{ by: 'add', value: 3 }, 8],
    [{ by: 'set', value: 0 }, 0],
    [{ by: 'percent', value: 50 }, 8],
    [{ by: 'add', value: -5 }, 0],
  ] as const)('%j makes 5 to %d', (change, value) => {
    expect(stockAfter(5, change)).toEqual({ value });
  });

  test('is refused below 0 and not clipped', () => {
    expect(stockAfter(5, { by: 'add', value: -6 })).toEqual({ reason: 'stock-negative' });
  });

  test('is refused above what a form takes', () => {
    expect(stockAfter(1, { by: 'add', value: 1_000_000 })).toEqual({ reason: 'stock-too-large' });
  });

  test('moves by what was seen, so that what was sold meanwhile stays sold', () => {
    expect(stockAfter(3, { by: 'set', value: 10 }, 5)).toEqual({ value: 8 });
    expect(stockAfter(3, { by: 'set', value: 1 }, 5)).toEqual({ reason: 'stock-negative' });
  });
});

test('a plan names what the change is about, and why it can’t be', () => {
  const fields = { price: { by: 'percent', value: 10 }, inStock: false } as const;
  expect(planBulkChange(now, fields)).toEqual({
    after: { price: 110, inStock: false },
    reason: null,
  });
  expect(planBulkChange(now, { quantity: { by: 'add', value: -9 }, featured: true })).toEqual({
    after: { featured: true },
    reason: 'stock-negative',
  });
});

test('more than half up or down is a large step', () => {
  expect(isLargeStep(100, 150)).toBe(false);
  expect(isLargeStep(100, 150.01)).toBe(true);
  expect(isLargeStep(100, 49.99)).toBe(true);
  expect(isLargeStep(0, 10)).toBe(false);
  expect(isLargeStep(undefined, undefined)).toBe(false);
});

test.each([
  [{ price: { by: 'percent', value: -10 }, rounding: '.90' }, 'Price -10%, ending in .90'],
  [{ price: { by: 'set', value: 50 } }, 'Price set to $50.00'],
  [{ price: { by: 'add', value: -5 } }, 'Price -$5.00'],
  [{ quantity: { by: 'add', value: 3 } }, 'Stock +3'],
  [{ quantity: { by: 'set', value: 3 }, inStock: true }, 'Stock set to 3, Status In Stock'],
  [{ inStock: false }, 'Status Out of Stock'],
  [{ featured: true }, 'Featured'],
  [{ featured: false }, 'Not featured'],
] as const)('%j reads %s', (fields, text) => {
  expect(describeBulkChange(fields)).toBe(text);
});

test('the outcome says how many, and how many were left out', () => {
  expect(bulkOutcome(1, 0)).toBe('1 product updated successfully');
  expect(bulkOutcome(2, 3)).toBe('2 products updated successfully. 3 left out.');
});

test('every reason is a sentence', () => {
  expect(bulkReasons).toEqual({
    'price-not-positive': 'The price would be 0 or less.',
    'price-too-large': 'The price would be above 10,000,000.',
    'stock-negative': 'The stock would be below 0.',
    'stock-too-large': 'The stock would be above 1,000,000.',
    changed: 'A colleague has changed it meanwhile.',
    gone: 'It is no longer in the shop.',
    retired: 'A size or colour is no longer made.',
    'sold-meanwhile': 'More were sold than would be left, so the stock is 0 now.',
  });
});
