import type { ShippingRestriction } from '#config/shop.ts';
import { once } from '#shared/once.ts';
import { countryLabel } from './country.ts';
import { countryInSentence } from './country-in-sentence.ts';

const list = once(() => new Intl.ListFormat('en'));

/** What may not go where, a paragraph for each kind of goods, countries as one looks for them. */
export function restrictionTexts(restrictions: readonly ShippingRestriction[]): string[] {
  return restrictions.map(({ rule, countries }) =>
    rule.replace('{countries}', () => list().format(inOrder(countries).map(countryInSentence))),
  );
}

function inOrder(countries: readonly string[]): string[] {
  return countries.toSorted((a, b) => countryLabel(a).localeCompare(countryLabel(b), 'en'));
}
