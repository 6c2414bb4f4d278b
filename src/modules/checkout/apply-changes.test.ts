import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartItem } from '#modules/cart/cart.ts';
import { applyChanges, changeText, missingChoiceText } from './apply-changes.ts';
import type { CheckoutChange } from './checkout-change.ts';

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

  test('never more products than before, and never more than there are', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(quantities, fc.integer({ min: 0, max: 100 }), (counts, now) => {
        const bag = counts.map((quantity, index) => line({ quantity, size: String(index) }));
        const left = applyChanges(bag, [change({ now })]);
        const products = (lines: CartItem[]) =>
          lines.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(products(left)).toBe(Math.min(products(bag), now));
      }),
    );
  });
});

describe('a line without a size or colour', () => {
  const size = change({ kind: 'size', was: '', now: null, options: ['37', '38'] });
  const color = change({ kind: 'color', was: '', now: null, options: ['Gold'] });
  const pick = (asked: CheckoutChange, value: string) => ({ [changeText(asked, []).key]: value });

  test('takes what the shopper picks, and leaves lines alone that have one', () => {
    const bag = [line({}), line({ size: '37', quantity: 2 })];
    expect(applyChanges(bag, [size], pick(size, '38'))).toEqual([
      line({ size: '38' }),
      line({ size: '37', quantity: 2 }),
    ]);
  });

  test('joins the line that is like it now', () => {
    const bag = [line({ size: '38' }), line({})];
    expect(applyChanges(bag, [size], pick(size, '38'))).toEqual([
      line({ size: '38', quantity: 2 }),
    ]);
  });

  test('takes both where both are missing, and today’s price', () => {
    const picks = { ...pick(size, '38'), ...pick(color, 'Gold') };
    const price = change({ kind: 'price', was: 125, now: 130 });
    expect(applyChanges([line({})], [size, color, price], picks)).toEqual([
      line({ size: '38', color: 'Gold', price: 130 }),
    ]);
  });

  test('leaves the bag where nothing was picked', () => {
    expect(applyChanges([line({}), line({ productId: 2 })], [size])).toEqual([
      line({ productId: 2 }),
    ]);
    expect(applyChanges([line({})], [size, color], pick(size, '38'))).toEqual([]);
  });

  test('loses a size that the product does not have', () => {
    const none = change({ kind: 'size', size: 'XL', was: 'XL', now: null, options: [] });
    expect(applyChanges([line({ size: 'XL' })], [none])).toEqual([line({})]);
    expect(changeText(none, []).text).toBe('It has no sizes, so ‘XL’ is taken off.');
    expect(missingChoiceText([none])).toBe('Msasa Pump has no sizes. Please choose it again.');
  });

  test('is named, with what is missing', () => {
    expect(changeText(size, []).text).toBe('Please choose a size. Without one it leaves your bag.');
    expect(missingChoiceText([change({}), size])).toBe('Please choose a size for Msasa Pump.');
    expect(missingChoiceText([change({})])).toBeNull();
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

  const noir = (...sizes: string[]) => sizes.map((size) => ({ color: 'Noir', size }));
  const ivory = (...sizes: string[]) => sizes.map((size) => ({ color: 'Ivory', size }));
  const sizes = (...names: string[]) => names.map((size) => ({ color: '', size }));
  const shades = (...names: string[]) => names.map((color) => ({ color, size: '' }));

  test.each([
    [
      { color: 'Noir', size: '38', left: noir('37', '39') },
      'Sold out in 38. Still here in Noir: 37, 39.',
    ],
    [
      { color: 'Noir', size: '38', was: 2, now: 1, left: noir('37', '39') },
      'Only 1 left in 38; you chose 2. Still here in Noir: 37, 39.',
    ],
    [
      { color: 'Noir', size: '38', left: [...ivory('37', '38'), { color: 'Scarlet', size: '36' }] },
      'Sold out in Noir, 38. Still here in Ivory: 37, 38; in Scarlet: 36.',
    ],
    [{ size: '38', left: sizes('37', '39') }, 'Sold out in 38. Still here: 37, 39.'],
    [{ color: 'Kariba', left: shades('Msasa') }, 'Sold out in Kariba. Still here: Msasa.'],
    [{ was: 6, now: 5, left: sizes('L') }, 'Only 5 left; you chose 6. Still here: L.'],
    [{ color: 'Noir', size: '38', left: [] }, 'Sold out.'],
    [{ color: 'Noir', size: '38' }, 'Sold out.'],
  ])('of a product that is gone, what is left: %#', (given, text) => {
    expect(changeText(change(given), []).text).toBe(text);
  });

  test('of very many shades that are left, a dozen by name', () => {
    const left = shades(...Array.from({ length: 23 }, (_, n) => `Shade ${n + 1}`));
    const { text } = changeText(change({ color: 'Kariba', left }), []);
    expect(text).toMatch(/^Sold out in Kariba\. Still here: Shade 1, .*, Shade 12 and 11 more\.$/);
  });

  test('a product the shop no longer knows keeps the name it had in the bag', () => {
    expect(changeText(change({ name: '' }), [line({})]).name).toBe('Msasa Pump');
  });
});
