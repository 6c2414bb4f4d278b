import { describe, expect, test } from 'vitest';
import { detailTags, isUsualList, listTags } from './call-tags.ts';

const shown = [{ id: 3 }, { id: 4 }];

describe('what a list is dropped by', () => {
  test('a category and the featured products go with what enters or leaves them', () => {
    expect(listTags({ category: 'shoes' }, shown)).toEqual([
      'product:3',
      'product:4',
      'category:shoes',
    ]);
    expect(listTags({ featured: true, limit: 8 }, shown)).toContain('featured');
  });

  test('named products go with each of them, also those that are not for sale yet', () => {
    expect(listTags({ ids: [3, 9] }, [{ id: 3 }])).toEqual(['product:3', 'product:3', 'product:9']);
  });

  test.each([
    { category: 'shoes', sort: 'price-asc' as const },
    { category: 'shoes', featured: true },
    { collection: 'boots' },
    { related: 3 },
    { featured: false },
    {},
  ])('%o goes with any change', (query) => {
    expect(listTags(query, shown)).toContain('any');
  });

  test('a product goes with itself and its namesakes', () => {
    const variant = { id: 8, name: '', price: 1, subCategory: null, finish: null, picture: null };
    expect(detailTags({ id: 7, variants: [variant] })).toEqual([
      'variants:7',
      'product:7',
      'product:8',
    ]);
  });
});

test('lists that nobody links to are cached apart from those that the pages ask for', () => {
  for (const query of [
    {},
    { category: 'shoes', limit: 24 },
    { category: 'champagne', subCategory: 'brut' },
    { featured: true, limit: 8 },
    { related: 5, limit: 4 },
  ]) {
    expect(isUsualList(query), JSON.stringify(query)).toBe(true);
  }
  for (const query of [
    { category: 'hats' },
    { category: 'shoes', limit: 23 },
    { category: 'champagne', subCategory: 'odd' },
    { subCategory: 'brut' },
    { collection: 'boots' },
    { ids: [1] },
    { related: 5, limit: 3 },
  ]) {
    expect(isUsualList(query), JSON.stringify(query)).toBe(false);
  }
});
