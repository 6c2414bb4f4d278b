import { once } from '#shared/once.ts';

/** When a rate's parcel is expected: the day the courier named, and how many days it travels. */
export type Arrival = { id: string; date: string | null; days: number | null };

const weekday = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);

/** 'about Wednesday, November 18'; null where the courier said nothing of it. */
export function arrivalText({ date, days }: Pick<Arrival, 'date' | 'days'>): string | null {
  if (date !== null) return `about ${weekday().format(new Date(`${date}T00:00:00Z`))}`;
  return days === null ? null : `in ${aboutDays(days)}`;
}

export function aboutDays(days: number): string {
  return days === 1 ? 'about 1 day' : `about ${days} days`;
}

/** The day of what a courier writes as a moment ('2026-11-24T23:59:00'); null for anything else. */
export function dayOf(moment: string | null): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(moment ?? '')?.[0];
  return day && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : null;
}
