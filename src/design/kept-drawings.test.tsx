import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keepDrawings } from './kept-drawings.ts';

function countDrawings(mostLetters: number) {
  const drawn: string[] = [];
  const keep = keepDrawings(mostLetters, renderToString);
  const show = (key: string) =>
    keep(key, () => {
      drawn.push(key);
      return <b>{key}</b>;
    });
  return { drawn, show };
}

test('a drawing is made once and shown again', () => {
  const { drawn, show } = countDrawings(1000);
  expect([show('a'), show('b'), show('a')]).toEqual(['<b>a</b>', '<b>b</b>', '<b>a</b>']);
  expect(drawn).toEqual(['a', 'b']);
});

test('where there is no more room the one used longest ago goes', () => {
  const { drawn, show } = countDrawings(2 * '<b>a</b>a'.length);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) show(key);
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});

test('a drawing larger than all the room is shown and not kept', () => {
  const { drawn, show } = countDrawings(5);
  expect([show('a'), show('a')]).toEqual(['<b>a</b>', '<b>a</b>']);
  expect(drawn).toEqual(['a', 'a']);
});
