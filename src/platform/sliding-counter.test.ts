import { expect, test } from 'vitest';
import { createSlidingCounter } from './sliding-counter.ts';

function counting(limit: number) {
  const clock = { now: 0 };
  const counter = createSlidingCounter(60_000, () => clock.now);
  const use = (times: number, key = 'a') =>
    Array.from({ length: times }, () => counter.count(key, limit)).filter(({ allowed }) => allowed)
      .length;
  return { clock, counter, use };
}

test('a minute that turns does not give the whole allowance anew', () => {
  const { clock, use } = counting(10);
  clock.now = 59_000;
  expect(use(12)).toBe(10);
  clock.now = 60_500;
  expect(use(10)).toBe(0);
  clock.now = 90_000;
  expect(use(10)).toBe(5);
  clock.now = 60_000 * 4;
  expect(use(12)).toBe(10);
});

test('one caller does not use up what another may', () => {
  const { use } = counting(3);
  expect(use(5, 'a')).toBe(3);
  expect(use(5, 'b')).toBe(3);
});

test('who is refused is told when to come back', () => {
  const { counter, use } = counting(2);
  use(2);
  expect(counter.count('a', 2)).toEqual({ allowed: false, retryAfterSeconds: 30 });
});

test('a flood of new callers does not grow without end', () => {
  const { use } = counting(1);
  for (let caller = 0; caller < 120_000; caller += 1) use(1, `caller ${caller}`);
  expect(use(1, 'caller 0')).toBe(1);
  expect(use(1, 'caller 119999')).toBe(0);
});
