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
