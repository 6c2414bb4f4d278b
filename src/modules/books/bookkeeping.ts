import { bookkeeping } from '#config/shop.ts';
import { formatTaxRate, type TaxRate } from './tax.ts';

/** What prices contain of where a parcel goes; nothing unless the owner has said so. */
export function taxRateOf(country: string): TaxRate {
  return bookkeeping.taxRates[country] ?? 0;
}

/** The shop's own numbers, as papers show them. */
export function registrationLines(): string[] {
  const { registrationNumber, vatNumber } = bookkeeping;
  return [
    registrationNumber && `Registration ${registrationNumber}`,
    vatNumber && `VAT ${vatNumber}`,
  ].filter(Boolean);
}

export function taxSentence(tax: string, rate: TaxRate): string {
  return rate === 0
    ? 'All amounts in US dollars. No tax was added.'
    : `All amounts in US dollars. The total contains ${formatTaxRate(rate)} VAT: ${tax}.`;
}
