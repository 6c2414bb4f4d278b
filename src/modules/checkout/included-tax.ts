import { shop } from '#config/shop.ts';
import type { ShopFacts } from '#modules/settings/shop-facts.ts';
import { includedTax, taxRateOf } from '#modules/settings/tax.ts';
import { isCollectionRate } from '#modules/shipping/nearby-rates.ts';
import { isGiftCardRate, type ShippingRate } from '#modules/shipping/shipping-rate.ts';
import { dollarsToCents, formatCents } from '#shared/money.ts';

type Taxed = {
  taxRates: ShopFacts['taxRates'];
  /** Null until a rate is chosen. */
  rate: ShippingRate | null;
  country: string;
  /** In dollars. */
  total: number;
};

/**
 * 'Included: $12.34', as on the invoice; null if the owner has set no tax. A collected order stays
 * in the shop's country, and a gift card is no sale yet.
 */
export function includedTaxText({ taxRates, rate, country, total }: Taxed): string | null {
  if (rate && isGiftCardRate(rate)) return null;
  const goesTo = rate && isCollectionRate(rate) ? shop.originCountry : country;
  const taxRate = taxRateOf({ rates: taxRates }, goesTo);
  return taxRate === 0
    ? null
    : `Included: ${formatCents(includedTax(dollarsToCents(total), taxRate))}`;
}
