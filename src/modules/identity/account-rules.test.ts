import { expect, test } from 'vitest';
import {
  checkPasswordForm,
  checkPasswordLength,
  isEmailAddress,
  readPassword,
} from './account-rules.ts';

test('a new password must be repeated and long enough', () => {
  const form = { currentPassword: 'old-one', newPassword: 'new-one', confirmPassword: 'new-one' };
  expect(checkPasswordForm(form)).toBeNull();
  expect(checkPasswordForm({ ...form, confirmPassword: 'x' })?.message).toBe(
    'New passwords do not match',
  );
  expect(
    checkPasswordForm({ ...form, newPassword: 'short', confirmPassword: 'short' })?.message,
  ).toBe('New password must be at least 6 characters long');
});

test.each([
  ['rudo@ndoro.example', true],
  ["o'brien+shop@mail.ndoro.example", true],
  ['rudo@ndoro', false],
  ['rudo ndoro@x.example', false],
  ['<b>@x.example', false],
  ['a@b@c.example', false],
  [`${'a'.repeat(320)}@x.example`, false],
])('%s is an address: %s', (text, answer) => {
  expect(isEmailAddress(text)).toBe(answer);
});

const words = 'so many small words that nobody would ever guess them all together';

test.each([
  ['64 characters', words.slice(0, 64)],
  ['a thousand characters', `${'ab '.repeat(333)}c`],
  ['small letters alone', 'abcdefghijkl'],
  ['signs of any script', 'ндоро-貝殻-🐚-ndoro'],
])('%s is long enough for a live shop, and no sort of character is demanded', (_, password) => {
  const rules = { minLength: 12, isStrict: true };
  expect(checkPasswordLength(password, 'Password', rules)).toBeNull();
  expect(readPassword(password, rules)).toBe(password);
});
