import { z } from 'zod';
import { addDays } from '#shared/shop-date.ts';

export const dayKinds = ['birthday', 'anniversary', 'name day', 'other'] as const;
export type DayKind = (typeof dayKinds)[number];

export const dayKindLabels: Readonly<Record<DayKind, string>> = {
  birthday: 'Birthday',
  anniversary: 'Anniversary',
  'name day': 'Name day',
  other: 'Other day',
};

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A leap year, so that February 29 is valid. */
const anyYear = 2024;

export const importantDaySchema = z
  .object({
    kind: z.enum(dayKinds),
    day: z.int().min(1).max(31),
    month: z.int().min(1).max(12),
    /** Optional, since many clients tell only the day. */
    year: z.int().min(1900).max(2100).nullable().default(null),
  })
  .refine(({ day, month, year }) => isDay(year ?? anyYear, month, day), {
    path: ['day'],
    error: 'This month has no such day',
  });

export type ImportantDay = z.output<typeof importantDaySchema>;

function isDay(year: number, month: number, day: number): boolean {
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The next date of the day, from `today` on. Without a February 29 it is March 1. */
export function nextTime({ day, month }: ImportantDay, today: string): string {
  const thisYear = dayIn(Number(today.slice(0, 4)), month, day);
  return thisYear >= today ? thisYear : dayIn(Number(today.slice(0, 4)) + 1, month, day);
}

function dayIn(year: number, month: number, day: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, day - 1);
}

/** 'November 25', with the year if it is known. */
export function dayText({
  day,
  month,
  year,
}: Pick<ImportantDay, 'day' | 'month' | 'year'>): string {
  const text = `${monthNames[month - 1] ?? ''} ${day}`;
  return year === null ? text : `${text}, ${year}`;
}
