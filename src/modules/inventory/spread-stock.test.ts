import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spreadStock } from './spread-stock.ts';

const sumOf = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

describe('a sum over sizes', () => {
  test.each([
    [10, [0, 0, 0], [4, 3, 3]],
    [7, [0, 5, 0], [1, 5, 1]],
    [6, [2, 2, 2], [2, 2, 2]],
    [9, [2, 2, 2], [3, 3, 3]],
    [7, [2, 0, 2], [3, 1, 3]],
    [5, [4, 1, 4], [2, 1, 2]],
    [4, [4, 1, 4], [2, 1, 1]],
    [0, [4, 1, 4], [0, 0, 0]],
    [3, [3], [3]],
    [8, [], []],
  ])('%d over %j is %j', (target, current, spread) => {
    expect(spreadStock(target, current)).toEqual(spread);
  });

  test('whatever it is, it adds up, nothing is negative, and more for all takes from nobody', () => {
    const shelf = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(shelf, fc.integer({ min: 0, max: 2000 }), (current, target) => {
        const spread = spreadStock(target, current);
        expect(sumOf(spread)).toBe(target);
        expect(Math.min(...spread)).toBeGreaterThanOrEqual(0);
        const isMore = target >= sumOf(current);
        for (const [index, each] of spread.entries()) {
          const before = current[index] ?? 0;
          if (isMore) expect(each).toBeGreaterThanOrEqual(before);
          else expect(each).toBeLessThanOrEqual(before);
        }
      }),
    );
  });
});
