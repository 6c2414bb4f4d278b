import { expect, test } from 'vitest';
import { audienceOf } from './notice-audience.ts';

test.each([
  ['owner', ['order', 'stock', 'payment', 'system', 'other'], 'accounts'],
  ['manager', ['order', 'stock', 'payment', 'system', 'other'], null],
  ['packer', ['order', 'stock'], null],
  ['content', ['stock'], null],
] as const)('a %s is told of %o', (role, types, accounts) => {
  const audience = audienceOf(role);
  expect(audience.types).toEqual(types);
  expect(audience.subjects.includes('accounts')).toBe(accounts !== null);
});

test('a return that waits is nothing for a packer, though it is about an order', () => {
  expect(audienceOf('packer').subjects).toEqual(['order', 'product']);
});
