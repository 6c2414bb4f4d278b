import { describe, expect, test } from 'vitest';
import { longestOf, worstShift } from './visit-values.ts';

const shift = (startTime: number, value: number) => ({ startTime, value });

describe('the shift of the layout', () => {
  test('is nothing without shifts', () => {
    expect(worstShift([])).toBe(0);
  });

  test('adds up what follows within a second, and takes the worst sum', () => {
    const shifts = [shift(0, 0.1), shift(900, 0.2), shift(1900, 0.25), shift(1950, 0.01)];
    expect(worstShift(shifts)).toBeCloseTo(0.3);
  });

  test('adds up for five seconds at most', () => {
    const shifts = Array.from({ length: 8 }, (_, index) => shift(index * 900, 0.1));
    expect(worstShift(shifts)).toBeCloseTo(0.6);
  });
});

describe('the answer to a press', () => {
  test('is unknown where nobody pressed anything', () => {
    expect(longestOf(new Map(), 0)).toBeUndefined();
  });

  test('is the longest one', () => {
    expect(
      longestOf(
        new Map([
          [1, 40],
          [2, 300],
          [3, 80],
        ]),
        3,
      ),
    ).toBe(300);
  });

  test('leaves one in fifty out', () => {
    expect(
      longestOf(
        new Map([
          [1, 40],
          [2, 300],
          [3, 80],
        ]),
        50,
      ),
    ).toBe(80);
    expect(longestOf(new Map([[1, 40]]), 500)).toBe(40);
  });
});
