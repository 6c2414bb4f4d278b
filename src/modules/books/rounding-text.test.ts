import { expect, test } from 'vitest';
import { roundingText } from './statement.ts';

test.each([
  [0, ''],
  [0.06, 'Cash is $0.06 above the documents, because it was rounded.'],
  [-0.53, 'Cash is $0.53 below the documents, because it was rounded.'],
])('%s rounded reads %s', (rounding, text) => {
  expect(roundingText(rounding)).toBe(text);
});
