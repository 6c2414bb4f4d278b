import { expect, test } from 'vitest';
import type { Notification } from '#modules/notifications/notification-schema.ts';
import { unreadToast } from './use-unread-toast.ts';

const newest: Notification = {
  id: 3,
  type: 'stock',
  title: 'Low stock',
  message: 'Zambezi: 3 left.',
  read: false,
  link: null,
  createdAt: '2026-11-15T10:00:00.000Z',
};

test('one new notification says what it is', () => {
  expect(unreadToast(1, newest)).toEqual({ title: 'Low stock', description: 'Zambezi: 3 left.' });
});

test('several say how many there are, and the newest', () => {
  const description = 'Zambezi: 3 left.';
  expect(unreadToast(4, newest)).toEqual({ title: '4 new notifications', description });
});

test('a count without a list still says something', () => {
  expect(unreadToast(1, undefined)).toEqual({ title: '1 new notification' });
});
