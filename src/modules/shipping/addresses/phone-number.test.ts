import { expect, test } from 'vitest';
import { countryOfCode, joinPhone, splitPhone } from './phone-number.ts';

test.each([
  ['077 200 0148', { callingCode: '263', national: '077 200 0148' }],
  ['+263 77 200 0148', { callingCode: '263', national: '77 200 0148' }],
  ['00447911123456', { callingCode: '44', national: '7911123456' }],
  ['+1-212-555-0100', { callingCode: '1', national: '212-555-0100' }],
  ['', { callingCode: '263', national: '' }],
  ['+', { callingCode: '263', national: '+' }],
])('%j is taken apart', (text, parts) => {
  expect(splitPhone(text, '263')).toEqual(parts);
});

test.each([
  ['077 200 0148', '263', '+263 77 200 0148'],
  ['06 1234 5678', '39', '+39 06 1234 5678'],
  ['  ', '263', ''],
  ['+44 20 7946 0000', '263', '+44 20 7946 0000'],
])('%j dialled in +%s reads as from abroad', (national, callingCode, joined) => {
  expect(joinPhone({ callingCode, national })).toBe(joined);
});

test('what was joined comes apart the same', () => {
  const number = { callingCode: '27', national: '82 123 4567' };
  expect(splitPhone(joinPhone(number), '263')).toEqual(number);
});

test('of the countries that share a code the likely one is named', () => {
  expect(countryOfCode('1', ['', 'US'])).toBe('US');
  expect(countryOfCode('1', ['CA', 'US'])).toBe('CA');
  expect(countryOfCode('358', ['', 'FI'])).toBe('FI');
  expect(countryOfCode('263', ['', 'US'])).toBe('ZW');
  expect(countryOfCode('0', [])).toBeUndefined();
});
