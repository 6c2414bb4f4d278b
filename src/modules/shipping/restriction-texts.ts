import type { ShippingRestriction } from '#config/shop.ts';
import { countryLabel } from './country.ts';

/** What may not go where, a sentence for each reason: 'Champagne cannot … At present: …' */
export function restrictionTexts(restrictions: readonly ShippingRestriction[]): string[] {
  const list = new Intl.ListFormat('en');
  return restrictions.map(
    ({ reason, countries }) => `${reason} At present: ${list.format(countries.map(countryLabel))}.`,
  );
}
