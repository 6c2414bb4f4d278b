import { expect, test } from 'vitest';
import { WriteError } from '#client/api-error.ts';
import { sentenceOf, withReason } from './tell.ts';

const refused = new WriteError(409, '{"message":"It is sold out."}', 'Conflict');
const silent = new WriteError(502, '<html>', 'Bad Gateway');

test('the sentence of the server counts, and ours where it gave none', () => {
  expect(sentenceOf(refused, 'Failed.')).toBe('It is sold out.');
  expect(sentenceOf(silent, 'Failed.')).toBe('Failed.');
  expect(sentenceOf(new TypeError('Failed to fetch'), 'Failed.')).toBe('Failed.');
});

test('a specified sentence is followed by the reason where there is one', () => {
  expect(withReason('Failed to save')(refused)).toBe('Failed to save: It is sold out.');
  expect(withReason('Failed to save')(silent)).toBe('Failed to save');
});
