import { expect, test } from 'vitest';
import { arrivalText, dayOf } from './arrival.ts';

test('a parcel is expected on a day, else in so many days', () => {
  expect(arrivalText({ date: '2026-11-18', days: 2 })).toBe('about Wednesday, November 18');
  expect(arrivalText({ date: null, days: 1 })).toBe('in about 1 day');
  expect(arrivalText({ date: null, days: 4 })).toBe('in about 4 days');
  expect(arrivalText({ date: null, days: null })).toBeNull();
});

test.each([
  ['2026-11-24T23:59:00', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
  ['2026-13-45T00:00:00', null],
  ['tomorrow', null],
  ['', null],
  [null, null],
])('the day of %j is %j', (moment, day) => {
  expect(dayOf(moment)).toBe(day);
});
