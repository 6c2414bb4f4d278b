import { expect, test } from 'vitest';
import { messageOf, troublePage } from './trouble.ts';

test('an error is told with its place, once and without colours', () => {
  const error = new Error('\u001b[31mUnexpected token\u001b[0m');
  expect(messageOf(error)).toMatch(/^Error: Unexpected token\n {4}at /);
  error.stack = 'at somewhere';
  expect(messageOf(error)).toBe('Unexpected token\nat somewhere');
  expect(messageOf('plain words')).toBe('plain words');
});

test('code in an error is shown and not run, and the page waits for the next shop', () => {
  const page = troublePage('a < b && <script>alert(1)</script>');
  expect(page).toContain('<pre>a &lt; b &amp;&amp; &lt;script>alert(1)&lt;/script></pre>');
  expect(page).toContain('<script type="module" src="/@vite/client"></script>');
});
