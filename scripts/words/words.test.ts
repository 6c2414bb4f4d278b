import { expect, test } from 'vitest';
import { compareCounts, countUses, lowerCounts, parseCounts } from './allowed-uses.ts';
import { findRetiredWords, folderOf } from './find-retired-words.ts';

const wordsIn = (file: string, text = '') => findRetiredWords(file, text).map(({ word }) => word);

test.each([
  ['a file name', 'src/platform/kept-pages.ts', ''],
  ['a symbol', 'src/a.ts', 'const keptPages = [];'],
  ['a constant', 'src/a.ts', 'const MOST_KEPT = 3;'],
  ['a comment', 'src/a.ts', '// Pages are kept.'],
  ['a document', 'docs/a.md', 'Pages are kept.'],
  ['a text for staff', 'src/a.tsx', '<p>Your text is kept.</p>'],
  ['a test name', 'src/a.test.ts', "test('a page is kept', () => {});"],
])('finds a retired word in %s', (_, file, text) => {
  expect(wordsIn(file, text)).toEqual(['kept']);
});

test('finds retired words of several parts, however they are joined', () => {
  expect(wordsIn('src/tell-me.ts', 'tellMe(); // tell me')).toEqual([
    'tell me',
    'tell me',
    'tell me',
  ]);
});

test('names the line and the word to write instead', () => {
  expect(findRetiredWords('docs/a.md', 'One.\nA trail.')).toEqual([
    { file: 'docs/a.md', line: 2, word: 'trail', instead: 'trace, audit log' },
  ]);
});

test('leaves alone other words that hold a retired one', () => {
  expect(wordsIn('docs/a.md', 'A warehouse, a household, withdrawn, a trailing space.')).toEqual(
    [],
  );
});

test('leaves alone what other people named, and what is written for shoppers', () => {
  expect(wordsIn('src/a.tsx', 'Math.floor(1); <figure></figure>; drawImage()')).toEqual([]);
  expect(wordsIn('src/config/page-texts.ts', 'Each piece is made by hand.')).toEqual([]);
});

test('counts a file for its module, its part of src or its folder of the root', () => {
  expect(folderOf('src/modules/orders/server/a.ts')).toBe('src/modules/orders');
  expect(folderOf('src/platform/http/a.ts')).toBe('src/platform');
  expect(folderOf('docs/decisions/a.md')).toBe('docs');
  expect(folderOf('README.md')).toBe('.');
});

const found = countUses([
  ...findRetiredWords('docs/a.md', 'A trail, and a trail.'),
  ...findRetiredWords('bench/a.ts', '// a trail'),
]);

test('refuses more retired words than a folder may have, also in a folder that had none', () => {
  expect(compareCounts(found, parseCounts('docs 1'))).toEqual({
    more: ['bench', 'docs'],
    fewer: [],
  });
});

test('names a count that could be lower', () => {
  const allowed = parseCounts('bench 1\ndocs 5\nscripts 1');
  expect(compareCounts(found, allowed)).toEqual({ more: [], fewer: ['docs', 'scripts'] });
});

test('lowers counts and never raises one', () => {
  expect([...lowerCounts(found, parseCounts('bench 4\ndocs 1\nscripts 1'))]).toEqual([
    ['bench', 1],
    ['docs', 1],
  ]);
});

test('takes the lower of two counts of a folder, as git’s merge of lines may leave them', () => {
  expect([...parseCounts('docs 5\nbench 1\ndocs 3\n')]).toEqual([
    ['docs', 3],
    ['bench', 1],
  ]);
});
