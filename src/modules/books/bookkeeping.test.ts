import { expect, test } from 'vitest';
import { registrationLines, taxRateOf } from './bookkeeping.ts';

const bookkeeping = {
  registrationNumber: '',
  vatNumber: '',
  rates: [
    { country: 'ZW', rate: '15.5' },
    { country: 'ZA', rate: '0.29' },
  ],
};

test('a rate in percent is kept in whole hundredths, and a country that is not named has none', () => {
  expect(taxRateOf(bookkeeping, 'ZW')).toBe(1550);
  expect(taxRateOf(bookkeeping, 'ZA')).toBe(29);
  expect(taxRateOf(bookkeeping, 'GB')).toBe(0);
});

test('papers show the numbers that there are', () => {
  expect(registrationLines({ registrationNumber: '', vatNumber: '' })).toEqual([]);
  expect(registrationLines({ registrationNumber: '123/2019', vatNumber: '10-55' })).toEqual([
    'Registration 123/2019',
    'VAT 10-55',
  ]);
});
