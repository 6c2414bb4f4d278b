import { expect, test } from 'vitest';
import { badgeText, countPollMs, notificationsPollMs } from './notification.ts';

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [4812, '99+'],
])('the badge for %i unread reads %s', (unread, text) => {
  expect(badgeText(unread)).toBe(text);
});

test('the list is asked for every five minutes, the count every minute', () => {
  expect([notificationsPollMs, countPollMs]).toEqual([300_000, 60_000]);
});
