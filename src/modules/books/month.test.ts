import { expect, test } from 'vitest';
import { daysOfMonth, formatMonth, moveMonth } from './month.ts';

test('a month is read as people say it', () => {
  expect(formatMonth('2026-11')).toBe('November 2026');
});

test.each([
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-05', 0, '2026-05'],
  ['2026-05', -17, '2024-12'],
])('%s and %i months more is %s', (month, count, result) => {
  expect(moveMonth(month, count)).toBe(result);
});

test('a month has the days it has', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
