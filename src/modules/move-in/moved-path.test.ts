import { expect, test } from 'vitest';
import { handleIn, plainPath, readTarget } from './moved-path.ts';

const ours = 'https://ndoro.example';
const read = (from: string, to: string) => readTarget({ from, to }, ours);

test.each([
  ['/pages/care', '/about', { path: '/pages/care', target: '/about' }],
  ['https://old.example/Pages/Care/?x=1', '/about', { path: '/Pages/Care', target: '/about' }],
  ['/a%20b', `${ours}/search?q=a`, null],
  ['/shop/', `${ours}/search?q=a`, { path: '/shop', target: '/search?q=a' }],
])('%s may lead to %s', (from, to, value) => {
  const answer = read(from, to);
  expect(answer.ok ? answer.value : null).toEqual(value);
});

test.each([
  ['/a', 'https://evil.example/b'],
  ['/a', '//evil.example'],
  ['/a', '/\\evil.example'],
  ['/a', 'javascript:alert(1)'],
  ['/a', '/a'],
  ['/', '/about'],
  ['not a path', '/about'],
  ['/a', ''],
])('%s may not lead to %s', (from, to) => {
  expect(read(from, to)).toMatchObject({ ok: false, code: expect.any(String) });
});

test('a handle stands in the path of a product, also below a collection', () => {
  expect(handleIn('/products/msasa-pump')).toBe('msasa-pump');
  expect(handleIn('/collections/all/products/msasa-pump')).toBe('msasa-pump');
  expect(handleIn('/products')).toBeNull();
  expect(plainPath('/%E0%A4%A')).toBeNull();
});
