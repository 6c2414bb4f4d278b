import type { Cents } from '#shared/money.ts';
import type { Settings } from './sections.ts';

/** Hundredths of a percent: 1550 is 15.5%. */
export type TaxRate = number;

export function formatTaxRate(rate: TaxRate): string {
  return `${Number((rate / 100).toFixed(2))}%`;
}

/** The tax contained in a price, rounded half up. */
export function includedTax(total: Cents, rate: TaxRate): Cents {
  return Math.floor((2 * total * rate + 10_000 + rate) / (2 * (10_000 + rate)));
}

/** The rate for the country of delivery; 0 unless the owner has set one. */
type CountryRates = { rates: readonly Settings['bookkeeping']['rates'][number][] };

export function taxRateOf({ rates }: CountryRates, country: string): TaxRate {
  const found = rates.find((each) => each.country === country);
  return found ? Math.round(Number(found.rate) * 100) : 0;
}
