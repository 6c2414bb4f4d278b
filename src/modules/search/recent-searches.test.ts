import { describe, expect, it } from 'vitest';
import { parseRecentSearches, recentSearchesKey, rememberSearch } from './recent-searches.ts';

describe('recent searches', () => {
  it('stand under a name that stays', () => {
    expect(recentSearchesKey).toBe('ndoro-searches');
  });

  it('are the last six, the newest first', () => {
    const texts = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'];
    const recent = texts.reduce<string[]>(rememberSearch, []);
    expect(recent).toEqual(['a7', 'a6', 'a5', 'a4', 'a3', 'a2']);
  });

  it('a search done again moves up, in whatever case', () => {
    expect(rememberSearch(['boots', 'Red heels'], ' red  HEELS ')).toEqual(['red HEELS', 'boots']);
  });

  it('blank text is none', () => {
    expect(rememberSearch(['boots'], '  ')).toEqual(['boots']);
  });

  it.each([null, '', '{', '{"a":1}', '[1,null,{}]', '["\\u0000"]'])('%j holds none', (stored) => {
    expect(parseRecentSearches(stored)).toEqual([]);
  });

  it('come back as they were stored', () => {
    const recent = ['red heels', 'boots size 40'];
    expect(parseRecentSearches(JSON.stringify(recent))).toEqual(recent);
  });
});
