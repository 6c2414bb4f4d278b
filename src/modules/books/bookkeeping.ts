import type { Settings } from '#modules/settings/sections.ts';
import { formatTaxRate, type TaxRate } from './tax.ts';

/** What prices contain of where a parcel goes; nothing unless the owner has said so. */
export function taxRateOf({ rates }: Settings['bookkeeping'], country: string): TaxRate {
  const found = rates.find((each) => each.country === country);
  return found ? Math.round(Number(found.rate) * 100) : 0;
}

/** The shop's own numbers, as they were when a paper was written. */
export type OwnNumbers = { registrationNumber: string; vatNumber: string };

export function registrationLines({ registrationNumber, vatNumber }: OwnNumbers): string[] {
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
