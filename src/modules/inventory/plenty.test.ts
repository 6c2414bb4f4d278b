import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeClaim } from './hold-turn.ts';
import { isPlentyToHold, isPlentyToSell, isSameStock, plentyLeft } from './plenty.ts';
import { changesPages, stockNews } from './stock.ts';

const piece = { productId: 1, variantId: 7, quantity: 2 };
const level = { variantId: 7, onHand: 60, held: 40, isRetired: false };

const pieces = fc.integer({ min: 0, max: 200 });

test('who may have a piece with so few left may have it with more', () => {
  fc.assert(
    fc.property(pieces, pieces, pieces, pieces, (wanted, held, resting, more) => {
      const verdict = judgeClaim(wanted, { held, resting }, plentyLeft);
      if (verdict !== 'allowed') return;
      expect(judgeClaim(wanted, { held, resting }, plentyLeft + more)).toBe('allowed');
    }),
  );
});

test('with plenty left no page changes, and staff hear nothing', () => {
  fc.assert(
    fc.property(pieces, pieces, (left, taken) => {
      const after = plentyLeft + left;
      expect(changesPages(after + taken, after)).toBe(false);
      expect(stockNews(after + taken, after)).toBeNull();
    }),
  );
});

test('what is held by others is not there to be held, but is on the shelf', () => {
  expect(isPlentyToHold([level], [piece])).toBe(true);
  expect(isPlentyToHold([{ ...level, held: 50 }], [piece])).toBe(false);
  expect(isPlentyToSell([{ ...level, held: 60 }], [piece])).toBe(true);
  expect(isPlentyToSell([{ ...level, onHand: 10, held: 2 }], [piece])).toBe(false);
});

test('of what is no longer made, or unknown, there is never plenty', () => {
  expect(isPlentyToHold([{ ...level, isRetired: true }], [piece])).toBe(false);
  expect(isPlentyToSell([{ ...level, isRetired: true }], [piece])).toBe(false);
  expect(isPlentyToHold([], [piece])).toBe(false);
});

test('the same stock is so many of the same variants', () => {
  expect(isSameStock([piece], [{ ...piece }])).toBe(true);
  expect(isSameStock([piece], [{ ...piece, quantity: 3 }])).toBe(false);
  expect(isSameStock([piece], [{ ...piece, variantId: 8 }])).toBe(false);
  expect(isSameStock([piece], [])).toBe(false);
});
