import type { ShippingRestriction } from '#config/shop.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import { countryLabel } from '#modules/shipping/country.ts';
import { countryInSentence } from '#modules/shipping/country-in-sentence.ts';
import { once } from '#shared/calls/once.ts';

/** The reasons a bag can't go to a country, without repeats; empty if it can. */
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

const list = once(() => new Intl.ListFormat('en'));

/** What may not be sent where: a paragraph for each kind of goods, with the countries sorted. */
export function restrictionTexts(restrictions: readonly ShippingRestriction[]): string[] {
  return restrictions.map(({ rule, countries }) =>
    rule.replace('{countries}', () => list().format(inOrder(countries).map(countryInSentence))),
  );
}

function inOrder(countries: readonly string[]): string[] {
  return countries.toSorted((a, b) => countryLabel(a).localeCompare(countryLabel(b), 'en'));
}
