import { describe, expect, test } from 'vitest';
import {
  availability,
  parseColors,
  parseProductId,
  productAddress,
  productImages,
} from './product.ts';

describe('availability', () => {
  test('stock and a price make a product available', () => {
    expect(availability({ inStock: true, quantity: 1, price: 0.01 })).toBe('available');
  });

  test('a switched-off product and an empty shelf are both out of stock', () => {
    expect(availability({ inStock: false, quantity: 9, price: 100 })).toBe('out-of-stock');
    expect(availability({ inStock: true, quantity: 0, price: 100 })).toBe('out-of-stock');
    expect(availability({ inStock: true, quantity: -1, price: 100 })).toBe('out-of-stock');
  });

  test('without a price above nothing a product is not available', () => {
    for (const price of [0, -5, null, undefined, Number.NaN]) {
      expect(availability({ inStock: true, quantity: 3, price })).toBe('not-available');
    }
  });

  test('out of stock is said first', () => {
    expect(availability({ inStock: true, quantity: 0, price: 0 })).toBe('out-of-stock');
  });
});

describe('colours', () => {
  test('are read from a list, from JSON text and from comma-separated text alike', () => {
    const expected = ['Noir', 'Rose Gold'];
    expect(parseColors(['Noir', ' Rose Gold '])).toEqual(expected);
    expect(parseColors('["Noir","Rose Gold"]')).toEqual(expected);
    expect(parseColors(' Noir, Rose Gold ,,')).toEqual(expected);
  });

  test('one colour is one colour', () => {
    expect(parseColors('Noir')).toEqual(['Noir']);
  });

  test('blanks and things that are no text are dropped', () => {
    expect(parseColors(['Noir', '', '  ', null, 4, {}])).toEqual(['Noir']);
    expect(parseColors('')).toEqual([]);
    for (const value of [null, undefined, 7, {}, true]) expect(parseColors(value)).toEqual([]);
  });

  test('broken JSON is read as plain text', () => {
    expect(parseColors('[Noir, Ivory')).toEqual(['[Noir', 'Ivory']);
  });
});

describe('images of a card', () => {
  test('the first of images is the main one, the second the hover one', () => {
    expect(productImages({ images: ['/a', '/b', '/c'], imageUrl: '/z' })).toEqual({
      main: '/a',
      hover: '/b',
    });
  });

  test('without images the image address stands in', () => {
    expect(productImages({ images: [], imageUrl: '/z' })).toEqual({ main: '/z', hover: null });
    expect(productImages({ imageUrl: '/z' })).toEqual({ main: '/z', hover: null });
  });

  test('without either there is none', () => {
    expect(productImages({ images: [''], imageUrl: '' })).toEqual({ main: null, hover: null });
    expect(productImages({ images: null, imageUrl: null })).toEqual({ main: null, hover: null });
  });
});

describe('the address of a product', () => {
  test('holds its number', () => {
    expect(productAddress({ id: 7 })).toBe('/product/7');
    expect(parseProductId('7')).toBe(7);
    expect(parseProductId('2147483647')).toBe(2_147_483_647);
  });

  test('anything but a plain number is no product', () => {
    for (const text of [undefined, '', '0', '-1', '7.0', '0x7', '7a', ' 7', '2147483648', '1e3']) {
      expect(parseProductId(text)).toBeNull();
    }
  });
});
