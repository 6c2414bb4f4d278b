import { once } from '#shared/calls/once.ts';
import { addDays } from '#shared/shop-date.ts';

/** When a rate's parcel is expected: the day the courier names, and its number of days. */
export type Arrival = { id: string; date: string | null; days: number | null };

/** The promise of the shop on every page and mail: a parcel arrives within this many days. */
export const deliveryDays = 7;

const weekday = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);

/** 'Friday, November 20' */
export function dayText(date: string): string {
  return weekday().format(new Date(`${date}T00:00:00Z`));
}

/**
 * 'usually Friday, November 20, by Wednesday, November 25 at the latest': the courier's day, and
 * the day in the confirmation. If the courier names a later day than that, only its day is shown.
 */
export function arrivalText({ date, days }: Pick<Arrival, 'date' | 'days'>, today: string): string {
  const latest = addDays(today, deliveryDays);
  const usual = namedDay({ date, days }, today);
  if (usual === null || usual === latest) return `by ${dayText(latest)} at the latest`;
  if (usual > latest) return `about ${dayText(usual)}`;
  return `usually ${dayText(usual)}, by ${dayText(latest)} at the latest`;
}

function namedDay({ date, days }: Pick<Arrival, 'date' | 'days'>, today: string): string | null {
  return date ?? (days === null ? null : addDays(today, days));
}

/** The courier's day if it is later than the shop's own promise; null for all others. */
export function slowDay(arrival: Pick<Arrival, 'date' | 'days'>, today: string): string | null {
  const day = namedDay(arrival, today);
  return day !== null && day > addDays(today, deliveryDays) ? day : null;
}

/** The day of a courier's timestamp ('2026-11-24T23:59:00'); null for anything else. */
export function dayOf(moment: string | null): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(moment ?? '')?.[0];
  return day && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : null;
}
