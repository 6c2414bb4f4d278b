import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashRounding, roundCash } from './cash-rounding.ts';

test.each([
  [1994, 1, 1994],
  [1994, 50, 2000],
  [1974, 50, 1950],
  [1975, 50, 1950],
  [1976, 50, 2000],
  [1997, 5, 1995],
  [1998, 5, 2000],
  [0, 100, 0],
])('%i cents rounded to %i are %i', (cents, step, rounded) => {
  expect(roundCash(cents, step)).toBe(rounded);
  expect(cashRounding(cents, step)).toBe(rounded - cents);
});

test('nobody ever gives or gets more than half a step, and what is taken can be paid in coins', () => {
  const steps = fc.constantFrom(1, 5, 10, 25, 50, 100);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), steps, (cents, step) => {
      const rounding = cashRounding(cents, step);
      expect(Math.abs(rounding) * 2).toBeLessThanOrEqual(step);
      expect((cents + rounding) % step).toBe(0);
    }),
  );
});
