import { describe, expect, test } from 'vitest';
import {
  listPriceOf,
  lowestPriceBefore,
  type PastPrice,
  reductionBegan,
  shownReduction,
} from './lowest-price.ts';

const now = new Date('2026-12-31T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

type Entry = [dollars: number, sinceDaysAgo: number, offered?: boolean];

const pricesOf = (...entries: Entry[]): PastPrice[] =>
  entries.map(([dollars, days, offered = true]) => ({
    cents: dollars * 100,
    offered,
    since: daysAgo(days).toISOString(),
  }));

/** A product reduced from 100, at the last of these prices. */
function reduced(prices: PastPrice[], from: string | null = null) {
  const price = (prices.at(-1)?.cents ?? 0) / 100;
  const formerPriceUntil = '2027-06-01T00:00:00.000Z';
  return shownReduction(
    { price, formerPrice: 100, formerPriceFrom: from, formerPriceUntil },
    prices,
    now,
  );
}

describe('a reduction names the lowest price of the 30 days before it', () => {
  test('which is the price before where there was only that', () => {
    expect(reduced(pricesOf([100, 90], [80, 5]))).toEqual({ formerPrice: 100, lowestBefore: 100 });
  });

  test('which is lower than what is struck through where the price went up before', () => {
    expect(reduced(pricesOf([90, 90], [100, 10], [80, 5]))).toEqual({
      formerPrice: 100,
      lowestBefore: 90,
    });
  });

  test('and is none where the price went up and came down again', () => {
    expect(reduced(pricesOf([80, 90], [100, 10], [80, 5]))).toEqual({ formerPrice: null });
    expect(reduced(pricesOf([70, 90], [100, 10], [80, 5]))).toEqual({ formerPrice: null });
    // The low price was long ago.
    expect(reduced(pricesOf([70, 90], [100, 40], [80, 5])).lowestBefore).toBe(100);
  });

  test('which of a second step is the first one', () => {
    expect(reduced(pricesOf([100, 90], [80, 12], [60, 2])).lowestBefore).toBe(80);
  });

  test('which stays as long as the reduction lasts', () => {
    expect(reduced(pricesOf([100, 400], [80, 200])).lowestBefore).toBe(100);
  });

  test('however often the product was hidden meanwhile', () => {
    const prices = pricesOf([100, 90], [80, 12], [80, 8, false], [80, 4]);
    expect(reduced(prices).lowestBefore).toBe(100);
  });

  test('and counts in the first 30 days what it has cost since it came', () => {
    expect(reduced(pricesOf([100, 6], [80, 1])).lowestBefore).toBe(100);
  });

  test('and is none where nobody was ever asked another price', () => {
    expect(reduced(pricesOf([80, 3]))).toEqual({ formerPrice: null });
    expect(reduced(pricesOf([100, 6, false], [80, 1]))).toEqual({ formerPrice: null });
    expect(reduced([])).toEqual({ formerPrice: null });
  });

  test('from the day on which it is called a reduction', () => {
    const prices = pricesOf([100, 90], [80, 50]);
    expect(reduced(prices, daysAgo(5).toISOString())).toEqual({ formerPrice: null });
    expect(reduced(pricesOf([100, 90], [80, 5]), daysAgo(5.005).toISOString()).lowestBefore).toBe(
      100,
    );
    expect(reduced(pricesOf([100, 90], [80, 5]), daysAgo(4.995).toISOString()).lowestBefore).toBe(
      100,
    );
  });
});

test('without a former price nothing is named', () => {
  const product = { price: 80, formerPrice: null, formerPriceFrom: null, formerPriceUntil: null };
  expect(shownReduction(product, pricesOf([100, 90], [80, 5]), now)).toEqual({ formerPrice: null });
});

describe('the lowest price before a moment', () => {
  test('counts what was charged in the 30 days before it', () => {
    expect(lowestPriceBefore(pricesOf([90, 90], [70, 20], [100, 15]), now)).toBe(7000);
  });

  test('leaves out what ended earlier, and counts what lasted into them', () => {
    expect(lowestPriceBefore(pricesOf([50, 90], [80, 31], [100, 29]), now)).toBe(8000);
    expect(lowestPriceBefore(pricesOf([50, 90], [80, 30], [100, 29]), now)).toBe(8000);
  });

  test('leaves out what nobody was offered', () => {
    expect(lowestPriceBefore(pricesOf([10, 20, false], [100, 10]), now)).toBe(10_000);
    expect(lowestPriceBefore(pricesOf([10, 20, false]), now)).toBeNull();
  });
});

test('a reduction began with the price, or when it was first called one', () => {
  const prices = pricesOf([100, 90], [80, 5]);
  expect(reductionBegan(prices, null)).toEqual(daysAgo(5));
  expect(reductionBegan(prices, daysAgo(9).toISOString())).toEqual(daysAgo(5));
  expect(reductionBegan(prices, daysAgo(2).toISOString())).toEqual(daysAgo(2));
  expect(reductionBegan([], null)).toBeNull();
});

test('machines are told the price from which a percentage may be worked out', () => {
  expect(listPriceOf({ formerPrice: 100, lowestBefore: 90 })).toBe(90);
  expect(listPriceOf({ formerPrice: 100 })).toBe(100);
  expect(listPriceOf({ formerPrice: null })).toBeNull();
});
