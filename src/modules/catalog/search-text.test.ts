import { describe, expect, it } from 'vitest';
import { shades } from './colour/shade-catalogue.ts';
import { searchTextOf } from './search-text.ts';

describe('the words a product is also found by', () => {
  it('are its labels and the names of its collections', () => {
    const text = searchTextOf({
      category: 'shoes',
      subCategory: 'heels',
      colors: ['Noir'],
      collections: ['trophy wife', 'Staff picks'],
    });
    expect(text).toBe('Shoes Heels Trophy Wife Collection Staff picks Noir black');
  });

  it('hold the code and the name of every shade of lacquer', () => {
    const shade = shades[44];
    const text = searchTextOf({
      category: 'nailpolish',
      subCategory: 'single',
      colors: [shade?.name.toUpperCase() ?? ''],
      collections: [],
    });
    expect(text).toBe(`Nail Polish Single Shades 045 ${shade?.name} red`);
  });

  it('name each colour family once, and none for a colour nobody can picture', () => {
    const draft = { category: 'shoes', subCategory: null, collections: [] };
    const text = searchTextOf({ ...draft, colors: ['Scarlet', 'Ruby', 'Gold', 'Xyzzy'] });
    expect(text).toBe('Shoes Scarlet Ruby Gold Xyzzy red gold metallic yellow');
  });

  it('hold no shade code for a shoe whose colour happens to be named like a shade', () => {
    const shade = shades[44];
    const text = searchTextOf({
      category: 'shoes',
      subCategory: null,
      colors: [shade?.name ?? ''],
      collections: [],
    });
    expect(text).toBe(`Shoes ${shade?.name} red`);
  });
});
