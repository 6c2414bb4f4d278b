import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

test('a password is hidden, and may be pasted and filled in by a program', () => {
  const html = renderToStaticMarkup(
    <PasswordField label="Password" name="password" autoComplete="current-password" />,
  );
  const [input = ''] = /<input[^>]*>/.exec(html) ?? [];
  expect(input).toContain('type="password"');
  expect(input).toContain('autoComplete="current-password"');
  expect(input).not.toMatch(/onpaste|maxlength|readonly/i);
  expect(html).toContain('Show password');
});
