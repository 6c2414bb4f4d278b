import { expect, test } from 'vitest';
import { pagerText } from './pager-text.ts';

const text = (total: number, shown = 25, page = 1) =>
  pagerText({ shown, total, page, pageSize: 25, singular: 'order' });

test('what is shown is named with how many there are, and which page it is', () => {
  expect(text(1, 1)).toBe('Showing 1 of 1 order');
  expect(text(25)).toBe('Showing 25 of 25 orders');
  expect(text(60, 10, 3)).toBe('Showing 10 of 60 orders, page 3 of 3');
  expect(text(1_000_000)).toBe('Showing 25 of 1000000 orders, page 1 of 40000');
});

test('what was not counted out is said to be more', () => {
  expect(text(10_000)).toBe('Showing 25 of 10000 orders, page 1 of 400');
  expect(text(10_001, 25, 2)).toBe('Showing 25 of more than 10,000 orders, page 2');
});
