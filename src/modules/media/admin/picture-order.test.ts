import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  insertInOrder,
  makeMain,
  movedSentence,
  movePicture,
  placeByKey,
} from './picture-order.ts';

test('pictures stand as they were chosen, whichever arrives first', () => {
  const chosen = ['a', 'b', 'c', 'd', 'e', 'f'];
  const numbers = new Map(chosen.map((url, index) => [url, index + 1]));
  fc.assert(
    fc.property(fc.shuffledSubarray(chosen, { minLength: 6 }), (arrivals) => {
      const placed = arrivals.reduce(
        (urls: string[], url) => insertInOrder(urls, url, numbers),
        ['stored before'],
      );
      expect(placed).toEqual(['stored before', ...chosen]);
    }),
  );
});

test('one that failed leaves no gap, and the same picture twice is one', () => {
  const numbers = new Map([
    ['a', 1],
    ['c', 3],
  ]);
  expect(insertInOrder(['c'], 'a', numbers)).toEqual(['a', 'c']);
  expect(insertInOrder(['a', 'c'], 'a', numbers)).toEqual(['a', 'c']);
});

test('a picture is moved to any place, and not beyond', () => {
  expect(movePicture(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(movePicture(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  expect(movePicture(['a', 'b', 'c'], 7, 0)).toEqual(['a', 'b', 'c']);
});

test('the main picture and the one that becomes it change places', () => {
  expect(makeMain({ main: 'm', others: ['a', 'b'] }, 'b')).toEqual({
    main: 'b',
    others: ['a', 'm'],
  });
  expect(makeMain({ main: '', others: ['a', 'b'] }, 'a')).toEqual({ main: 'a', others: ['b'] });
});

test.each([
  ['ArrowLeft', 1, 0],
  ['ArrowUp', 2, 1],
  ['ArrowRight', 1, 2],
  ['ArrowDown', 2, null],
  ['ArrowLeft', 0, null],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['End', 2, null],
  ['Enter', 1, null],
])('%s takes picture %d of three to %s', (key, from, to) => {
  expect(placeByKey(key, from, 3)).toBe(to);
});

test('where it went is said', () => {
  expect(movedSentence(0, 4)).toBe('The image is now at place 1 of 4.');
});
