import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesAvailability, holdMovements, mergeStockLines, stockNews } from './stock.ts';

const line = fc.record({
  productId: fc.integer({ min: 1, max: 6 }),
  quantity: fc.integer({ min: 1, max: 50 }),
});

describe('stock lines', () => {
  test('two lines of one product add up, and products come in one order', () => {
    const lines = [
      { productId: 9, quantity: 1 },
      { productId: 2, quantity: 2 },
      { productId: 9, quantity: 3 },
    ];
    expect(mergeStockLines(lines)).toEqual([
      { productId: 2, quantity: 2 },
      { productId: 9, quantity: 4 },
    ]);
  });

  test('replacing any hold by any other moves exactly the difference', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (before, after) => {
        const held = new Map(
          mergeStockLines(before).map(({ productId, quantity }) => [productId, quantity]),
        );
        for (const { productId, heldDelta, kind, onHandDelta } of holdMovements(before, after)) {
          held.set(productId, (held.get(productId) ?? 0) + heldDelta);
          expect(kind).toBe(heldDelta > 0 ? 'hold' : 'release');
          expect(onHandDelta).toBe(0);
        }
        const left = [...held].filter(([, quantity]) => quantity !== 0).sort(([a], [b]) => a - b);
        expect(left).toEqual(
          mergeStockLines(after).map(({ productId, quantity }) => [productId, quantity]),
        );
      }),
    );
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
  const hold = { productId: 1, kind: 'hold' as const, onHandDelta: 0, heldDelta: 2 };

  test('are out of date once the last one is held', () => {
    expect(changesAvailability({ onHand: 2, held: 2 }, hold)).toBe(true);
  });

  test('stay as they are while some are left', () => {
    expect(changesAvailability({ onHand: 3, held: 2 }, hold)).toBe(false);
  });

  test('are unchanged by a sale of what was held already', () => {
    const sale = { productId: 1, kind: 'sale' as const, onHandDelta: -2, heldDelta: -2 };
    expect(changesAvailability({ onHand: 0, held: 0 }, sale)).toBe(false);
  });
});
