import { formatTaxRate, type TaxRate } from '#modules/settings/tax.ts';

export function taxSentence(tax: string, rate: TaxRate): string {
  return rate === 0
    ? 'All amounts in US dollars. No tax was added.'
    : `All amounts in US dollars. The total contains ${formatTaxRate(rate)} VAT: ${tax}.`;
}
