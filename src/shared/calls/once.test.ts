import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { once } from './once.ts';

test('a thing is made when it is asked for, and once', () => {
  let count = 0;
  const thing = once(() => {
    count += 1;
    return { count };
  });
  expect(count).toBe(0);
  expect(thing()).toBe(thing());
  expect(count).toBe(1);
});

test('what shoppers or a start load makes no format of Intl before it is needed', () => {
  const notTheirs = /\.test\.|[\\/](admin|demo)[\\/]/;
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !notTheirs.test(file));
  // Without indentation it is made when the file is loaded.
  const hasty = sources.filter((file) => /^[^\s].*= new Intl\./m.test(readFileSync(file, 'utf8')));
  expect(hasty).toEqual([]);
});
