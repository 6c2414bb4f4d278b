import { afterEach, expect, test, vi } from 'vitest';
import { receiveUsers } from './customer-calls.ts';

const user = { id: 1, email: 'a@b.c', role: 'customer', isActive: false, createdAt: '2026-01-01' };

afterEach(() => vi.restoreAllMocks());

test('an inactive user is shown', () => {
  expect(receiveUsers({ users: [user] })).toEqual([user]);
});

test('what a user lacks leaves that user out, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(receiveUsers({ users: [{ ...user, email: null }, user] })).toEqual([user]);
  expect(warn).toHaveBeenCalledTimes(1);
});

test.each([{}, { users: 'none' }, null, 'text'])('%o is no list', (answer) => {
  expect(() => receiveUsers(answer)).toThrow('Expected an array of users');
});
