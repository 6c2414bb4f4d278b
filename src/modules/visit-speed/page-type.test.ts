import { expect, test } from 'vitest';
import { pageTypeOf } from './page-type.ts';

test.each([
  ['/', 'home'],
  ['', 'home'],
  ['/category/shoes', 'category'],
  ['/category/shoes/list', 'category'],
  ['/collections', 'category'],
  ['/collections/heritage', 'category'],
  ['/product/12', 'product'],
  ['/search', 'search'],
  ['/checkout', 'checkout'],
  ['/pay/0193-secret', 'checkout'],
  ['/order-confirmation/7', 'other'],
  ['/about', 'other'],
  ['/constructor', 'other'],
  ['/__proto__/x', 'other'],
])('%s is a page of the type %s', (path, type) => {
  expect(pageTypeOf(path)).toBe(type);
});
