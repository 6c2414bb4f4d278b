import type { Cents } from '#shared/money.ts';
import type { Settings } from './sections.ts';

/** Hundredths of a percent: 1550 is 15.5%. */
export type TaxRate = number;

export function formatTaxRate(rate: TaxRate): string {
  return `${Number((rate / 100).toFixed(2))}%`;
}

/** The tax that a price contains, rounded half up. */
export function includedTax(total: Cents, rate: TaxRate): Cents {
  return Math.floor((2 * total * rate + 10_000 + rate) / (2 * (10_000 + rate)));
}

/** What prices contain of where a parcel goes; nothing unless the owner has said so. */
type CountryRates = { rates: readonly Settings['bookkeeping']['rates'][number][] };

export function taxRateOf({ rates }: CountryRates, country: string): TaxRate {
  const found = rates.find((each) => each.country === country);
  return found ? Math.round(Number(found.rate) * 100) : 0;
}
