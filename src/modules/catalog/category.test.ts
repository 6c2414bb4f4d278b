import { describe, expect, test } from 'vitest';
import { categoryIntros } from '#modules/search/category-intros.ts';
import {
  categories,
  categoryAddress,
  categoryIds,
  categoryLabel,
  findCategory,
  isCategory,
} from './category.ts';
import { subCategoryLabel, subCategoryLabels } from './sub-category-label.ts';

describe('categories', () => {
  test('the shop has four, labelled as specified', () => {
    expect(categories.map((category) => [category.id, category.label])).toEqual([
      ['shoes', 'Shoes'],
      ['nailpolish', 'Nail Polish'],
      ['champagne', 'Champagne'],
      ['clothing', 'Clothing'],
    ]);
    expect(categoryIds).toEqual(categories.map((category) => category.id));
  });

  test('a word that is no category is refused, inherited names among them', () => {
    expect(isCategory('champagne')).toBe(true);
    for (const text of ['Shoes', 'hats', '', 'toString', null, undefined]) {
      expect(isCategory(text)).toBe(false);
      expect(findCategory(text)).toBeNull();
    }
  });

  test('an unknown category is shown as it is stored', () => {
    expect(categoryLabel('nailpolish')).toBe('Nail Polish');
    expect(categoryLabel('hats')).toBe('hats');
  });

  test('every category introduces itself without shouting', () => {
    for (const intro of Object.values(categoryIntros)) {
      expect(intro.length).toBeGreaterThan(80);
      expect(intro).not.toMatch(/!|elevate|timeless|exquisite|indulge|must-have/i);
    }
  });
});

describe('sub-categories', () => {
  test('shoes come as heels, sandals, flats and boots', () => {
    expect(findCategory('shoes')?.subCategories).toEqual(['heels', 'sandals', 'flats', 'boots']);
  });

  test('every sub-category of the table has a label, and every label a sub-category', () => {
    const listed = categories.flatMap((category) => category.subCategories);
    expect(new Set(listed)).toEqual(new Set(Object.keys(subCategoryLabels)));
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('one without a label shows its raw value', () => {
    expect(subCategoryLabel('blanc-de-blancs')).toBe('Blanc de Blancs');
    expect(subCategoryLabel('gloves')).toBe('gloves');
    expect(subCategoryLabel('constructor')).toBe('constructor');
  });
});

describe('addresses', () => {
  test('a category has its own, a sub-category is a query', () => {
    expect(categoryAddress('shoes')).toBe('/category/shoes');
    expect(categoryAddress('champagne', 'blanc-de-blancs')).toBe(
      '/category/champagne?subCategory=blanc-de-blancs',
    );
    expect(categoryAddress('clothing', 'day & night')).toBe(
      '/category/clothing?subCategory=day%20%26%20night',
    );
    expect(categoryAddress('clothing', null)).toBe('/category/clothing');
  });
});
