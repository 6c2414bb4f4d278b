import { formatTaxRate, type TaxRate } from '#modules/settings/tax.ts';

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
