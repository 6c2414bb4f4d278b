import { describe, expect, test } from 'vitest';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { lineKey } from './cart.ts';
import { cardCartItem, cartItemOf } from './cart-item.ts';

const picture = { alt: '', width: 1200, height: 1500, placeholder: '#efe6da' };

const pump: PublicProduct = {
  id: 7,
  name: 'Avondale Pump',
  description: 'Patent leather.',
  price: 690,
  category: 'shoes',
  subCategory: 'heels',
  imageUrl: '/noir.webp',
  additionalImages: ['/hover.webp'],
  images: ['/noir.webp', '/hover.webp'],
  colors: ['Noir', 'Ivory'],
  swatches: [],
  sizes: ['36', '37'],
  inStock: true,
  quantity: 4,
  soldOut: [],
  weight: 28,
  weightUnit: 'oz',
  finish: null,
  opacity: null,
  collections: [],
  featured: false,
  media: [
    { ...picture, url: '/noir.webp', color: 'Noir' },
    { ...picture, url: '/ivory.webp', color: 'Ivory' },
  ],
};

const box: PublicProduct = {
  ...pump,
  category: 'nailpolish',
  colors: ['Kariba', 'Msasa', 'Ndoro Red', 'Vumba'],
  sizes: [],
};

describe('a piece chosen on its page', () => {
  test('carries its colour, its size and the picture of that colour', () => {
    expect(cartItemOf(pump, { colors: ['ivory'], size: '37', quantity: 2 })).toEqual({
      productId: 7,
      name: 'Avondale Pump',
      price: 690,
      imageUrl: '/ivory.webp',
      quantity: 2,
      color: 'Ivory',
      size: '37',
      weight: 28,
      weightUnit: 'oz',
    });
  });

  test('has one colour also where the product writes it twice', () => {
    const twice = { ...pump, colors: ['Black', 'black', 'Ivory'] };
    expect(cartItemOf(twice, { colors: ['Black'], quantity: 1 }).color).toBe('Black');
    expect(cardCartItem(twice).color).toBe('Black');
  });

  test('without colour, size and weight has no such fields', () => {
    const plain = { ...pump, colors: [], sizes: [], weight: null };
    const item = cartItemOf(plain, { colors: [], quantity: 1 });
    expect(Object.keys(item)).not.toEqual(expect.arrayContaining(['color']));
    expect('size' in item || 'weight' in item).toBe(false);
    expect(item.imageUrl).toBe('/noir.webp');
  });

  test('a box of several shades shows the product, not one of them', () => {
    const pictured = { ...box, media: [{ ...picture, url: '/kariba.webp', color: 'Kariba' }] };
    expect(cartItemOf(pictured, { colors: ['Kariba'], quantity: 1 }).imageUrl).toBe('/kariba.webp');
    const two = cartItemOf(pictured, { colors: ['Kariba', 'Msasa'], quantity: 1 });
    expect(two.imageUrl).toBe('/noir.webp');
  });

  test('the same shades ticked in another order are the same box', () => {
    const one = cartItemOf(box, { colors: ['Ndoro Red', 'Kariba'], quantity: 1 });
    const other = cartItemOf(box, { colors: ['Kariba', 'Ndoro Red'], quantity: 1 });
    expect(one.color).toBe('Kariba, Ndoro Red');
    expect(lineKey(one)).toBe(lineKey(other));
  });
});

describe('a piece added from its card', () => {
  test('is one, in the first colour and the first size', () => {
    expect(cardCartItem(pump)).toMatchObject({ quantity: 1, color: 'Noir', size: '36' });
  });

  test('polish is a box of the first three shades', () => {
    expect(cardCartItem(box)).toMatchObject({ quantity: 1, color: 'Kariba, Msasa, Ndoro Red' });
  });

  test('a product without choices goes in as it is', () => {
    const item = cardCartItem({ ...pump, colors: [], sizes: [], images: [], imageUrl: '' });
    expect(item).not.toHaveProperty('color');
    expect(item).not.toHaveProperty('size');
    expect(item.imageUrl).toBe('');
  });
});
