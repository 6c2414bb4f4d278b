import { describe, expect, test } from 'vitest';
import { freeDays, hasRoom, isOffered } from './free-times.ts';
import type { Terms } from './terms.ts';

const terms: Terms = {
  kinds: ['boutique', 'video'],
  videoNote: '',
  hours: [
    { day: 'monday', from: '09:00', to: '12:00' },
    { day: 'monday', from: '14:00', to: '15:00' },
    { day: 'tuesday', from: '10:00', to: '10:30' },
  ],
  closed: new Set(),
  minutes: 45,
  buffer: 15,
  advisers: 1,
  daysAhead: 7,
  notice: 2,
};

/** A Monday, two hours east of Greenwich. */
const monday = '2026-12-07';
const at = (time: string, day = monday) => new Date(`${day}T${time}:00+02:00`);
const busyAt = (time: string, minutes = 45) => ({
  startsAt: at(time),
  endsAt: new Date(at(time).getTime() + minutes * 60_000),
});
const timesOf = (busy: ReturnType<typeof busyAt>[] = [], change: Partial<Terms> = {}) =>
  freeDays({ terms: { ...terms, ...change }, busy, now: at('00:30') })
    .filter(({ day }) => day === monday)
    .flatMap(({ times }) =>
      times.map((time) =>
        new Date(time).toLocaleTimeString('en-GB', {
          timeZone: 'Africa/Harare',
          hour: '2-digit',
          minute: '2-digit',
        }),
      ),
    );

describe('free times', () => {
  test('begin at opening, end before closing, and have the buffer between them', () => {
    expect(timesOf()).toEqual(['09:00', '10:00', '11:00', '14:00']);
    expect(timesOf([], { minutes: 60, buffer: 0 })).toEqual(['09:00', '10:00', '11:00', '14:00']);
    expect(timesOf([], { minutes: 61, buffer: 0 })).toEqual(['09:00', '10:01']);
  });

  test('leave out days that are closed, and days that are too short', () => {
    expect(timesOf([], { closed: new Set([monday]) })).toEqual([]);
    const days = freeDays({ terms, busy: [], now: at('00:30') }).map(({ day }) => day);
    expect(days).toEqual([monday, '2026-12-14']);
  });

  test('leave out what is booked, with the buffer on both sides', () => {
    expect(timesOf([busyAt('10:00')])).toEqual(['09:00', '11:00', '14:00']);
    expect(timesOf([busyAt('10:30')])).toEqual(['09:00', '14:00']);
  });

  test('are as many at once as there are advisers', () => {
    const busy = [busyAt('10:00'), busyAt('11:00'), busyAt('11:00')];
    expect(timesOf(busy, { advisers: 2 })).toEqual(['09:00', '10:00', '14:00']);
  });

  test('are refused where others meet only later in the hour', () => {
    const busy = [busyAt('09:40', 10), busyAt('09:42', 10)];
    expect(hasRoom({ ...terms, advisers: 2 }, busy, at('09:00'))).toBe(false);
    expect(hasRoom({ ...terms, advisers: 3 }, busy, at('09:00'))).toBe(true);
  });

  test('do not count two that follow each other as two at once', () => {
    const busy = [busyAt('09:00', 10), busyAt('09:30', 10)];
    expect(hasRoom({ ...terms, advisers: 2 }, busy, at('09:00'))).toBe(true);
  });
});

describe('a time is offered', () => {
  test('on the grid of the day, with enough notice, and not too far ahead', () => {
    const now = at('08:30');
    expect(isOffered(terms, at('11:00'), now)).toBe(true);
    expect(isOffered(terms, at('10:00'), now)).toBe(false);
    expect(isOffered({ ...terms, notice: 0 }, at('10:00'), now)).toBe(true);
    expect(isOffered(terms, at('11:05'), now)).toBe(false);
    expect(isOffered(terms, at('11:00', '2026-12-14'), now)).toBe(true);
    expect(isOffered(terms, at('11:00', '2026-12-21'), now)).toBe(false);
    expect(isOffered({ ...terms, notice: 0 }, at('11:00', '2026-11-30'), now)).toBe(false);
  });
});
