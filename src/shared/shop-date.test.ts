import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  formatEventWhen,
  formatLongDate,
  formatMoment,
  formatShopTime,
  formatShortDate,
  fromShopClock,
  shopToday,
  toShopClock,
} from './shop-date.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a date without a time', () => {
  test.each(['Pacific/Honolulu', 'Pacific/Kiritimati', 'Africa/Harare', 'UTC'])(
    'reads the same for a visitor in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      vi.resetModules();
      const loadedThere = await import('./shop-date.ts');
      expect(loadedThere.formatLongDate('2026-12-05')).toBe('December 5, 2026');
    },
  );

  test('is followed by its time where it has one', () => {
    expect(formatEventWhen('2026-12-05', '18:00')).toBe('December 5, 2026 - 18:00');
    expect(formatEventWhen('2026-12-05', '')).toBe('December 5, 2026');
    expect(formatEventWhen('2026-12-05')).toBe('December 5, 2026');
  });

  test.each(['', '2026-12', '2026-02-30', '2026-13-01', '05.12.2026', '2026-12-05T10:00'])(
    '%j is none',
    (text) => {
      expect(() => formatLongDate(text)).toThrow(RangeError);
    },
  );
});

describe('adding days', () => {
  test('crosses months, years and leap days', () => {
    expect(addDays('2026-12-05', 7)).toBe('2026-12-12');
    expect(addDays('2026-12-28', 7)).toBe('2027-01-04');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('and taking them away again leads back', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((moment) => moment.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });
});

describe('today', () => {
  test('begins at midnight in Harare, two hours before London in winter', () => {
    expect(shopToday(new Date('2026-12-04T21:59:59Z'))).toBe('2026-12-04');
    expect(shopToday(new Date('2026-12-04T22:00:00Z'))).toBe('2026-12-05');
  });
});

test('a moment is told on the shop’s clock, midnight being 00:00', () => {
  expect(formatMoment('2026-12-05T16:00:00Z')).toBe('December 5, 2026, 18:00');
  expect(formatMoment('at tea time')).toBe('');
  expect(formatMoment('2026-12-31T22:00:00Z')).toBe('January 1, 2027, 00:00');
});

test('the day of a moment is the shop’s day', () => {
  expect(formatShortDate('2026-12-04T21:59:00Z')).toBe('Dec 4, 2026');
  expect(formatShortDate('2026-12-04T22:00:00Z')).toBe('Dec 5, 2026');
});

test('a moment in a file sorts as text', () => {
  expect(formatShopTime('2026-12-05T16:05:00Z')).toBe('2026-12-05 18:05');
  expect(formatShopTime('2026-12-31T22:00:00Z')).toBe('2027-01-01 00:00');
});

describe('a field for date and time', () => {
  test('is on the shop’s clock in both directions', () => {
    expect(toShopClock('2026-12-05T16:00:00.000Z')).toBe('2026-12-05T18:00');
    expect(fromShopClock('2026-12-05T18:00')).toBe('2026-12-05T16:00:00.000Z');
    expect(fromShopClock('2026-12-06T01:30')).toBe('2026-12-05T23:30:00.000Z');
  });

  test.each(['', '2026-12-05', '2026-13-05T18:00', 'soon'])('%j is no moment', (text) => {
    expect(fromShopClock(text)).toBeNull();
  });
});
