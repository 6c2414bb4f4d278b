import { describe, expect, test } from 'vitest';
import { formatTaxRate, includedTax, taxRateOf } from './tax.ts';

describe('tax that a price contains', () => {
  test.each([
    [11_550, 1550, 1550],
    [10_000, 0, 0],
    [0, 1550, 0],
    // 1.00 at 15.5%: 13.419… cents
    [100, 1550, 13],
    // Half a cent is rounded up.
    [3, 2000, 1],
    [9_999_999, 2000, 1_666_667],
  ])('of %i cents at a rate of %i is %i', (total, rate, tax) => {
    expect(includedTax(total, rate)).toBe(tax);
  });

  test('a rate is written without needless zeros', () => {
    expect([1550, 1500, 725].map(formatTaxRate)).toEqual(['15.5%', '15%', '7.25%']);
  });
});

const bookkeeping = {
  registrationNumber: '',
  vatNumber: '',
  rates: [
    { country: 'ZW', rate: '15.5' },
    { country: 'ZA', rate: '0.29' },
  ],
};

test('a rate in percent is stored in whole hundredths, and a country that is not named has none', () => {
  expect(taxRateOf(bookkeeping, 'ZW')).toBe(1550);
  expect(taxRateOf(bookkeeping, 'ZA')).toBe(29);
  expect(taxRateOf(bookkeeping, 'GB')).toBe(0);
});
