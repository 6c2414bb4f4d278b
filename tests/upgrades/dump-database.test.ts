import { expect, test } from 'vitest';
import { inOrderOfNeed } from './dump-database.ts';

const namesInOrder = (needs: Record<string, string[]>) =>
  inOrderOfNeed(Object.entries(needs).map(([name, list]) => ({ name, needs: list }))).map(
    ({ name }) => name,
  );

test('a table comes after those it refers to', () => {
  const needs = { items: ['orders', 'products'], orders: ['users'], products: [], users: [] };
  expect(namesInOrder(needs)).toEqual(['products', 'users', 'orders', 'items']);
});

test('tables that refer to each other come all the same', () => {
  expect(namesInOrder({ a: ['b'], b: ['a'], c: [] })).toEqual(['c', 'a', 'b']);
});
