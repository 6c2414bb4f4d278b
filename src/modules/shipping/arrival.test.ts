import { expect, test } from 'vitest';
import { arrivalText, dayOf } from './arrival.ts';

const today = '2026-11-18';

test('a parcel is expected on a day, and at the latest on that of the confirmation', () => {
  expect(arrivalText({ date: '2026-11-20', days: 2 }, today)).toBe(
    'usually Friday, November 20, by Wednesday, November 25 at the latest',
  );
  expect(arrivalText({ date: null, days: 1 }, today)).toBe(
    'usually Thursday, November 19, by Wednesday, November 25 at the latest',
  );
  expect(arrivalText({ date: '2026-11-25', days: 7 }, today)).toBe(
    'by Wednesday, November 25 at the latest',
  );
  expect(arrivalText({ date: null, days: null }, today)).toBe(
    'by Wednesday, November 25 at the latest',
  );
  expect(arrivalText({ date: '2026-11-27', days: 9 }, today)).toBe('about Friday, November 27');
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
