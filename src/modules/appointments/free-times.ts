import { addDays, fromShopClock, shopToday } from '#shared/shop-date.ts';
import type { Terms } from './terms.ts';

/** When an adviser is busy; the buffer after it is a setting. */
export type Busy = { startsAt: Date; endsAt: Date };

/** A day of the shop with the moments at which an appointment can begin. */
export type FreeDay = { day: string; times: string[] };

const minuteMs = 60_000;
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

type Asked = { terms: Terms; busy: readonly Busy[]; now: Date };

/** Days without a free time are left out. */
export function freeDays({ terms, busy, now }: Asked): FreeDay[] {
  const today = shopToday(now);
  const days = Array.from({ length: terms.daysAhead + 1 }, (_, ahead) => addDays(today, ahead));
  const earliest = now.getTime() + terms.notice * 60 * minuteMs;
  return days
    .map((day) => ({
      day,
      times: timesOf(terms, day)
        .filter((time) => time.getTime() > earliest && hasRoom(terms, busy, time))
        .map((time) => time.toISOString()),
    }))
    .filter(({ times }) => times.length > 0);
}

/** Whether an appointment may begin at this moment, whoever else has one. */
export function isOffered(terms: Terms, startsAt: Date, now: Date): boolean {
  const day = shopToday(startsAt);
  return (
    startsAt.getTime() > now.getTime() + terms.notice * 60 * minuteMs &&
    day <= addDays(shopToday(now), terms.daysAhead) &&
    timesOf(terms, day).some((time) => time.getTime() === startsAt.getTime())
  );
}

/** Whether an adviser is free from then on, the buffer after every appointment included. */
export function hasRoom(terms: Terms, busy: readonly Busy[], startsAt: Date): boolean {
  const bufferMs = terms.buffer * minuteMs;
  const start = startsAt.getTime();
  const end = endOf(terms, startsAt).getTime() + bufferMs;
  const spans = busy
    .map((each) => ({ from: each.startsAt.getTime(), to: each.endsAt.getTime() + bufferMs }))
    .filter(({ from, to }) => from < end && to > start);
  // As many as ever meet, meet when one of them begins.
  const moments = [start, ...spans.map(({ from }) => from).filter((from) => from > start)];
  return moments.every(
    (moment) =>
      spans.filter(({ from, to }) => from <= moment && to > moment).length < terms.advisers,
  );
}

export function endOf({ minutes }: Pick<Terms, 'minutes'>, startsAt: Date): Date {
  return new Date(startsAt.getTime() + minutes * minuteMs);
}

/** One after the other, with the buffer between them; the last one ends before the shop closes. */
function timesOf({ hours, closed, minutes, buffer }: Terms, day: string): Date[] {
  if (closed.has(day)) return [];
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return hours
    .filter((each) => each.day === weekday)
    .flatMap(({ from, to }) => {
      const opens = momentOf(day, from);
      const closes = momentOf(day, to);
      const last = closes - minutes * minuteMs;
      const step = (minutes + buffer) * minuteMs;
      const count = last < opens ? 0 : Math.floor((last - opens) / step) + 1;
      return Array.from({ length: count }, (_, place) => new Date(opens + place * step));
    })
    .sort((one, other) => one.getTime() - other.getTime());
}

function momentOf(day: string, time: string): number {
  return new Date(fromShopClock(`${day}T${time}`) ?? Number.NaN).getTime();
}
