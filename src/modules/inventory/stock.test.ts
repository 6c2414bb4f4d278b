import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changesPages,
  findShortages,
  holdMovements,
  mergeStockLines,
  shedRetired,
  stockNews,
} from './stock.ts';

const line = fc
  .record({
    variantId: fc.integer({ min: 1, max: 6 }),
    quantity: fc.integer({ min: 1, max: 50 }),
  })
  .map((each) => ({ productId: each.variantId % 2, ...each }));

describe('stock lines', () => {
  test('two lines of one variant add up, and all come in one order', () => {
    const lines = [
      { productId: 9, variantId: 4, quantity: 1 },
      { productId: 9, variantId: 3, quantity: 1 },
      { productId: 2, variantId: 5, quantity: 2 },
      { productId: 9, variantId: 4, quantity: 3 },
    ];
    expect(mergeStockLines(lines)).toEqual([
      { productId: 2, variantId: 5, quantity: 2 },
      { productId: 9, variantId: 3, quantity: 1 },
      { productId: 9, variantId: 4, quantity: 4 },
    ]);
  });

  test('replacing any hold by any other moves exactly the difference', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (before, after) => {
        const held = new Map(
          mergeStockLines(before).map(({ variantId, quantity }) => [variantId, quantity]),
        );
        for (const { variantId, heldDelta, kind, onHandDelta } of holdMovements(before, after)) {
          held.set(variantId, (held.get(variantId) ?? 0) + heldDelta);
          expect(kind).toBe(heldDelta > 0 ? 'hold' : 'release');
          expect(onHandDelta).toBe(0);
        }
        const left = [...held].filter(([, quantity]) => quantity !== 0);
        const wanted = mergeStockLines(after).map(({ variantId, quantity }) => [
          variantId,
          quantity,
        ]);
        expect(new Map(left)).toEqual(new Map(wanted as [number, number][]));
      }),
    );
  });
});

describe('what is there', () => {
  const move = (heldDelta: number, onHandDelta = 0) => ({
    productId: 1,
    variantId: 7,
    kind: 'hold' as const,
    onHandDelta,
    heldDelta,
  });
  const shelf = (onHand: number, held: number, isRetired = false) =>
    new Map([[7, { onHand, held, isRetired }]]);

  test('is enough, or it is said how much there is', () => {
    expect(findShortages([move(2)], shelf(4, 2))).toEqual([]);
    const shortage = { productId: 1, variantId: 7, wanted: 3, available: 2 };
    expect(findShortages([move(3)], shelf(4, 2))).toEqual([shortage]);
    expect(findShortages([move(1)], new Map())).toEqual([{ ...shortage, wanted: 1, available: 0 }]);
  });

  test('can’t be promised once it is no longer made, and what is promised can still be sold', () => {
    expect(findShortages([move(1)], shelf(4, 2, true))).toEqual([
      { productId: 1, variantId: 7, wanted: 1, available: 0 },
    ]);
    expect(findShortages([move(-2, -2)], shelf(2, 2, true))).toEqual([]);
  });

  test('leaves the books when it comes free and is no longer made', () => {
    expect(shedRetired([move(-2)], shelf(2, 2, true))).toEqual([
      { productId: 1, variantId: 7, kind: 'correction', onHandDelta: -2, heldDelta: 0 },
    ]);
    expect(shedRetired([move(-2)], shelf(2, 2))).toEqual([]);
    expect(shedRetired([move(-2, -2)], shelf(2, 2, true))).toEqual([]);
  });
});

describe('what staff hear of stock', () => {
  test.each([
    [6, 5, 'low'],
    [6, 1, 'low'],
    [9, 0, 'out'],
    [1, 0, 'out'],
    [5, 4, null],
    [7, 6, null],
    [0, 9, null],
    [3, 3, null],
  ] as const)('from %i to %i: %s', (before, after, news) => {
    expect(stockNews(before, after)).toBe(news);
  });
});

describe('pages that show a product', () => {
  test.each([
    [9, 3, false],
    [3, 2, true],
    [2, 1, true],
    [1, 0, true],
    [0, 9, true],
    [2, 2, false],
  ])('are out of date when %i become %i: %s', (before, after, areOut) => {
    expect(changesPages(before, after)).toBe(areOut);
  });
});
