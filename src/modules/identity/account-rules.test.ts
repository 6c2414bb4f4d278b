import { expect, test } from 'vitest';
import { checkPasswordForm, isEmailAddress } from './account-rules.ts';

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
