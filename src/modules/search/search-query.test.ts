import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSearchText } from './clean-search-text.ts';
import { parseSearchQuery } from './search-query.ts';

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
    expect(parseSearchQuery(text)).toMatchObject({ words, sizes: [], minCents, maxCents });
  });

  it.each([
    ['045', ['045']],
    ['size 45', ['size', '45']],
    ['95 mm heel', ['95', 'mm', 'heel']],
    ['40 mm heel', ['40', 'mm', 'heel']],
    ['Crème Brûlée', ['crème', 'brûlée']],
    ["mother's pumps", ['mother', 'pumps']],
    ['blanc-de-blancs', ['blanc', 'de', 'blancs']],
    ['heels heels HEELS', ['heels']],
    ['understated', ['understated']],
    ['120 shades', ['120', 'shades']],
  ])('%s is no price and no size', (text, words) => {
    expect(parseSearchQuery(text)).toMatchObject({
      words,
      sizes: [],
      minCents: null,
      maxCents: null,
    });
  });

  it.each(['', '   ', '👠👠', "'; --", '<>', '\0\0'])('%j holds no words', (text) => {
    expect(parseSearchQuery(text)).toMatchObject({
      words: [],
      sizes: [],
      minCents: null,
      maxCents: null,
    });
  });

  it.each([
    ['boots size 40', ['boots'], ['40'], 'boots'],
    ['gold sandal 38', ['gold', 'sandal'], ['38'], 'gold sandal'],
    ['Size: 37', [], ['37'], ''],
    ['heels in a size 39', ['heels'], ['39'], 'heels'],
    ['eu 40', [], ['40'], ''],
    ['EU40 boots', ['boots'], ['40'], 'boots'],
    ['uk 6', [], ['39'], ''],
    ['us 9 pumps', ['pumps'], ['39'], 'pumps'],
    ['uk size 5 flats', ['flats'], ['38'], 'flats'],
    ['size 6 boots', ['boots'], ['39'], 'boots'],
    ['size 11', [], ['41'], ''],
    ['38.5 sandals', ['sandals'], ['38.5', '38', '39'], 'sandals'],
    ['sizes 36 to 38', [], ['36', '37', '38'], ''],
    ['dress size M', ['dress'], ['M'], 'dress'],
    ['xl gown', ['gown'], ['XL'], 'gown'],
    ['extra small skirt', ['skirt'], ['XS'], 'skirt'],
  ])('%s asks for a size, and says what it would be without', (text, words, sizes, without) => {
    const query = parseSearchQuery(text);
    expect(query.words).toEqual(words);
    expect(query.sizes).toMatchObject([{ sizes, without }]);
    expect([query.minCents, query.maxCents]).toEqual([null, null]);
  });

  it('several sizes are several filters, each to be taken off alone', () => {
    expect(parseSearchQuery('boots 38 or size 39 under 900')).toMatchObject({
      words: ['boots', 'or'],
      sizes: [
        { label: 'Size 39', without: 'boots 38 or under 900' },
        { label: 'Size 38', without: 'boots or size 39 under 900' },
      ],
      withoutSizes: 'boots or under 900',
      maxCents: 90_000,
    });
  });

  it('a size of another country says so', () => {
    expect(parseSearchQuery('uk 6.5').sizes[0]?.label).toBe('Size 39.5 (UK 6.5)');
    expect(parseSearchQuery('us 9').sizes[0]?.label).toBe('Size 39 (US 9)');
    expect(parseSearchQuery('36-38')).toMatchObject({ minCents: 3600, maxCents: 3800, sizes: [] });
  });

  it('a bare number is a British size, and says so; a larger one is American', () => {
    const labelOf = (text: string) => parseSearchQuery(text).sizes[0]?.label;
    expect(labelOf('size 8')).toBe('Size 41 (UK 8)');
    expect(labelOf('size 9 heels')).toBe('Size 42 (UK 9)');
    expect(labelOf('size 10')).toBe('Size 43 (UK 10)');
    expect(labelOf('size 11')).toBe('Size 41 (US 11)');
    expect(labelOf('size 38')).toBe('Size 38');
    expect(labelOf('sizes 5 to 7')).toBe('Size 38 to 40 (UK 5 to 7)');
    expect(labelOf('sizes 9 to 11')).toBe('Size 39 to 41 (US 9 to 11)');
    expect(labelOf('sizes 36 to 38')).toBe('Size 36 to 38');
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
