import { describe, expect, test } from 'vitest';
import { type AccountForm, checkAccountForm } from './account-form.ts';

const account: AccountForm = {
  firstName: 'Rudo',
  lastName: 'Ncube',
  email: 'rudo@ndoro.example',
  password: 'jacaranda',
  confirmPassword: 'jacaranda',
};

describe('a request for an account', () => {
  test('that is complete passes', () => {
    expect(checkAccountForm(account)).toBeNull();
  });

  test.each<[Partial<AccountForm>, keyof AccountForm, string]>([
    [{ firstName: ' ' }, 'firstName', 'First Name is required'],
    [{ lastName: '' }, 'lastName', 'Last Name is required'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'rudo' }, 'email', 'Please enter a valid email address'],
    [{ confirmPassword: 'jacarandas' }, 'confirmPassword', 'Passwords do not match'],
    [
      { password: '12345', confirmPassword: '12345' },
      'password',
      'Password must be at least 6 characters long',
    ],
    [{ password: 'a', confirmPassword: 'b' }, 'confirmPassword', 'Passwords do not match'],
  ])('with %o is told about %s', (change, field, message) => {
    expect(checkAccountForm({ ...account, ...change })).toEqual({ field, message });
  });

  test('six characters are enough, blanks around them do not count', () => {
    const change = { password: ' 123456 ', confirmPassword: '123456' };
    expect(checkAccountForm({ ...account, ...change })).toBeNull();
    const padded = { password: ' 1234 ', confirmPassword: ' 1234 ' };
    expect(checkAccountForm({ ...account, ...padded })?.field).toBe('password');
  });
});
