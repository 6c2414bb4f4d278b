import { describe, expect, test } from 'vitest';
import type { Shelf } from '#modules/catalog/choice/shelf.ts';
import { sizeAfterKey } from '#modules/catalog/choice/size-keys.ts';
import { cardSizes, markedSize } from './card-sizes.ts';

const pump: Shelf = {
  category: 'shoes',
  subCategory: 'heels',
  colors: ['Noir', 'Scarlet'],
  sizes: ['36', '37', '38', '39'],
  quantity: 9,
  soldOut: [{ color: 'Noir', size: '37' }],
};

const asked = cardSizes(pump) ?? expect.fail('The card asks for a size');

describe('a card asks for the size', () => {
  test('of the first colour that is there, and marks what is sold out in it', () => {
    expect(asked).toEqual({
      color: 'Noir',
      sizes: [
        { size: '36', isGone: false },
        { size: '37', isGone: true },
        { size: '38', isGone: false },
        { size: '39', isGone: false },
      ],
    });
    const gone = pump.sizes.map((size) => ({ color: 'Noir', size }));
    expect(cardSizes({ ...pump, soldOut: gone })?.color).toBe('Scarlet');
  });

  test('not where there is none, one, or one left; nor of lacquer', () => {
    expect(cardSizes({ ...pump, sizes: [] })).toBeNull();
    expect(cardSizes({ ...pump, sizes: ['One size'] })).toBeNull();
    const soldOut = ['36', '37', '38'].map((size) => ({ color: 'Noir', size }));
    expect(cardSizes({ ...pump, soldOut })).toBeNull();
    expect(cardSizes({ ...pump, category: 'nailpolish' })).toBeNull();
  });

  test('where the one left is another than was searched for', () => {
    const soldOut = ['36', '37', '38'].map((size) => ({ color: 'Noir', size }));
    expect(cardSizes({ ...pump, soldOut, shownSize: '38' })?.sizes).toHaveLength(4);
    expect(cardSizes({ ...pump, soldOut, shownSize: '39' })).toBeNull();
  });

  test('and marks the one that was taken before, if it can be had', () => {
    expect(markedSize(asked, '38')).toBe('38');
    expect(markedSize(asked, '37')).toBeNull();
    expect(markedSize(asked, '45')).toBeNull();
    expect(markedSize(asked, undefined)).toBeNull();
  });
});

describe('keys among the sizes', () => {
  const reach = (key: string, from = '36', typed = '') => sizeAfterKey(asked, { from, key, typed });

  test('arrows go round and pass over what is sold out', () => {
    expect(reach('ArrowRight')).toBe('38');
    expect(reach('ArrowDown', '39')).toBe('36');
    expect(reach('ArrowLeft')).toBe('39');
    expect(reach('ArrowUp', '38')).toBe('36');
    expect([reach('Home', '39'), reach('End')]).toEqual(['36', '39']);
  });

  test('digits lead to the size that begins so', () => {
    expect(reach('3', '39', '3')).toBe('36');
    expect(reach('9', '36', '39')).toBe('39');
    expect(reach('7', '36', '37')).toBeNull();
    expect(reach('Tab')).toBeNull();
    const dress = cardSizes({ ...pump, category: 'clothing', sizes: ['S', 'M', 'L'] });
    expect(dress && sizeAfterKey(dress, { from: 'S', key: 'm', typed: 'm' })).toBe('M');
  });
});
