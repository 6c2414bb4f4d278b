import { expect, test } from 'vitest';
import { readableAddress } from './readable-address.ts';

test.each([
  ['/category/%E0%A4%A', '/category/%25E0%25A4%25A'],
  ['/category/%', '/category/%25'],
  ['/product/%zz?utm=%', '/product/%25zz?utm=%'],
  ['/collections/live%20love%20lock%20it', '/collections/live%20love%20lock%20it'],
  ['/search?q=100%', '/search?q=100%'],
  ['/category/shoes', '/category/shoes'],
  ['/api/products/%E0%A4%A', '/api/products/%E0%A4%A'],
  ['/%09/', '/%2509/'],
  ['/a%5c%5Cevil.example', '/a%255c%255Cevil.example'],
])('%s is read as %s', (address, read) => {
  expect(readableAddress(address)).toBe(read);
});
