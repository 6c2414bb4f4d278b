import { expect, test } from 'vitest';
import { daysOfMonth, firstOpenDay, formatMonth, isOver, moveMonth } from './month.ts';

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

test('a month is over some minutes after its end in Harare', () => {
  expect(isOver('2025-12', new Date('2025-12-31T22:05:00Z'))).toBe(false);
  expect(isOver('2025-12', new Date('2025-12-31T22:11:00Z'))).toBe(true);
  expect(isOver('2026-01', new Date('2025-12-31T22:11:00Z'))).toBe(false);
});

test('what falls into a closed month goes to the first day of the next open one', () => {
  const closed = new Set(['2025-11', '2025-12']);
  expect(firstOpenDay('2025-10-31', closed)).toBe('2025-10-31');
  expect(firstOpenDay('2025-11-30', closed)).toBe('2026-01-01');
  expect(firstOpenDay('2026-01-09', closed)).toBe('2026-01-09');
});
