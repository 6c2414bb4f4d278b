import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CartItem, lineKey } from './cart.ts';
import { cartStorageKey, parseStoredCart, serializeCart } from './stored-cart.ts';

const pump: CartItem = {
  productId: 7,
  name: 'Avondale Pump',
  price: 690,
  imageUrl: '/media/pump.webp',
  quantity: 1,
  color: 'Noir',
  size: '38',
  weight: 28,
  weightUnit: 'oz',
};

const anyBag = fc.uniqueArray(
  fc.record(
    {
      productId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      name: fc.string({ minLength: 1, unit: 'binary' }),
      price: fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100),
      imageUrl: fc.webPath(),
      quantity: fc.integer({ min: 1, max: 999_999 }),
      color: fc.string({ minLength: 1 }),
      size: fc.string({ minLength: 1 }),
      weight: fc.double({ min: 0, max: 500, noNaN: true }).map((weight) => weight + 0),
    },
    { requiredKeys: ['productId', 'name', 'price', 'imageUrl', 'quantity'] },
  ),
  { selector: lineKey },
);

test('the bag is stored under the shop’s own key', () => {
  expect(cartStorageKey).toBe('ndoro-cart');
});

describe('a stored bag', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(anyBag, (bag) => {
        expect(parseStoredCart(serializeCart(bag))).toEqual(bag);
      }),
    );
  });

  test('nothing stored is an empty bag', () => {
    expect(parseStoredCart(null)).toEqual([]);
  });

  test.each(['', '{', 'undefined', 'null', '7', '"bag"', '{"items":[]}', 'true'])(
    'text that is no bag is discarded: %j',
    (text) => {
      expect(parseStoredCart(text)).toEqual([]);
    },
  );

  test('never throws and never holds a line it could not price', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        for (const line of parseStoredCart(text)) expect(line.quantity).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a damaged line', () => {
  test.each([
    ['no product', { productId: undefined }],
    ['a product by name', { productId: '7' }],
    ['product 0', { productId: 0 }],
    ['a missing name', { name: '' }],
    ['a price in words', { price: '690' }],
    ['a negative price', { price: -1 }],
    ['an absurd price', { price: 1e9 }],
    ['no units', { quantity: 0 }],
    ['half a unit', { quantity: 0.5 }],
    ['absurdly many', { quantity: 1e9 }],
  ])('with %s is dropped, the others stay', (_, damage) => {
    const text = JSON.stringify([{ ...pump, ...damage }, { ...pump, size: '40' }, null, [], 4]);
    expect(parseStoredCart(text).map(({ size }) => size)).toEqual(['40']);
  });

  test('loses only the detail that can be done without', () => {
    const text = JSON.stringify([
      { ...pump, imageUrl: 4, color: '', size: 38, weight: -1, weightUnit: 'stone', extra: 'x' },
    ]);
    const { productId, name, price, quantity } = pump;
    expect(parseStoredCart(text)).toEqual([{ productId, name, price, quantity, imageUrl: '' }]);
  });

  test('two records of one line become one line', () => {
    const bag = parseStoredCart(JSON.stringify([pump, pump]));
    expect(bag.map((line) => [lineKey(line), line.quantity])).toEqual([[lineKey(pump), 2]]);
  });
});
