import { expect, test } from 'vitest';
import { createSlidingCounter } from '#platform/sliding-counter.ts';

const day = 24 * 3600_000;
const minute = 60_000;

test.each([
  ['ahead', day],
  ['back', -day],
  ['back by seconds', -5000],
])('a clock that jumps keeps nobody out for longer than a limit lasts: %s', (_way, jump) => {
  let now = 100 * day;
  const counter = createSlidingCounter(minute, () => now);
  const isLetIn = () => counter.count('somebody', 3).allowed;
  expect([isLetIn(), isLetIn(), isLetIn(), isLetIn()]).toEqual([true, true, true, false]);
  now += jump;
  isLetIn();
  now += 2 * minute;
  expect(isLetIn()).toBe(true);
});
