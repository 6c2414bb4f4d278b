import type { ShippingRestriction } from '#config/shop.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import { countryLabel } from '#modules/shipping/country.ts';
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

/** Countries whose name needs an article: 'to the Maldives'. */
const withArticle = new Set(
  'AE BS CC CD CF CG CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH SB TC US VG VI'.split(' '),
);

export function countryInSentence(code: string): string {
  const label = countryLabel(code);
  return withArticle.has(code.trim().toUpperCase()) ? `the ${label}` : label;
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
