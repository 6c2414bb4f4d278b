import { describe, expect, test } from 'vitest';
import { formerPriceProblem, settleFormerPrice, shownFormerPrice } from './former-price.ts';

const now = new Date('2026-12-05T12:00:00Z');
const reduced = {
  price: 80,
  formerPrice: 100,
  formerPriceFrom: '2026-12-01T00:00:00.000Z',
  formerPriceUntil: '2026-12-10T00:00:00.000Z',
};

describe('a former price is shown', () => {
  test('between its beginning and its end', () => {
    expect(shownFormerPrice(reduced, now)).toBe(100);
    expect(shownFormerPrice({ ...reduced, formerPriceFrom: null }, now)).toBe(100);
    expect(shownFormerPrice(reduced, new Date('2026-11-30T23:59:59Z'))).toBeNull();
    expect(shownFormerPrice(reduced, new Date('2026-12-01T00:00:00Z'))).toBe(100);
    expect(shownFormerPrice(reduced, new Date('2026-12-09T23:59:59Z'))).toBe(100);
    expect(shownFormerPrice(reduced, new Date('2026-12-10T00:00:00Z'))).toBeNull();
  });

  test('while the price is lower, and there is a price', () => {
    expect(shownFormerPrice({ ...reduced, price: 100 }, now)).toBeNull();
    expect(shownFormerPrice({ ...reduced, price: 0 }, now)).toBeNull();
    expect(shownFormerPrice({ ...reduced, formerPrice: null }, now)).toBeNull();
    expect(shownFormerPrice({ ...reduced, formerPriceUntil: null }, now)).toBeNull();
  });
});

test.each([
  [{}, null],
  [{ formerPrice: null, formerPriceUntil: null }, null],
  [{ formerPrice: 80 }, 'The former price must be higher than the price'],
  [{ formerPriceUntil: null }, 'Say until when the former price is shown'],
  [{ formerPriceUntil: reduced.formerPriceFrom }, 'The former price must end after it begins'],
])('%j: %s', (changes, message) => {
  expect(formerPriceProblem({ ...reduced, ...changes })?.message ?? null).toBe(message);
});

test('without a former price nothing begins or ends', () => {
  expect(settleFormerPrice({ ...reduced, formerPrice: null })).toEqual({
    price: 80,
    formerPrice: null,
    formerPriceFrom: null,
    formerPriceUntil: null,
  });
  expect(settleFormerPrice(reduced)).toEqual(reduced);
});
