import { addDays, formatLongDate, shopToday } from '#shared/shop-date.ts';

/** For example 'November 2026'. */
export function formatMonth(month: string): string {
  return formatLongDate(`${month}-01`).replace(' 1,', '');
}

/** The month `count` months later or earlier: '2026-01' and -1 give '2025-12'. */
export function moveMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** A payment that began before midnight may be written after it; by then it has ended. */
const minutesUnderWay = 10;

/** Whether everything that happened in the month is recorded. */
export function isOver(month: string, now: Date): boolean {
  return month < monthOf(shopToday(new Date(now.getTime() - minutesUnderWay * 60_000)));
}

/** The day itself, or the first day of the next month that is not closed. */
export function firstOpenDay(day: string, closed: ReadonlySet<string>): string {
  let month = monthOf(day);
  while (closed.has(month)) month = moveMonth(month, 1);
  return month === monthOf(day) ? day : `${month}-01`;
}

export function daysOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${moveMonth(month, 1)}-01`, -1) };
}
