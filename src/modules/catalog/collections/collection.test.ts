import { describe, expect, test } from 'vitest';
import { collections, findCollection, spellings } from './collection.ts';

describe('the fourteen collections', () => {
  test('have the specified ids and sub-categories, in order', () => {
    expect(collections.map(({ id, subCategory }) => `${id} (${subCategory})`)).toEqual([
      'anniversary (anniversary)',
      'live love lock it (lock-it)',
      'boots (boots)',
      'spotted (spotted)',
      'classic (classic)',
      'purple sunset (purple-sunset)',
      'camo boots (camo-boots)',
      'skin (skin)',
      'basic black (basic-black)',
      'summer perforated (summer-perforated)',
      'greener pastures (greener-pastures)',
      'trophy wife (trophy-wife)',
      'best friends (best-friends)',
      'barely there (barely-there)',
    ]);
  });

  test('are named after their id and pictured under it', () => {
    const lockIt = findCollection('live love lock it');
    expect(lockIt?.name).toBe('Live Love Lock It Collection');
    expect(lockIt?.image).toBe('collection-live-love-lock-it');
    expect(lockIt?.featuredImage).toBe('collection-live-love-lock-it');
  });

  test('each has a short tagline of its own', () => {
    const taglines = collections.map(({ description }) => description);
    expect(new Set(taglines).size).toBe(14);
    for (const tagline of taglines) {
      expect(tagline.length).toBeLessThan(70);
      expect(tagline).not.toMatch(/!|elevate|timeless|exquisite|indulge|must-have/i);
    }
  });

  test('no spelling stands for two of them', () => {
    const all = collections.flatMap(spellings);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('finding a collection', () => {
  test.each([
    'live love lock it',
    'LIVE LOVE LOCK IT',
    'live-love-lock-it',
    'Live-Love-Lock-It',
    'lock-it',
    ' Lock-It ',
    'live love lock it collection',
    'Live Love Lock It Collection',
  ])('%j leads to the lock it collection', (text) => {
    expect(findCollection(text)?.id).toBe('live love lock it');
  });

  test('other words lead nowhere', () => {
    for (const text of ['', 'lock it', 'winter', 'boot']) expect(findCollection(text)).toBeNull();
  });

  test('boots and camo boots are told apart', () => {
    expect(findCollection('boots')?.id).toBe('boots');
    expect(findCollection('camo-boots')?.id).toBe('camo boots');
  });
});
