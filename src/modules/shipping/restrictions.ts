import type { CategoryId } from '#modules/catalog/category.ts';

/** What may not go where. The table itself is the shop's configuration. */
export type ShippingRestriction = {
  category: CategoryId;
  countries: readonly string[];
  reason: string;
};

/** The reasons a bag can't go to a country, each once; empty if it can. */
export function listRestrictions(
  table: readonly ShippingRestriction[],
  country: string,
  categories: readonly CategoryId[],
): string[] {
  const reasons = table
    .filter((entry) => categories.includes(entry.category))
    .filter((entry) => entry.countries.includes(country.toUpperCase()))
    .map((entry) => entry.reason);
  return [...new Set(reasons)];
}
