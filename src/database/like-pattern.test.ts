import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { containing } from './expressions.ts';

const { pool } = await createTestDatabase();

test.each([
  ['100% silk', '0% s', true],
  ['100 silk', '0% s', false],
  ['a_b', 'a_b', true],
  ['axb', 'a_b', false],
  ['back\\slash', 'k\\s', true],
  ['backslash', 'k\\s', false],
])('%j contains %j: %s', async (text, typed, isFound) => {
  const { rows } = await pool.query('select $1 like $2 as found', [text, containing(typed)]);
  expect(rows).toEqual([{ found: isFound }]);
});
