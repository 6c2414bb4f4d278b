import { describe, expect, test } from 'vitest';
import { addWords, isList, splitWords, wordLimit } from './word-list.ts';

const sizes = { noun: 'size', limit: wordLimit('size', []) };

test.each([
  ['36, 37, 38', ['36', '37', '38']],
  ['36;37; 38', ['36', '37', '38']],
  ['36\t37\t38', ['36', '37', '38']],
  ['36\r\n37\n\n38\n', ['36', '37', '38']],
  ['Rose Gold,, Noir ,', ['Rose Gold', 'Noir']],
  ['36.5', ['36.5']],
  [' , ', []],
])('%j is several', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test('a word with blanks is one, and no list', () => {
  expect(isList('Rose Gold')).toBe(false);
  expect(isList('36\t37')).toBe(true);
});

describe('adding', () => {
  test('one word says nothing', () => {
    expect(addWords(['36'], ' 37 ', sizes)).toEqual({ words: ['36', '37'], rest: '', note: '' });
  });

  test('several are added in their order', () => {
    expect(addWords(['36'], '38, 37', sizes)).toEqual({
      words: ['36', '38', '37'],
      rest: '',
      note: '2 sizes added.',
    });
  });

  test('what is there already is dropped, however it is written', () => {
    expect(addWords(['Noir'], 'noir, Gold, GOLD', { ...sizes, noun: 'color' })).toEqual({
      words: ['Noir', 'Gold'],
      rest: '',
      note: '1 color added. 2 were there already.',
    });
    expect(addWords(['36'], '36', sizes).note).toBe('1 was there already.');
  });

  test('a word that is too long stays in the field', () => {
    const long = 'x'.repeat(101);
    expect(addWords([], `36, ${long}`, sizes)).toEqual({
      words: ['36'],
      rest: long,
      note: 'A size has at most 100 characters: 1 was left out.',
    });
    expect(addWords([], 'x'.repeat(100), sizes).words).toHaveLength(1);
  });

  test('what is beyond the limit stays in the field', () => {
    const many = Array.from({ length: 203 }, (_, index) => `S${index + 1}`);
    const added = addWords([], many.join('\n'), sizes);
    expect(added.words).toHaveLength(200);
    expect(added.rest).toBe('S201, S202, S203');
    expect(added.note).toBe('200 sizes added. At most 200 sizes: 3 were left out.');
  });
});

test('with many colours there is room for fewer sizes', () => {
  const colors = Array.from({ length: 7 }, (_, index) => `C${index}`);
  const limit = wordLimit('size', colors);
  expect(limit).toEqual({ most: 85, sentence: 'At most 600 combinations of size and color' });
  expect(wordLimit('size', ['Noir']).most).toBe(200);
});
