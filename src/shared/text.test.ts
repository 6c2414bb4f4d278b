import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countItems,
  countOf,
  groupDigits,
  isKeepable,
  sameText,
  slugify,
  titleCase,
  truncate,
} from './text.ts';

describe('titleCase', () => {
  test('raises the first letter of each word', () => {
    expect(titleCase('live love lock it')).toBe('Live Love Lock It');
    expect(titleCase('rose-gold')).toBe('Rose-Gold');
  });

  test('leaves letters inside a word as they are', () => {
    expect(titleCase('the DHL parcel')).toBe('The DHL Parcel');
  });
});

describe('counting', () => {
  test('one is singular, none and many are plural', () => {
    expect(countItems(0)).toBe('0 items');
    expect(countItems(1)).toBe('1 item');
    expect(countItems(2)).toBe('2 items');
  });

  test('an irregular plural is given by the caller', () => {
    expect(countOf(2, 'box', 'boxes')).toBe('2 boxes');
    expect(countOf(1, 'box', 'boxes')).toBe('1 box');
  });
});

describe('truncate', () => {
  test('short text is left alone', () => {
    expect(truncate('12 Fife Avenue', 14)).toBe('12 Fife Avenue');
  });

  test('long text ends at a word', () => {
    expect(truncate('12 Fife Avenue, Harare, Zimbabwe', 24)).toBe('12 Fife Avenue, Harare,…');
  });

  test('a single long word is cut', () => {
    expect(truncate('abcdefghij', 5)).toBe('abcd…');
  });

  test('never exceeds the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, limit) => {
        expect(Array.from(truncate(text, limit)).length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe('slugify', () => {
  test('keeps letters and digits, drops accents and apostrophes', () => {
    expect(slugify('Crème de la Crème')).toBe('creme-de-la-creme');
    expect(slugify("  Shopper's Evening No. 2 ")).toBe('shoppers-evening-no-2');
  });

  test('is stable when applied twice', () => {
    fc.assert(fc.property(fc.string(), (text) => slugify(slugify(text)) === slugify(text)));
  });
});

test('names are the same whatever their case and outer blanks', () => {
  expect(sameText(' Ndoro Red', 'ndoro red ')).toBe(true);
  expect(sameText('Ndoro Red', 'Ndoro  Red')).toBe(false);
});

test.each([
  ['Nehanda', true],
  ['a whole emoji 😀', true],
  ['half of one \ud83d', false],
  ['a NUL \0', false],
])('%j can be isStorable by the database: %s', (text, isStorable) => {
  expect(isKeepable(text)).toBe(isStorable);
});

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
