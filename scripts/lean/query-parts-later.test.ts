import { expect, test } from 'vitest';
import { putOnShelf, takeFromShelf } from './query-parts-later.ts';

const part = { name: 'Mutation', file: 'mutation.js', user: 'mutationCache.js' };

test('a part is found by its user without being imported by it', () => {
  const user =
    'import { Mutation } from "./mutation.js";\nexport const build = () => new Mutation(1);';
  const shortened = takeFromShelf(user, part) ?? '';
  expect(shortened).not.toContain('./mutation.js');
  expect(shortened).toContain('new parts.Mutation(1)');
  expect(putOnShelf('class Mutation {}', 'Mutation')).toContain('parts.Mutation = Mutation;');
});

test('a user that has changed is not guessed at', () => {
  expect(
    takeFromShelf('import * as all from "./mutation.js"; new all.Mutation();', part),
  ).toBeNull();
  const twice = 'import { Mutation } from "./mutation.js";\nnew Mutation(1); new Mutation(2);';
  expect(takeFromShelf(twice, part)).toBeNull();
});
