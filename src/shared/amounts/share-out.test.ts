import { describe, expect, test } from 'vitest';
import { seed } from '#tests/kit/random.ts';
import { createRandom } from '../random.ts';
import { shareOut } from './share-out.ts';

describe('a sum shared out', () => {
  test('adds up to the cent, whatever the amounts', () => {
    const random = createRandom(seed);
    for (let round = 0; round < 500; round += 1) {
      const amounts = Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
        Math.floor(random() * 90_000),
      );
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      const parts = shareOut(Math.floor(total / 7), amounts);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.floor(total / 7));
      for (const [place, part] of parts.entries())
        expect(part).toBeLessThanOrEqual(amounts[place] ?? 0);
    }
  });

  test('goes to the first where there is nothing to go by', () => {
    expect(shareOut(5, [0, 0])).toEqual([5, 0]);
  });
});
