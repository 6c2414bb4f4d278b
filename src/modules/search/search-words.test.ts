import { expect, test } from 'vitest';
import { createShopWords, defaultSearchWords } from './search-words.ts';

test('groups that staff keep stand beside the table a shop starts with', () => {
  const words = createShopWords(() => [['jandals', 'slides']])();
  expect(words.ideas).toHaveLength(defaultSearchWords.ideas.length + 1);
  expect(words.ideas.at(-1)).toEqual({
    said: ['jandals', 'slides'],
    means: ['jandals', 'slides'],
  });
  expect(words.ignored).toEqual(defaultSearchWords.ignored);
});

test('the table is made anew when the groups change, and only then', () => {
  let groups: string[][] = [];
  const words = createShopWords(() => groups.map((group) => [...group]));
  const before = words();
  expect(words()).toBe(before);
  groups = [['jandals', 'slides']];
  const after = words();
  expect(after).not.toBe(before);
  expect(words()).toBe(after);
});
