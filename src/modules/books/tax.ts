import type { Cents } from '#shared/money.ts';

/** Hundredths of a percent: 1550 is 15.5%. */
export type TaxRate = number;

export function formatTaxRate(rate: TaxRate): string {
  return `${Number((rate / 100).toFixed(2))}%`;
}

/** The tax that a price contains, rounded half up. */
export function includedTax(total: Cents, rate: TaxRate): Cents {
  return Math.floor((2 * total * rate + 10_000 + rate) / (2 * (10_000 + rate)));
}
