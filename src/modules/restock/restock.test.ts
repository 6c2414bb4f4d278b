import { describe, expect, test } from 'vitest';
import {
  missedSizeTexts,
  restockConsent,
  restockLabel,
  restockOptions,
  restockThanks,
} from './restock.ts';

const pump = {
  category: 'shoes' as const,
  subCategory: 'heels',
  colors: ['Noir', 'Scarlet'],
  sizes: ['36', '37'],
  inStock: true,
  quantity: 5,
  soldOut: [
    { color: 'Noir', size: '37' },
    { color: 'Scarlet', size: '36' },
  ],
};
const noir37 = { label: '37', choice: { color: 'Noir', size: '37' } };
const reds = {
  ...pump,
  category: 'nailpolish' as const,
  subCategory: 'single',
  colors: ['Ndoro Red', 'Coral', 'Oxblood'],
  sizes: [],
  soldOut: [
    { color: 'Coral', size: '' },
    { color: 'Oxblood', size: '' },
  ],
};

describe('what can be waited for', () => {
  test('is what is sold out in the chosen colour', () => {
    expect(restockOptions(pump, ['noir'])).toEqual([noir37]);
    expect(restockOptions({ ...pump, soldOut: [] }, ['Noir'])).toEqual([]);
  });

  test('of a range is every shade that is gone', () => {
    expect(restockOptions(reds, []).map(({ label }) => label)).toEqual(['Coral', 'Oxblood']);
  });

  test('of a product of which nothing is left is any of it first', () => {
    const any = { label: 'Any size or color', choice: null };
    const all = pump.colors.flatMap((color) => pump.sizes.map((size) => ({ color, size })));
    expect(restockOptions({ ...pump, quantity: 0, soldOut: all }, ['Noir'])).toEqual([
      any,
      { label: '36', choice: { color: 'Noir', size: '36' } },
      noir37,
    ]);
    // The product is switched off: there may be stock, but nobody can buy it.
    expect(restockOptions({ ...pump, inStock: false }, ['Noir'])).toHaveLength(3);
    const bottle = { ...pump, category: 'champagne' as const, colors: [], sizes: ['750 ml'] };
    expect(restockOptions({ ...bottle, quantity: 0, soldOut: [] }, [])).toEqual([
      { label: 'This piece', choice: null },
    ]);
  });
});

describe('the words', () => {
  test('of the button name what is gone', () => {
    expect(restockLabel([noir37])).toBe('Notify me when 37 is back');
    expect(restockLabel([noir37, noir37])).toBe('Notify me when a sold-out size is back');
    expect(restockLabel(restockOptions(reds, []))).toBe('Notify me when a sold-out shade is back');
    expect(restockLabel([{ label: 'This piece', choice: null }])).toBe('Notify me when it is back');
  });

  test('say before and after that the address is forgotten', () => {
    expect(restockConsent).toBe(
      'We write once, when it is back, and then forget your address. It joins no list.',
    );
    expect(restockThanks('a@b.example')).toBe(
      'Thank you. We write to a@b.example once when it is back, and then forget the address.',
    );
  });
});

test('a size that is missed is named with its colour, and what there is instead', () => {
  const soldOut = [{ color: 'Noir', size: '37' }];
  expect(missedSizeTexts({ ...pump, soldOut }, 'Noir', '37')).toEqual({
    missed: '37 is sold out in Noir.',
    left: `Available: ${pump.sizes.filter((size) => size !== '37').join(', ')}.`,
  });
  expect(missedSizeTexts({ ...pump, colors: [], soldOut: [] }, '', '37').missed).toBe(
    '37 is sold out.',
  );
});
