import { expect, test } from 'vitest';
import { type Draft, type DraftLine, isSameDraft, readLines, withVariant } from './draft-lines.ts';

const pump = {
  variantId: 3,
  name: 'Pump',
  color: 'Noir',
  size: '38',
  sku: null,
  barcode: null,
  inStock: 0,
};
const line = (changes: Partial<DraftLine> = {}): DraftLine => ({
  variantId: 3,
  name: 'Pump',
  color: 'Noir',
  size: '38',
  quantity: '2',
  cost: '31.5',
  ...changes,
});

test('a size that is scanned again is one more of it', () => {
  const once = withVariant([], pump);
  expect(once).toMatchObject([{ variantId: 3, quantity: '1' }]);
  expect(withVariant(once, pump)).toMatchObject([{ quantity: '2' }]);
});

test('a cost is sent by whoever may see it alone', () => {
  expect(readLines([line()], true)).toEqual({
    lines: [{ variantId: 3, quantity: 2, cost: 31.5 }],
  });
  expect(readLines([line({ cost: '' })], true)).toEqual({
    lines: [{ variantId: 3, quantity: 2, cost: null }],
  });
  expect(readLines([line()], false)).toEqual({ lines: [{ variantId: 3, quantity: 2 }] });
});

test.each([
  [[], 'Please add at least one line.'],
  [[line({ quantity: '0' })], 'How many of Pump? Please enter a whole number above 0.'],
  [[line({ quantity: '1.5' })], 'How many of Pump? Please enter a whole number above 0.'],
  [[line({ cost: '3,50' })], 'What does one Pump cost? Please enter an amount.'],
])('%j is told', (lines, problem) => {
  expect(readLines(lines, true)).toEqual({ problem });
});

test('a draft differs from what is stored by its supplier, its reference or any of its lines', () => {
  const stored: Draft = { supplier: 'Bata', reference: 'DN-7', lines: [line()] };
  expect(isSameDraft(stored, { ...stored, lines: [line()] })).toBe(true);
  for (const change of [
    { supplier: 'Clarks' },
    { reference: '' },
    { lines: [] },
    { lines: [line(), line({ variantId: 4 })] },
    { lines: [line({ quantity: '8' })] },
    { lines: [line({ cost: '55.50' })] },
  ]) {
    expect(isSameDraft(stored, { ...stored, ...change })).toBe(false);
  }
});
