import { describe, expect, test } from 'vitest';
import { changedLists, type Listed } from './page-tags.ts';

const pump: Listed = {
  category: 'shoes',
  subCategory: 'heels',
  collections: ['boots', 'lock-it'],
  featured: false,
};

describe('the lists a change alters', () => {
  test('are none while a product stays where it is', () => {
    expect(changedLists(pump, { ...pump })).toEqual([]);
    expect(changedLists(pump, { ...pump, collections: ['Live Love Lock It', 'BOOTS'] })).toEqual(
      [],
    );
  });

  test('are all of its own when it comes or goes', () => {
    const own = ['category:shoes', 'collection:boots', 'collection:live love lock it', 'featured'];
    expect(changedLists(null, { ...pump, featured: true })).toEqual(own);
    expect(changedLists({ ...pump, featured: true }, null)).toEqual(own);
  });

  test.each([
    ['another category', { category: 'clothing' }, ['category:clothing', 'category:shoes']],
    ['another shape', { subCategory: 'flats' }, ['category:shoes']],
    ['one collection more', { collections: ['boots', 'lock-it', 'skin'] }, ['collection:skin']],
    ['one collection less', { collections: ['boots'] }, ['collection:live love lock it']],
    [
      'a collection of staff’s own',
      { collections: [...pump.collections, 'Gifts'] },
      ['collection:gifts'],
    ],
    ['a place in the window', { featured: true }, ['featured']],
  ])('with %s are those it enters and leaves', (_, change, tags) => {
    expect(changedLists(pump, { ...pump, ...change })).toEqual(tags);
  });
});
