import { expect, test } from 'vitest';
import { findRetiredWords } from './find-retired-words.ts';

const wordsIn = (file: string, text = '') => findRetiredWords(file, text).map(({ word }) => word);

test.each([
  ['a file name', 'src/platform/kept-pages.ts', ''],
  ['a symbol', 'src/a.ts', 'const keptPages = [];'],
  ['a constant', 'src/a.ts', 'const MOST_KEPT = 3;'],
  ['a comment', 'src/a.ts', '// Pages are kept.'],
  ['a document', 'docs/a.md', 'Pages are kept.'],
  ['a text for staff', 'src/a.tsx', '<p>Your order is kept.</p>'],
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
  expect(wordsIn('src/a.ts', "'Your pieces are waiting', 'left the house with DHL'")).toEqual([]);
});

test('leaves alone names in stored data, and only where they are stored', () => {
  expect(wordsIn('src/database/schema/orders.ts', "integer('pieces')")).toEqual([]);
  expect(wordsIn('src/modules/orders/order.ts', "integer('pieces')")).toEqual(['pieces']);
  expect(wordsIn('src/web/about/about-page.tsx', 'figures.map')).toEqual([]);
  expect(wordsIn('src/web/home/home-page.tsx', 'figures.map')).toEqual(['figures']);
});
