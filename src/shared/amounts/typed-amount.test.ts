import { expect, test } from 'vitest';
import { centsOfTyped } from './typed-amount.ts';

test.each([
  ['', null],
  [' ', null],
  ['12', 1200],
  ['12.5', 1250],
  ['$ 12.50', 1250],
  ['1,234.50', 123_450],
  ['1,50', 0],
  ['12,34', 0],
  ['1.005', 0],
  ['-3', 0],
  ['1e3', 0],
  ['abc', 0],
])('"%s" typed as a refund is %s cents', (text, cents) => {
  expect(centsOfTyped(text)).toBe(cents);
});
