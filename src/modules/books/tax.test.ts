import { describe, expect, test } from 'vitest';
import { createRandom } from '#shared/random.ts';
import { seed } from '#tests/kit/random.ts';
import { formatTaxRate, includedTax, shareOut } from './tax.ts';

describe('tax that a price contains', () => {
  test.each([
    [11_550, 1550, 1550],
    [10_000, 0, 0],
    [0, 1550, 0],
    // 1.00 at 15.5%: 13.419… cents
    [100, 1550, 13],
    // Half a cent goes up.
    [3, 2000, 1],
    [9_999_999, 2000, 1_666_667],
  ])('of %i cents at a rate of %i is %i', (total, rate, tax) => {
    expect(includedTax(total, rate)).toBe(tax);
  });

  test('a rate is written without needless zeros', () => {
    expect([1550, 1500, 725].map(formatTaxRate)).toEqual(['15.5%', '15%', '7.25%']);
  });
});

describe('a sum shared out', () => {
  test('adds up to the cent, whatever the amounts', () => {
    const random = createRandom(seed);
    for (let round = 0; round < 500; round += 1) {
      const amounts = Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
        Math.floor(random() * 90_000),
      );
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      const parts = shareOut(includedTax(total, 1550), amounts);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(includedTax(total, 1550));
      for (const [place, part] of parts.entries())
        expect(part).toBeLessThanOrEqual(amounts[place] ?? 0);
    }
  });

  test('goes to the first where there is nothing to go by', () => {
    expect(shareOut(5, [0, 0])).toEqual([5, 0]);
  });
});
