import { expect, test } from 'vitest';
import { searchedDigits } from './phone-search.ts';

test.each([
  ['+263 77 200 0148', '772000148'],
  ['00263 77 200 0148', '772000148'],
  ['263772000148', '772000148'],
  ['0772000148', '772000148'],
  ['077 200', '77200'],
  ['(077) 200-01', '7720001'],
  ['+44 (0)20 7946', '207946'],
  ['+39 06 698', '6698'],
  ['772000', '772000'],
])('%s is looked for by %s', (typed, digits) => {
  expect(searchedDigits(typed)).toBe(digits);
});

test('a short beginning with its code is looked for with the code', () => {
  expect(searchedDigits('+263 77')).toBe('26377');
});

test.each(['38', '077', '+1', 'NDR-772000148', 'rudo', '', '77 200 a', '2026-11-16 x'])(
  '%j is not meant as a telephone number',
  (typed) => {
    expect(searchedDigits(typed)).toBeNull();
  },
);
