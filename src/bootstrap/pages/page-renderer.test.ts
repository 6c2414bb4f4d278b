import { expect, test } from 'vitest';
import { pageAddress } from './page-renderer.ts';

test.each([
  ['/category/shoes?subCategory=heels', '/category/shoes'],
  ['/', '/'],
  ['//', '//'],
  ['//evil.example/about', '//evil.example/about'],
  ['//[', '//['],
])('%s is a page of this shop and of no other host', (url, path) => {
  expect(pageAddress('https://ndoro.example/', url)).toMatchObject({
    host: 'ndoro.example',
    pathname: path,
  });
});
