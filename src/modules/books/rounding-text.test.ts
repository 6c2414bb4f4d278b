import { expect, test } from 'vitest';
import { roundingText } from './statement.ts';

test.each([
  [0, ''],
  [0.06, 'Of the cash, $0.06 was taken above the invoices by rounding.'],
  [-0.53, 'Of the cash, $0.53 was taken below the invoices by rounding.'],
])('%s rounded reads %s', (rounding, text) => {
  expect(roundingText(rounding)).toBe(text);
});
