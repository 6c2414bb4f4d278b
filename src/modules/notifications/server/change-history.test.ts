import { expect, test } from 'vitest';
import { createChangeHistory } from './change-history.ts';

function startAt(start: number) {
  let time = start;
  const past = createChangeHistory(() => time);
  return { past, pass: (ms: number) => (time += ms) };
}

test('a page hears what changed since it asked, with a margin, and nothing older', () => {
  const { past, pass } = startAt(1_000_000);
  pass(60_000);
  past.add('order');
  pass(20_000);
  past.add('product');
  pass(1000);
  expect(past.since(0)).toEqual(['product']);
  expect(past.since(10_000)).toEqual(['product']);
  expect(past.since(16_000)).toEqual(['order', 'product']);
});

test('a page that is older than the process is told that everything may have changed', () => {
  const { past, pass } = startAt(1_000_000);
  pass(30_000);
  expect(past.since(40_000)).toEqual(['everything']);
  expect(past.since(20_000)).toEqual([]);
});

test('a page that shows nothing yet has missed nothing, however young the process', () => {
  const { past } = startAt(1_000_000);
  expect(past.since(0)).toEqual([]);
});
