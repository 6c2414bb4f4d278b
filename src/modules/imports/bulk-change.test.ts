import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bulkOutcome,
  bulkReasons,
  describeBulkChange,
  isDeepFall,
  isLargeStep,
  planBulkChange,
  priceAfter,
  priceEndings,
  priceFall,
  roundPrice,
  stockAfter,
} from './bulk-change.ts';

const now = {
  price: 100,
  quantity: 5,
  inStock: true,
  featured: false,
  published: true,
  publishAt: null,
  collections: ['boots'],
  formerPrice: null,
  salePrice: null,
  formerPriceFrom: null,
  formerPriceUntil: null,
  isGiftCard: false,
};

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
  [
    {
      sale: {
        price: { by: 'percent', value: -20 },
        from: '2026-12-01T06:00:00.000Z',
        until: '2026-12-10T06:00:00.000Z',
      },
      rounding: '.00',
    },
    'Sale price -20%, ending in .00, from December 1, 2026, 08:00, until December 10, 2026, 08:00',
  ],
  [{ endSale: true }, 'Sale ended'],
  [{ published: false }, 'Made a draft'],
  [{ addTo: 'boots' }, "Added to 'boots'"],
  [{ removeFrom: 'boots' }, "Removed from 'boots'"],
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
    'no-reduction': 'The sale price would not be lower than the price.',
    'in-sale': 'It is in a sale. End the sale first.',
    'gift-card': 'A gift card is sold for what it is worth.',
    changed: 'A colleague has changed it in the meantime.',
    gone: 'It is no longer in the shop.',
    retired: 'A size or colour is no longer made.',
    'sold-meanwhile': 'More were sold in the meantime, so the stock is 0 now.',
  });
});

describe('a sale', () => {
  const from = '2026-12-01T06:00:00.000Z';
  const until = '2026-12-10T06:00:00.000Z';
  const at = new Date('2026-12-05T00:00:00Z');
  const reduce = (value: number) => ({
    sale: { price: { by: 'percent' as const, value }, from, until },
    rounding: '.90' as const,
  });
  const running = { ...now, price: 80, salePrice: 80, formerPrice: 100, formerPriceUntil: until };

  test('remembers the price before it, and charges its own from its beginning on', () => {
    const { after } = planBulkChange(now, reduce(-20), { now: at });
    const times = { formerPriceFrom: from, formerPriceUntil: until };
    expect(after).toEqual({ price: 79.9, salePrice: 79.9, formerPrice: 100, ...times });
    const early = planBulkChange(now, reduce(-20), { now: new Date('2026-11-01T00:00:00Z') });
    expect(early.after).toMatchObject({ price: 100, salePrice: 79.9 });
  });

  test('goes by the price before the sale that is on, not by the reduced one', () => {
    const { after } = planBulkChange(running, reduce(-50), { now: at });
    expect(after).toMatchObject({ price: 49.9, formerPrice: 100 });
  });

  test('that reduces nothing, and one of a gift card, are refused', () => {
    expect(planBulkChange(now, reduce(5), { now: at }).reason).toBe('no-reduction');
    const giftCard = { ...now, isGiftCard: true };
    expect(planBulkChange(giftCard, reduce(-5), { now: at }).reason).toBe('gift-card');
  });

  test('that ends gives the price before it back; its price is not changed beside it', () => {
    expect(planBulkChange(running, { endSale: true }).after).toMatchObject({
      price: 100,
      salePrice: null,
      formerPrice: null,
    });
    const plan = planBulkChange(running, { price: { by: 'set', value: 90 } });
    expect(plan.reason).toBe('in-sale');
  });

  test('falls by a part of the price before it', () => {
    expect(priceFall({ before: { price: 80 }, after: { salePrice: 25, formerPrice: 100 } })).toBe(
      0.75,
    );
    expect(priceFall({ before: { price: 80 }, after: { price: 20 } })).toBe(0.75);
    expect(priceFall({ before: { price: 80 }, after: { price: 90 } })).toBe(0);
    expect([0.7, 0.71].map(isDeepFall)).toEqual([false, true]);
  });
});

test('a product enters and leaves a collection by whichever text names it', () => {
  const collections = [{ id: 'live love lock it', spellings: ['lock-it'] }];
  const inIt = { ...now, collections: ['boots', 'lock-it'] };
  const plan = (values: typeof now, fields: object) =>
    planBulkChange(values, fields, { collections }).after.collections;
  expect(plan(inIt, { addTo: 'live love lock it' })).toEqual(['boots', 'lock-it']);
  expect(plan(now, { addTo: 'lock-it' })).toEqual(['boots', 'live love lock it']);
  expect(plan(inIt, { removeFrom: 'live love lock it' })).toEqual(['boots']);
});
