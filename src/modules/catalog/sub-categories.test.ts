import { expect, it } from 'vitest';
import { listSubCategories } from './sub-categories.ts';

const carrying = (...values: (string | null)[]) => values.map((subCategory) => ({ subCategory }));

it('there is one sub-category per distinct value, in the order of the shop', () => {
  const found = listSubCategories('champagne', carrying('vintage', 'brut', 'vintage', null));
  expect(found).toEqual([
    { value: 'brut', label: 'Brut' },
    { value: 'vintage', label: 'Vintage' },
  ]);
});

it('a sub-category the shop has no label for stands as it was written, after the others', () => {
  const found = listSubCategories('clothing', carrying('hats', 'capes'));
  expect(found.map(({ label }) => label)).toEqual(['Capes', 'hats']);
});

it('shoes have none', () => {
  expect(listSubCategories('shoes', carrying('heels'))).toEqual([]);
});
