import type { ShippingRestriction } from '#config/shop.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import { countryInSentence } from './country-in-sentence.ts';

/** The reasons a bag can't go to a country, each once; empty if it can. */
export function listRestrictions(
  table: readonly ShippingRestriction[],
  country: string,
  categories: readonly CategoryId[],
): string[] {
  const reasons = table
    .filter((entry) => categories.some((category) => category === entry.category))
    .filter((entry) => entry.countries.includes(country.toUpperCase()))
    .map((entry) => entry.reason.replace('{country}', () => countryInSentence(country)));
  return [...new Set(reasons)];
}
