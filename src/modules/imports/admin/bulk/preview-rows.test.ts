import { expect, test } from 'vitest';
import type { BulkPreview } from '#modules/imports/bulk-change-schema.ts';
import {
  changingRows,
  fieldName,
  inPreviewOrder,
  largeWarning,
  noteOf,
  previewLines,
  shownValue,
} from './preview-rows.ts';

const row = (before: object, after: object, reason: BulkPreview[number]['reason'] = null) => ({
  id: 1,
  name: 'Pump',
  version: 1,
  before,
  after,
  reason,
});

const plain = row({ price: 100 }, { price: 90 });
const same = row({ price: 100 }, { price: 100 });
const large = row({ price: 100 }, { price: 49 });
const refused = row({ quantity: 1 }, {}, 'stock-negative');

test('only what becomes another is counted as changing', () => {
  expect(changingRows([plain, same, large, refused])).toEqual([plain, large]);
});

test('each row says what is particular about it', () => {
  expect([plain, same, large, refused].map(noteOf)).toEqual([
    '',
    'Stays as it is.',
    'By more than 50%',
    'The stock would be below 0. It stays as it is.',
  ]);
});

test('the warning counts the prices that move by more than half', () => {
  expect(largeWarning([plain])).toBeNull();
  expect(largeWarning([plain, large])).toBe('1 price changes by more than 50%.');
  expect(largeWarning([large, large])).toBe('2 prices change by more than 50%.');
});

test('values read as they do elsewhere', () => {
  const values = { price: 12.5, quantity: 0, inStock: false, featured: true };
  const fields = ['price', 'quantity', 'inStock', 'featured'] as const;
  expect(fields.map((field) => shownValue(field, values))).toEqual([
    '$12.50',
    '0',
    'Out of Stock',
    'Yes',
  ]);
  expect([...fields, null].map(fieldName)).toEqual(['Price', 'Stock', 'Status', 'Featured', '']);
});

const inSale = (salePrice: number) =>
  row(
    { price: 100, formerPrice: null, salePrice: null },
    { price: 100, formerPrice: 100, salePrice },
  );

test('the strongest reductions stand first', () => {
  const [slight, strong] = [inSale(90), inSale(9)];
  expect(inPreviewOrder([plain, slight, strong, same])).toEqual([strong, plain, slight, same]);
});

test('a sale at half the price is usual, one at less than three tenths is asked about', () => {
  expect([50, 30, 29].map((price) => noteOf(inSale(price)))).toEqual([
    '',
    '',
    'Falls by more than 70%',
  ]);
  expect(largeWarning([inSale(29), inSale(8)])).toBe('2 prices fall by more than 70%.');
});

test('a sale reads as the price before it and its own, other changes as old and new', () => {
  expect(previewLines(inSale(80))).toEqual(['$100.00 → $80.00']);
  expect(previewLines(row({ published: false, publishAt: null }, { published: true }))).toEqual([
    'Draft → Published',
  ]);
  expect(previewLines(row({ collections: [] }, { collections: ['boots'] }))).toEqual([
    'none → boots',
  ]);
});
