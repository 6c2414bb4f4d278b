import { expect, test } from 'vitest';
import { checksFor } from './staged-checks.ts';

const namesOf = (...staged: string[]) => checksFor(staged).map(({ name }) => name);

test('words cost nothing but a look at their format', () => {
  expect(namesOf('README.md', 'docs/architecture.md')).toEqual(['format and lint']);
});

test('sources are held to the boundaries, and migrations to what was released', () => {
  expect(namesOf('src/modules/cart/cart.ts')).toEqual(['format and lint', 'boundaries']);
  expect(namesOf('scripts/boundaries.ts')).toEqual(['format and lint', 'boundaries']);
  expect(namesOf('src/database/migrations/0000_shop.sql')).toEqual([
    'format and lint',
    'migrations',
  ]);
});
