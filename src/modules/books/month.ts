import { addDays, formatLongDate } from '#shared/shop-date.ts';

/** 'November 2026' */
export function formatMonth(month: string): string {
  return formatLongDate(`${month}-01`).replace(' 1,', '');
}

/** The month `count` months later, or earlier: '2026-01' and -1 make '2025-12'. */
export function moveMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export function daysOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${moveMonth(month, 1)}-01`, -1) };
}
