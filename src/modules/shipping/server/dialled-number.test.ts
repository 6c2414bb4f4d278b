import { expect, test } from 'vitest';
import { countries } from '#shared/country-list.ts';
import { dialledNumber } from './dialled-number.ts';

test.each([
  ['077 200 0148', 'ZW', '+263772000148'],
  ['+263 77 200 0148', 'US', '+263772000148'],
  ['00 44 7911 123456', 'ZW', '+447911123456'],
  ['(212) 555-0100', 'US', '+12125550100'],
  ['06 1234 5678', 'IT', '+390612345678'],
])('%j in %s is dialled as %s', (text, country, dialled) => {
  expect(dialledNumber(text, country)).toBe(dialled);
});

test.each([
  ['4711', 'ZW'],
  ['+263 77', 'ZW'],
  ['0772 000 148 000 148 000 148', 'ZW'],
  ['077 200 0148', 'XX'],
])('%j in %s stays as it was written', (text, country) => {
  expect(dialledNumber(` ${text} `, country)).toBe(text);
});

test.each(['', '  ', 'no phone', '+'])('%j holds no number', (text) => {
  expect(dialledNumber(text, 'ZW')).toBeNull();
});

test('every calling code of the country list is one that can be dialled', () => {
  const wrong = countries.filter(
    ({ value, callingCode }) =>
      dialledNumber(`+${callingCode} 2345678`, value)?.startsWith(`+${callingCode}`) !== true,
  );
  expect(wrong).toEqual([]);
});
