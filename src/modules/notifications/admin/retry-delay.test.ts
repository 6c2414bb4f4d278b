import { expect, test } from 'vitest';
import { retryDelay } from './stream-reader.ts';

test('each wait is twice the one before, up to ten seconds', () => {
  const waits = [1, 2, 3, 4, 5, 6, 500].map((failures) => retryDelay(failures, 1));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
});

test('browsers that were cut off together come back spread out', () => {
  expect(retryDelay(3, 0)).toBe(2000);
  expect(retryDelay(3, 0.5)).toBe(3000);
});
