import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits } from './group-digits.ts';

test('a number is written as its readers write it', () => {
  expect([0, 12, 999, 1000, 12_500, 1_000_000].map(groupDigits)).toEqual([
    '0',
    '12',
    '999',
    '1,000',
    '12,500',
    '1,000,000',
  ]);
  const anyCount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(anyCount, (count) => {
      expect(groupDigits(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});
