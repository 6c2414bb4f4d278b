import { expect, test } from 'vitest';
import { goneStates, goodsPlace } from './goods-place.ts';

test.each([
  ['pending', 'here', 'here'],
  ['processing', 'here', 'here'],
  ['shipped', 'gone', 'here'],
  ['delivered', 'gone', 'gone'],
  ['cancelled', 'back', 'back'],
  ['returned', 'back', 'back'],
  ['partly returned', 'gone', 'gone'],
] as const)(
  'the goods of an order that is %s are %s, and %s where it is collected',
  (status, sent, collected) => {
    expect(goodsPlace({ status, delivery: 'delivery' })).toBe(sent);
    expect(goodsPlace({ status, delivery: 'collection' })).toBe(collected);
  },
);

test('what has left is asked of the database by the same rule', () => {
  expect(goneStates).toHaveLength(5);
  expect(goneStates).not.toContainEqual({ status: 'shipped', delivery: 'collection' });
});
