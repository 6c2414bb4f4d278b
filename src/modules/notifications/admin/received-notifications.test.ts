import { afterEach, expect, test, vi } from 'vitest';
import { receiveNotifications } from './received-notifications.ts';

afterEach(() => void vi.restoreAllMocks());

const whole = {
  id: 1,
  type: 'order',
  title: 'New order',
  message: 'Rudo ordered.',
  read: false,
  createdAt: '2026-11-15T10:00:00.000Z',
};

test('entries that are not whole are left out one by one, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const broken = [null, 'text', { ...whole, id: undefined }, { ...whole, type: 'gossip' }];
  expect(receiveNotifications({ notifications: [...broken, whole] })).toEqual([
    { ...whole, link: null },
  ]);
  expect(warn).toHaveBeenCalledTimes(broken.length);
});

test.each([null, {}, [], { notifications: {} }])('%j is no list', (answer) => {
  expect(() => receiveNotifications(answer)).toThrow('Expected an array of notifications');
});
