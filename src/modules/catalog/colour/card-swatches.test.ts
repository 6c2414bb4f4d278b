import { describe, expect, test } from 'vitest';
import { cardSwatches } from './card-swatches.ts';
import { productSwatches } from './swatch.ts';

function onCard(colors: string[], category: string) {
  const { shown, more } = cardSwatches(productSwatches(colors, category), category);
  return { shown: shown.map(({ name, hex }) => ({ name, hex })), more };
}

describe('swatches on a card', () => {
  test('three at most, and the rest is counted', () => {
    expect(onCard(['Noir', 'Ivory', 'Gold', 'Rose', 'Plum'], 'shoes')).toEqual({
      shown: [
        { name: 'Noir', hex: '#0c0c0c' },
        { name: 'Ivory', hex: '#f3ece0' },
        { name: 'Gold', hex: '#d4af37' },
      ],
      more: 2,
    });
  });

  test('doubles and unknown names neither show nor count', () => {
    const colors = ['Noir', 'noir', '120-Noir', 'Zzz', 'Ivory'];
    expect(onCard(colors, 'clothing')).toEqual({
      shown: [
        { name: 'Noir', hex: '#0c0c0c' },
        { name: 'Ivory', hex: '#f3ece0' },
      ],
      more: 0,
    });
  });

  test('polish shows none', () => {
    expect(onCard(['Noir', 'Ivory'], 'nailpolish')).toEqual({ shown: [], more: 0 });
  });
});
