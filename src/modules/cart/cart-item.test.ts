import { describe, expect, test } from 'vitest';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { lineKey } from './cart.ts';
import { cardCartItem, cartItemsOf } from './cart-item.ts';

const picture = { alt: '', width: 1200, height: 1500, placeholder: '#efe6da' };

const pump: PublicProduct = {
  id: 7,
  name: 'Avondale Pump',
  description: 'Patent leather.',
  price: 690,
  formerPrice: null,
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
  subCategory: 'box',
  colors: ['Kariba', 'Msasa', 'Ndoro Red', 'Vumba'],
  sizes: [],
};

const range: PublicProduct = { ...box, subCategory: 'single' };

/** The item that is added, if it is a single line. */
function itemOf(product: PublicProduct, choice: { colors: string[]; size?: string }) {
  const [item, ...others] = cartItemsOf(product, { size: '', quantity: 1, ...choice });
  expect(others).toEqual([]);
  return item ?? expect.fail('Nothing went in');
}

describe('a product chosen on its page', () => {
  test('carries its colour, its size and the picture of that colour', () => {
    expect(cartItemsOf(pump, { colors: ['ivory'], size: '37', quantity: 2 })).toEqual([
      {
        productId: 7,
        name: 'Avondale Pump',
        price: 690,
        imageUrl: '/ivory.webp',
        quantity: 2,
        color: 'Ivory',
        size: '37',
        weight: 28,
        weightUnit: 'oz',
      },
    ]);
  });

  test('has one colour also where the product writes it twice', () => {
    const twice = { ...pump, colors: ['Black', 'black', 'Ivory'] };
    expect(itemOf(twice, { colors: ['Black'] }).color).toBe('Black');
    expect(cardCartItem(twice).color).toBe('Black');
  });

  test('without colour, size and weight has no such fields', () => {
    const plain = { ...pump, colors: [], sizes: [], weight: null };
    const item = itemOf(plain, { colors: [] });
    expect(Object.keys(item)).not.toEqual(expect.arrayContaining(['color']));
    expect('size' in item || 'weight' in item).toBe(false);
    expect(item.imageUrl).toBe('/noir.webp');
  });

  test('a box of several shades shows the product, not one of them', () => {
    const pictured = { ...box, media: [{ ...picture, url: '/kariba.webp', color: 'Kariba' }] };
    expect(itemOf(pictured, { colors: ['Kariba'] }).imageUrl).toBe('/kariba.webp');
    const two = itemOf(pictured, { colors: ['Kariba', 'Msasa'] });
    expect(two.imageUrl).toBe('/noir.webp');
  });

  test('the same shades ticked in another order are the same box', () => {
    const one = itemOf(box, { colors: ['Ndoro Red', 'Kariba'] });
    const other = itemOf(box, { colors: ['Kariba', 'Ndoro Red'] });
    expect(one.color).toBe('Kariba, Ndoro Red');
    expect(lineKey(one)).toBe(lineKey(other));
  });
});

describe('bottles of a range', () => {
  test('are a line each, with the number that was chosen', () => {
    const items = cartItemsOf(range, { colors: ['Msasa', 'Kariba'], size: '', quantity: 2 });
    expect(items).toMatchObject([
      { productId: 7, color: 'Msasa', quantity: 2 },
      { productId: 7, color: 'Kariba', quantity: 2 },
    ]);
    expect(new Set(items.map(lineKey)).size).toBe(2);
  });

  test('of a base coat, which has no shades, there is one line', () => {
    expect(itemOf({ ...range, colors: [] }, { colors: [] })).not.toHaveProperty('color');
  });
});

describe('a product added from its card', () => {
  test('is one, in the first colour and the first size', () => {
    expect(cardCartItem(pump)).toMatchObject({ quantity: 1, color: 'Noir', size: '36' });
  });

  test('is the first that can be had: another size, or else another colour', () => {
    const without = (...soldOut: PublicProduct['soldOut']) => cardCartItem({ ...pump, soldOut });
    const noir = ['36', '37'].map((size) => ({ color: 'Noir', size }));
    expect(without({ color: 'Noir', size: '36' })).toMatchObject({ color: 'Noir', size: '37' });
    expect(without(...noir)).toMatchObject({
      color: 'Ivory',
      size: '36',
      imageUrl: '/ivory.webp',
    });
  });

  test('of a range is one bottle, of the first shade that can be had', () => {
    expect(cardCartItem(range)).toMatchObject({ quantity: 1, color: 'Kariba' });
    const soldOut = [{ color: 'Kariba', size: '' }];
    expect(cardCartItem({ ...range, soldOut })).toMatchObject({ quantity: 1, color: 'Msasa' });
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
