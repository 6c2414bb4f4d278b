import { expect, test } from 'vitest';
import { type ShippingRestriction, shippingRestrictions } from '#config/shop.ts';
import { categories } from '#modules/catalog/category.ts';
import { listRestrictions, restrictionTexts } from './restrictions.ts';

const table: ShippingRestriction[] = [
  {
    category: 'champagne',
    countries: ['SA', 'KW', 'MV'],
    reason: 'No alcohol to {country}.',
    rule: 'No alcohol to {countries}.',
  },
  {
    category: 'nailpolish',
    countries: ['SA'],
    reason: 'No lacquer to {country}.',
    rule: 'No lacquer to {countries}.',
  },
];

test('a bag without restricted goods goes anywhere', () => {
  expect(listRestrictions(table, 'SA', ['shoes', 'clothing'])).toEqual([]);
});

test('restricted goods go where no rule speaks against it', () => {
  expect(listRestrictions(table, 'ZW', ['champagne', 'nailpolish'])).toEqual([]);
});

test('every reason is named once, whatever the case of the country', () => {
  expect(listRestrictions(table, 'sa', ['champagne', 'champagne', 'nailpolish'])).toEqual([
    'No alcohol to Saudi Arabia.',
    'No lacquer to Saudi Arabia.',
  ]);
});

test('whoever reads how we ship finds goods and countries in sentences', () => {
  expect(restrictionTexts(table)).toEqual([
    'No alcohol to Kuwait, the Maldives, and Saudi Arabia.',
    'No lacquer to Saudi Arabia.',
  ]);
});

test('the shop’s own restrictions read like a letter', () => {
  const [champagne, lacquer] = restrictionTexts(shippingRestrictions);
  expect(champagne).toMatch(
    /^Champagne cannot go where alcohol may not be imported\. That is so in Afghanistan, Bangladesh, .+, Sudan, and Yemen\.$/,
  );
  expect(lacquer).toMatch(
    /^Nail lacquer is flammable, so it flies only where an airline takes it along\. None does to Afghanistan, Cuba, .+, Wallis and Futuna, and Yemen\.$/,
  );
  expect(listRestrictions(shippingRestrictions, 'MV', ['champagne'])).toEqual([
    'Champagne cannot be sent to the Maldives, because alcohol may not be imported there.',
  ]);
});

test('the shop restricts only categories that it has', () => {
  const known = categories.map(({ id }) => id as string);
  for (const { category } of shippingRestrictions) expect(known).toContain(category);
});
