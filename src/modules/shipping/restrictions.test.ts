import { expect, test } from 'vitest';
import { type ShippingRestriction, shippingRestrictions } from '#config/shop.ts';
import { categories } from '#modules/catalog/category.ts';
import { listRestrictions } from './restrictions.ts';

const table: ShippingRestriction[] = [
  { category: 'champagne', countries: ['KW', 'SA'], reason: 'No alcohol there.' },
  { category: 'nailpolish', countries: ['SA'], reason: 'No lacquer by air there.' },
];

test('a bag without restricted goods goes anywhere', () => {
  expect(listRestrictions(table, 'SA', ['shoes', 'clothing'])).toEqual([]);
});

test('restricted goods go where no rule speaks against it', () => {
  expect(listRestrictions(table, 'ZW', ['champagne', 'nailpolish'])).toEqual([]);
});

test('every reason is named once, whatever the case of the country', () => {
  expect(listRestrictions(table, 'sa', ['champagne', 'champagne', 'nailpolish'])).toEqual([
    'No alcohol there.',
    'No lacquer by air there.',
  ]);
});

test('the shop restricts only categories that it has', () => {
  const known = categories.map(({ id }) => id as string);
  for (const { category } of shippingRestrictions) expect(known).toContain(category);
});
