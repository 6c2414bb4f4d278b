import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigit, ean13Bars, isEan13, ownEan13 } from './ean13.ts';

test.each([
  ['400638133393', 1],
  ['590123412345', 7],
  ['200000000001', 5],
])('the check digit of %s is %i', (twelve, digit) => {
  expect(checkDigit(twelve)).toBe(digit);
});

test('a code with a digit mistyped or two neighbours exchanged is none', () => {
  expect(isEan13('4006381333931')).toBe(true);
  expect(isEan13('4006381333932')).toBe(false);
  expect(isEan13('4006318333931')).toBe(false);
  expect(isEan13('400638133393')).toBe(false);
});

test('our own codes are right, stand in the range for shops, and differ by variant and range', () => {
  const variant = fc.integer({ min: 1, max: 999_999_999 });
  const range = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(variant, variant, range, (one, other, from) => {
      expect(isEan13(ownEan13(one, from))).toBe(true);
      expect(ownEan13(one, from)).toMatch(/^20\d{11}$/);
      expect(ownEan13(one) === ownEan13(other)).toBe(one === other);
    }),
  );
});

test('the bars are those of the standard', () => {
  // 4: parities O E O O E E, then the digits 003994 and 155486, as in the standard's example.
  expect(ean13Bars('4003994155486')).toBe(
    [
      '101',
      '0001101',
      '0100111',
      '0111101',
      '0001011',
      '0010111',
      '0011101',
      '01010',
      '1100110',
      '1001110',
      '1001110',
      '1011100',
      '1001000',
      '1010000',
      '101',
    ].join(''),
  );
  expect(ean13Bars('4003994155486')).toHaveLength(95);
});
