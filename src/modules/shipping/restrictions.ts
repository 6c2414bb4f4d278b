import type { ShippingRestriction } from '#config/shop.ts';
import type { CategoryId } from '#modules/catalog/category.ts';

/** The reasons a bag can't go to a country, each once; empty if it can. */
export function listRestrictions(
  table: readonly ShippingRestriction[],
  country: string,
  categories: readonly CategoryId[],
): string[] {
  const reasons = table
    .filter((entry) => categories.some((category) => category === entry.category))
    .filter((entry) => entry.countries.includes(country.toUpperCase()))
    .map((entry) => entry.reason);
  return [...new Set(reasons)];
}
