import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSearchText, parseSearchQuery } from './search-query.ts';

describe('what a search text asks for', () => {
  it.each([
    ['under 100', [], null, 10_000],
    ['heels under $300', ['heels'], null, 30_000],
    ['below 49.99', [], null, 4_999],
    ['shoes less than 1,000 dollars', ['shoes'], null, 100_000],
    ['over 500', [], 50_000, null],
    ['more than 500 usd boots', ['boots'], 50_000, null],
    ['100-300', [], 10_000, 30_000],
    ['$100 – $300 silk', ['silk'], 10_000, 30_000],
    ['between 300 and 100', [], 10_000, 30_000],
    ['from 100 to 300', [], 10_000, 30_000],
    ['boots over 200 under 900', ['boots'], 20_000, 90_000],
  ])('%s', (text, words, minCents, maxCents) => {
    expect(parseSearchQuery(text)).toEqual({ words, minCents, maxCents });
  });

  it.each([
    ['045', ['045']],
    ['size 38', ['size', '38']],
    ['Crème Brûlée', ['crème', 'brûlée']],
    ["mother's pumps", ['mother', 'pumps']],
    ['blanc-de-blancs', ['blanc', 'de', 'blancs']],
    ['heels heels HEELS', ['heels']],
    ['understated', ['understated']],
    ['120 shades', ['120', 'shades']],
  ])('%s is no price', (text, words) => {
    expect(parseSearchQuery(text)).toEqual({ words, minCents: null, maxCents: null });
  });

  it.each(['', '   ', '👠👠', "'; --", '<>', '\0\0'])('%j holds no words', (text) => {
    expect(parseSearchQuery(text)).toEqual({ words: [], minCents: null, maxCents: null });
  });

  it('a text of ten thousand characters is cut, and stays quick', () => {
    const started = performance.now();
    const query = parseSearchQuery('between 1 and '.repeat(1000));
    expect(query.words.length).toBeLessThanOrEqual(12);
    expect(performance.now() - started).toBeLessThan(200);
    expect(cleanSearchText('x'.repeat(10_000))).toHaveLength(200);
  });

  it('nothing but letters and digits reaches the database as a word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const word of parseSearchQuery(text).words)
          expect(word).toMatch(/^[\p{L}\p{M}\p{Nd}]+$/u);
      }),
    );
  });
});
