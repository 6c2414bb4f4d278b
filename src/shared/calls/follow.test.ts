import { expect, test } from 'vitest';
import { follow } from './follow.ts';

test('whoever holds it goes on with what is made of the new source, made once for each', () => {
  let key = 'old';
  let made = 0;
  const client = follow(
    () => key,
    (text) => {
      made += 1;
      return { ask: () => text };
    },
  );
  expect([client.ask(), client.ask()]).toEqual(['old', 'old']);
  key = 'new';
  expect([client.ask(), client.ask(), made]).toEqual(['new', 'new', 2]);
});

test('a source that nothing can be made of leaves what was there, and is tried again', () => {
  let key = 'right';
  const client = follow(
    () => key,
    (text) => {
      if (text === 'wrong') throw new Error(text);
      return { ask: () => text };
    },
  );
  key = 'wrong';
  expect(() => client.ask()).toThrow('wrong');
  key = 'right';
  expect(client.ask()).toBe('right');
});
