import { expect, test } from 'vitest';
import { lacquerFinish, lacquerFinishes } from './lacquer-finish.ts';

test.each(lacquerFinishes)('%s is itself, in any spelling', (finish) => {
  expect(lacquerFinish(finish)).toBe(finish);
  expect(lacquerFinish(`High ${finish.toUpperCase()}, two coats`)).toBe(finish);
});

test.each(['Metallic', 'Liquid metal', 'Mirror'])('%s looks like chrome', (words) => {
  expect(lacquerFinish(words)).toBe('chrome');
});

test.each([null, '', 'Jelly'])('a finish without a picture looks like cream: %s', (words) => {
  expect(lacquerFinish(words)).toBe('cream');
});
