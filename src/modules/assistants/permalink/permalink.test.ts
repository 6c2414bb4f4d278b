import { expect, test } from 'vitest';
import { readPermalink } from './permalink.ts';
import { isShopPath } from './shop-path.ts';

const read = (items: string, query = '') => {
  const answer = readPermalink(items, new URLSearchParams(query));
  return answer.ok ? answer.value : null;
};
const coded = (text: string) => `~${Buffer.from(text).toString('base64url')}`;

test('a link names products and how many of each, plainly or coded', () => {
  expect(read(`V12:1,${coded('Größe/38')}:12`)?.input.line_items).toEqual([
    { item: { id: 'V12' }, quantity: 1 },
    { item: { id: 'Größe/38' }, quantity: 12 },
  ]);
});

test.for([
  '',
  'V12',
  'V12:0',
  'V12:01',
  'V12:1.5',
  'V12:1,',
  'V 12:1',
  '~:1',
  '~VjEy=:1',
  '~VjF:1',
  `${coded('a\u0000b')}:1`,
  '~_w:1',
])('%j is none', (items) => {
  expect(read(items)).toBeNull();
});

test('a link may say who buys, and what it may not say is dropped', () => {
  const link = read(
    'V12:1',
    'buyer/email=a%40example.com&buyer~1first_name=Rudo&payment/token=4242&totals/0/amount=1&utm_source=letter',
  );
  expect(link?.input.buyer).toEqual({ email: 'a@example.com', first_name: 'Rudo' });
  expect(link?.besides).toEqual([['utm_source', 'letter']]);
});

test('a field that is named twice says nothing, however it is written', () => {
  const link = read('V12:1', 'buyer/email=a%40example.com&buyer~1email=b%40example.com');
  expect(link?.input.buyer).toEqual({});
});

test('a link goes on to a page of this shop alone', () => {
  const goesTo = (path: string) =>
    read('V12:1', new URLSearchParams({ continue_to: path }).toString())?.continueTo;
  expect(goesTo('/shoes?color=gold')).toBe('/shoes?color=gold');
  for (const path of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/a/../b',
    '/./a',
    '/a b',
    'javascript:alert(1)',
    '/a\u0009b',
    '/#x',
    '',
  ]) {
    expect([path, isShopPath(path), goesTo(path)]).toEqual([path, false, null]);
  }
});
