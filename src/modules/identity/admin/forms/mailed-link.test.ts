import { expect, test } from 'vitest';
import { readMailedLink } from './mailed-link.ts';

test.each([
  ['#reset=aB-_9', { kind: 'reset', token: 'aB-_9' }],
  ['#confirm=x', { kind: 'confirm', token: 'x' }],
  ['#invitation=x', { kind: 'invitation', token: 'x' }],
  ['', null],
  ['#reset=', null],
  ['#other=x', null],
  ['#reset=<b>', null],
])('%s is read as %o', (hash, link) => {
  expect(readMailedLink(hash)).toEqual(link);
});
