import { once } from './calls/once.ts';

/**
 * The shop's days are days in its time zone. A date without a time is text ('2026-12-05') and is
 * never converted between time zones: it would read as the day before in half of the world.
 */
export const shopTimeZone = 'Africa/Harare';

// The first one takes a browser some time, and most pages show no date.
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('en-US', options));

const longDate = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

const weekday = dateFormat({ dateStyle: 'full', timeZone: 'UTC' });

const shopDay = dateFormat({
  timeZone: shopTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** '2026-12-05' -> 'December 5, 2026' */
export function formatLongDate(date: string): string {
  return longDate().format(atMidnight(date));
}

/** '2026-12-05' -> 'Saturday, December 5, 2026' */
export function formatWeekday(date: string): string {
  return weekday().format(atMidnight(date));
}

/** 'December 5, 2026 - 18:00', or the date alone if no time is set. */
export function formatEventWhen(date: string, time?: string | null): string {
  return time ? `${formatLongDate(date)} - ${time}` : formatLongDate(date);
}

export function addDays(date: string, days: number): string {
  const moved = atMidnight(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The date at a moment in the shop's time zone: 'today' if `now` is now. */
export function shopToday(now: Date): string {
  const parts = new Map(
    shopDay()
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

const offsetName = dateFormat({
  timeZone: shopTimeZone,
  timeZoneName: 'longOffset',
});

/** The offset of the shop's time zone from UTC at a moment: '+02:00'. */
export function shopOffset(moment: Date): string {
  const name = offsetName()
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName');
  // Clocks of long ago were off by seconds too, which no text with an offset can say.
  return name?.value.slice('GMT'.length, 'GMT+00:00'.length) || '+00:00';
}

function atMidnight(date: string): Date {
  const moment = new Date(`${date}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(moment.getTime());
  // JavaScript reads February 30 as March 2.
  if (!isDay || moment.toISOString().slice(0, 10) !== date)
    throw new RangeError(`No date: ${date}`);
  return moment;
}

const shopMoment = dateFormat({
  timeZone: shopTimeZone,
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment in the shop's time zone: 'December 5, 2026, 18:00'. Empty if it is no valid moment. */
export function formatMoment(moment: string | Date): string {
  if (Number.isNaN(new Date(moment).getTime())) return '';
  const part = partsOf(moment);
  return `${part('month')} ${part('day')}, ${part('year')}, ${part('hour')}:${part('minute')}`;
}

const shortDate = dateFormat({ dateStyle: 'medium', timeZone: shopTimeZone });

/** The day of a moment in short form: 'Dec 5, 2026'. */
export function formatShortDate(moment: string | Date): string {
  return shortDate().format(new Date(moment));
}

/** The time of a moment, shown beside its day: '18:00'. */
export function formatTimeOfDay(moment: string | Date): string {
  const part = partsOf(moment);
  return `${part('hour')}:${part('minute')}`;
}

/** The same for programs, which sort it as text: '2026-12-05 18:00'. */
export function formatShopTime(moment: string | Date): string {
  const part = partsOf(moment);
  return `${shopToday(new Date(moment))} ${part('hour')}:${part('minute')}`;
}

/** The format of a date and time field: '2026-12-05T18:00'. */
export function toShopClock(moment: string | Date): string {
  return formatShopTime(moment).replace(' ', 'T');
}

/** The moment of a date and a time in the shop's time zone, from the year 2 on. Null for any other text. */
export function fromShopClock(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text) || text < '0002') return null;
  const near = new Date(`${text}Z`);
  if (Number.isNaN(near.getTime())) return null;
  return new Date(`${text}${shopOffset(near)}`).toISOString();
}

function partsOf(moment: string | Date): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Map(
    shopMoment()
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  return (type) => parts.get(type) ?? '';
}
