import { expect, test } from 'vitest';
import { growthOf, trendText } from './dashboard.ts';

test.each([
  [120_100, 100_000, '+20.1% from last month'],
  [45, 40, '+12.5% from last month'],
  [25, 21, '+19% from last month'],
  [40, 40, '+0% from last month'],
  [1, 3, '-66.7% from last month'],
  [0, 5, '-100% from last month'],
])('%i after %i reads %s', (now, before, text) => {
  expect(trendText(growthOf(now, before))).toBe(text);
});

test('without an earlier period the card says so instead of inventing a number', () => {
  expect(growthOf(12, 0)).toBeNull();
  expect(trendText(growthOf(12, 0))).toBe('No data for the month before');
});
