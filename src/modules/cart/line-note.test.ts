import { describe, expect, test } from 'vitest';
import type { ProductDetail } from '#modules/catalog/product.ts';
import { lineNote } from './line-note.ts';

type BagProduct = Pick<
  ProductDetail,
  'category' | 'subCategory' | 'colors' | 'sizes' | 'inStock' | 'price' | 'quantity' | 'soldOut'
> & { stock?: ProductDetail['stock'] };

const pump: BagProduct = {
  category: 'shoes',
  subCategory: 'heels',
  colors: ['Noir', 'Ivory'],
  sizes: ['37', '38'],
  inStock: true,
  price: 690,
  quantity: 9,
  soldOut: [{ color: 'Noir', size: '38' }],
};
const range: BagProduct = {
  ...pump,
  category: 'nailpolish',
  subCategory: 'single',
  colors: ['Kariba', 'Msasa'],
  sizes: [],
  soldOut: [{ color: 'Msasa', size: '' }],
};
const line = (color: string, size = '', quantity = 1) => ({ color, size, quantity });

describe('a line of the bag', () => {
  test('is marked when its size or colour is gone, and when the product is', () => {
    expect(lineNote(line('noir', '38'), pump)).toBe('Sold out.');
    expect(lineNote(line('Noir', '44'), pump)).toBe('Sold out.');
    expect(lineNote(line('Noir', '37'), { ...pump, quantity: 0 })).toBe('Sold out.');
    expect(lineNote(line('Noir', '37'), { ...pump, inStock: false })).toBe('Sold out.');
    expect(lineNote(line('Msasa'), range)).toBe('Sold out.');
  });

  test('is marked when fewer are left than are in the bag', () => {
    const stock = [{ color: 'Noir', size: '37', quantity: 1, weight: null, code: '' }];
    expect(lineNote(line('Noir', '37', 2), { ...pump, stock })).toBe('Only 1 left in Noir, 37.');
    expect(lineNote(line('Noir', '37', 1), { ...pump, stock })).toBeNull();
  });

  test('bears no mark while nobody knows better', () => {
    expect(lineNote(line('Noir', '38'), undefined)).toBeNull();
    expect(lineNote(line('Ivory', '38', 5), pump)).toBeNull();
    expect(lineNote(line('Kariba'), range)).toBeNull();
    expect(
      lineNote(line('Kariba, Msasa'), { ...range, subCategory: 'box', soldOut: [] }),
    ).toBeNull();
  });

  test('that lacks a choice is left to the checkout, which asks for it', () => {
    expect(lineNote(line('Noir'), pump)).toBeNull();
    expect(lineNote(line('', '38'), pump)).toBeNull();
    expect(lineNote(line(''), range)).toBeNull();
  });
});
