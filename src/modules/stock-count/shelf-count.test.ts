import { describe, expect, test } from 'vitest';
import { countTarget, isCountConflict } from './shelf-count.ts';

const line = { variantId: 1, counted: 5, expected: 3, version: 2 };
const asExpected = { onHand: 3, countVersion: 2 };

describe('two who count one shelf', () => {
  test('the second is asked, unless both found the same', () => {
    expect(isCountConflict(line, asExpected)).toBe(false);
    expect(isCountConflict(line, { onHand: 4, countVersion: 3 })).toBe(true);
    expect(isCountConflict(line, { onHand: 5, countVersion: 3 })).toBe(false);
  });

  test('a count that found what was expected is a count as well', () => {
    expect(isCountConflict(line, { onHand: 3, countVersion: 3 })).toBe(true);
  });

  test('without a version the last one wins', () => {
    const { version: _, ...blind } = line;
    expect(isCountConflict(blind, { onHand: 4, countVersion: 9 })).toBe(false);
    expect(countTarget(blind, { onHand: 4, countVersion: 9 })(4)).toBe(6);
  });
});

describe('what a count makes of the stock', () => {
  test('it moves it by what was found, and what was sold since then stays sold', () => {
    expect(countTarget(line, asExpected)(3)).toBe(5);
    expect(countTarget(line, asExpected)(1)).toBe(3);
    expect(countTarget({ ...line, counted: 1 }, asExpected)(1)).toBe(0);
  });

  test('what a colleague has found already is not moved again', () => {
    expect(countTarget(line, { onHand: 5, countVersion: 3 })(5)).toBe(5);
  });
});
