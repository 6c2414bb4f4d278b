import { expect, test } from 'vitest';
import { limitRefusal, reservedUntil } from './reservation.ts';

const terms = { days: 2, perPerson: 3, perAddress: 10 };

test.each([
  [3, 0, 0, null],
  [4, 0, 0, 'One person may reserve 3 pieces at a time. You can pay the rest online.'],
  [
    2,
    2,
    2,
    'One person may reserve 3 pieces at a time. You have reserved 2 already. You can pay the rest online.',
  ],
  [1, 2, 9, null],
  [
    2,
    1,
    9,
    'Too many pieces are reserved from your network at present. Please pay online, or write to us.',
  ],
])('%i items beside %i of the person and %i of the address', (items, byPerson, byAddress, text) => {
  expect(limitRefusal(items, { byPerson, byAddress }, terms)).toBe(text);
});

test('a reservation lasts for the days that were set', () => {
  const until = reservedUntil(new Date('2026-11-16T10:00:00Z'), terms);
  expect(until.toISOString()).toBe('2026-11-18T10:00:00.000Z');
});
