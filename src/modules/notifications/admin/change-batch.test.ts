import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeBatch } from './change-batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function record() {
  const passed: string[][] = [];
  return { passed, batch: createChangeBatch((nouns) => passed.push([...nouns]), 1000) };
}

test('the first change is passed on at once, a rush together a second later', () => {
  const { passed, batch } = record();
  batch.add('order');
  expect(passed).toEqual([['order']]);
  for (let n = 0; n < 50; n += 1) batch.add('order');
  batch.add('stock');
  vi.advanceTimersByTime(999);
  expect(passed).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(passed).toEqual([['order'], ['order', 'stock']]);
});

test('after a quiet second the next change is passed on at once again', () => {
  const { passed, batch } = record();
  batch.add('order');
  vi.advanceTimersByTime(1000);
  batch.add('product');
  expect(passed).toEqual([['order'], ['product']]);
});

test('a cancelled batch passes nothing on', () => {
  const { passed, batch } = record();
  batch.add('order');
  batch.add('stock');
  batch.cancel();
  vi.advanceTimersByTime(5000);
  expect(passed).toEqual([['order']]);
});
