import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartItem } from '#modules/cart/cart.ts';
import { applyChanges, changeText } from './apply-changes.ts';
import type { CheckoutChange } from './checkout-schema.ts';

const line = (given: Partial<CartItem>): CartItem => ({
  productId: 1,
  name: 'Msasa Pump',
  price: 125,
  imageUrl: '',
  quantity: 1,
  ...given,
});
const change = (given: Partial<CheckoutChange>): CheckoutChange => ({
  kind: 'sold-out',
  productId: 1,
  name: 'Msasa Pump',
  color: null,
  size: null,
  was: 1,
  now: 0,
  ...given,
});

describe('continuing with what the shop has', () => {
  test('a new price replaces the old one and nothing else', () => {
    const bag = [line({ size: '38' }), line({ productId: 2 })];
    const changed = applyChanges(bag, [change({ kind: 'price', size: '38', was: 125, now: 130 })]);
    expect(changed).toEqual([line({ size: '38', price: 130 }), line({ productId: 2 })]);
  });

  test('what is sold out leaves the bag, in that size alone', () => {
    const bag = [line({ size: '37' }), line({ size: '38' })];
    expect(applyChanges(bag, [change({ size: '38' })])).toEqual([line({ size: '37' })]);
  });

  test('two lines of one product share what is left', () => {
    const bag = [line({ size: '37', quantity: 3 }), line({ size: '38', quantity: 3 })];
    expect(applyChanges(bag, [change({ was: 6, now: 4 })])).toEqual([
      line({ size: '37', quantity: 3 }),
      line({ size: '38', quantity: 1 }),
    ]);
  });

  test('another shipping price leaves the bag alone', () => {
    const bag = [line({})];
    expect(applyChanges(bag, [change({ kind: 'quote', productId: null })])).toEqual(bag);
  });

  test('never more pieces than before, and never more than there are', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(quantities, fc.integer({ min: 0, max: 100 }), (counts, now) => {
        const bag = counts.map((quantity, index) => line({ quantity, size: String(index) }));
        const left = applyChanges(bag, [change({ now })]);
        const pieces = (lines: CartItem[]) =>
          lines.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(pieces(left)).toBe(Math.min(pieces(bag), now));
      }),
    );
  });
});

describe('what a shopper reads', () => {
  test.each([
    [change({ kind: 'price', was: 125, now: 130 }), 'Was $125.00, now $130.00.'],
    [change({ was: 2, now: 0 }), 'Sold out.'],
    [change({ was: 6, now: 2 }), 'Only 2 left; you chose 6.'],
    [change({ kind: 'quote', was: '20.00', now: '24.50' }), 'Was $20.00, now $24.50.'],
    [
      change({ kind: 'quote', was: '20.00', now: null }),
      'No longer offered. Please choose another shipping option.',
    ],
  ])('%#', (given, text) => {
    expect(changeText(given, []).text).toBe(text);
  });

  test('a piece the shop no longer knows keeps the name it had in the bag', () => {
    expect(changeText(change({ name: '' }), [line({})]).name).toBe('Msasa Pump');
  });
});
