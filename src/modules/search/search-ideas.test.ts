import { describe, expect, it } from 'vitest';
import { findIdeas, ideasBegunBy, nearestIdea } from './search-ideas.ts';
import { defaultSearchWords, type SearchWords, searchWordsSchema } from './search-words.ts';
import { countTypingErrors, forgivenErrors } from './typing-errors.ts';

const table: SearchWords = {
  ideas: [
    { said: ['bubbly', 'fizz'], means: ['champagne'] },
    { said: ['varnish', 'nail varnish'], means: ['polish'] },
    { said: ['dress'], means: ['gown'] },
    { said: ['dress'], means: ['slip'] },
    { said: ['rosé'], means: ['rose champagne'] },
  ],
  ignored: ['size', 'nice'],
};

const means = (...words: string[]) => findIdeas(words, table).map((part) => part.means);

describe('the words of a search', () => {
  it('stand for what the catalogue calls them, in singular and plural', () => {
    expect(means('bubbly', 'dresses')).toEqual([['champagne'], ['gown', 'slip']]);
  });

  it('accents may be left out', () => {
    expect(means('rose')).toEqual([['rose champagne']]);
  });

  it('several that are one thing are found before each alone', () => {
    expect(findIdeas(['red', 'nail', 'varnish'], table)).toEqual([
      { words: ['red'], means: [] },
      { words: ['nail', 'varnish'], means: ['polish'] },
    ]);
  });

  it('that tell nothing are left out beside others, and stored alone', () => {
    expect(findIdeas(['nice', 'boots', 'size'], table)).toEqual([{ words: ['boots'], means: [] }]);
    expect(findIdeas(['nice'], table)).toEqual([{ words: ['nice'], means: [] }]);
  });

  it('may be begun, from three letters on', () => {
    expect(ideasBegunBy('bub', table)).toEqual(['champagne']);
    expect(ideasBegunBy('bu', table)).toEqual([]);
  });

  it('may be mistyped', () => {
    expect(nearestIdea('bublly', table)).toMatchObject({ said: 'bubbly', errors: 1 });
    expect(nearestIdea('vanrish', table)).toMatchObject({ said: 'varnish', errors: 1 });
    expect(nearestIdea('piano', table)).toBeNull();
  });
});

describe('typing errors', () => {
  it.each([
    ['heels', 'heels', 0],
    ['heals', 'heels', 1],
    ['heles', 'heels', 1],
    ['hels', 'heels', 1],
    ['heeels', 'heels', 1],
    ['', 'boot', 4],
    ['stileto', 'stiletto', 1],
  ])('%j for %j', (left, right, errors) => {
    expect(countTypingErrors(left, right)).toBe(errors);
    expect(countTypingErrors(right, left)).toBe(errors);
  });

  it('a longer word may hold more', () => {
    expect(['red', 'heel', 'varnish', 'sparklingwine'].map(forgivenErrors)).toEqual([0, 1, 2, 3]);
  });
});

describe('the table a shop starts with', () => {
  it('is one that staff could have written', () => {
    expect(searchWordsSchema.parse(defaultSearchWords)).toEqual(defaultSearchWords);
  });

  it.each([
    [{ ideas: [{ said: [], means: ['x'] }], ignored: [] }],
    [{ ideas: [{ said: ['x'], means: ['  '] }], ignored: [] }],
    [{ ideas: [{ said: ['&|!'], means: ['x'] }], ignored: [] }],
    [{ ideas: [], ignored: ['x'.repeat(61)] }],
  ])('what says nothing is refused: %j', (given) => {
    expect(searchWordsSchema.safeParse(given).success).toBe(false);
  });

  it('is stored as it is compared: trimmed and in small letters', () => {
    const given = { ideas: [{ said: [' Bubbly '], means: ['Champagne'] }], ignored: [] };
    expect(searchWordsSchema.parse(given).ideas).toEqual([
      { said: ['bubbly'], means: ['champagne'] },
    ]);
  });
});
