import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centsToDecimalText,
  centsToDollars,
  dollarsToCents,
  formatCents,
  formatDollars,
  formatRoundDollars,
} from './money.ts';

const anyCents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('money on the page', () => {
  test('reads as dollars with two decimals', () => {
    expect(formatCents(125_000)).toBe('$1,250.00');
    expect(formatCents(5)).toBe('$0.05');
    expect(formatDollars(1250)).toBe('$1,250.00');
    expect(formatDollars(0)).toBe('$0.00');
    expect(formatDollars(1.005)).toBe('$1.01');
    expect(formatCents(-125_000)).toBe('-$1,250.00');
    expect(formatCents(123_456_789_012)).toBe('$1,234,567,890.12');
  });

  test('reads as the browser would write it', () => {
    const written = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(formatCents(cents)).toBe(written.format(cents / 100));
        expect(formatDollars(cents / 100)).toBe(written.format(cents / 100));
      }),
    );
  });

  test('leaves out the cents of a round number where it may', () => {
    expect(formatRoundDollars(1250)).toBe('$1,250');
    expect(formatRoundDollars(100)).toBe('$100');
    expect(formatRoundDollars(12.5)).toBe('$12.50');
  });

  test('nothing is never less than nothing', () => {
    expect(formatCents(-0)).toBe('$0.00');
    expect(formatCents(-0.4)).toBe('$0.00');
  });
});

describe('dollars to cents', () => {
  test('is exact where floating point is not', () => {
    expect(dollarsToCents(19.99)).toBe(1999);
    expect(dollarsToCents(0.1 + 0.2)).toBe(30);
    expect(dollarsToCents(1.1 * 3)).toBe(330);
    expect(dollarsToCents(4.35)).toBe(435);
  });

  test('rounds half a cent up', () => {
    expect(dollarsToCents(1.005)).toBe(101);
    expect(dollarsToCents(0.615)).toBe(62);
    expect(dollarsToCents(1.0049)).toBe(100);
  });

  test('and back is the same amount', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(dollarsToCents(centsToDollars(cents))).toBe(cents);
      }),
    );
  });
});

describe('the text payment providers expect', () => {
  test('always has two decimals', () => {
    expect(centsToDecimalText(1999)).toBe('19.99');
    expect(centsToDecimalText(5)).toBe('0.05');
    expect(centsToDecimalText(125_000)).toBe('1250.00');
    expect(centsToDecimalText(-5)).toBe('-0.05');
    expect(centsToDecimalText(0)).toBe('0.00');
  });

  test('says the same amount as the cents', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(centsToDecimalText(cents)).toMatch(/^-?\d+\.\d{2}$/);
        expect(dollarsToCents(Number(centsToDecimalText(cents)))).toBe(cents);
      }),
    );
  });
});
