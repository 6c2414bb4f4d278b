import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addLine,
  type CartItem,
  cartTotals,
  lineKey,
  lineTotal,
  quantityCeiling,
  removeLine,
  setLineQuantity,
} from './cart.ts';

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

const anyItem: fc.Arbitrary<CartItem> = fc.record(
  {
    productId: fc.integer({ min: 1, max: 5 }),
    name: fc.string({ minLength: 1 }),
    price: fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100),
    imageUrl: fc.string(),
    quantity: fc.integer({ min: 1, max: 999 }),
    color: fc.constantFrom('Noir', 'Ivory', 'Noir","38', 'a, b'),
    size: fc.constantFrom('38', '39', '","38'),
    weight: fc.integer({ min: 0, max: 500 }),
    weightUnit: fc.constantFrom(...weightUnits),
  },
  { requiredKeys: ['productId', 'name', 'price', 'imageUrl', 'quantity'] },
);

const anyCart: fc.Arbitrary<CartItem[]> = fc
  .array(anyItem, { maxLength: 20 })
  .map((items) => items.reduce<CartItem[]>(addLine, []));

import { weightUnits } from '#modules/catalog/product.ts';

describe('what makes a line', () => {
  test('product, colour and size, and nothing else', () => {
    const same = { ...pump, name: 'renamed', price: 1, quantity: 9 };
    expect(lineKey(same)).toBe(lineKey(pump));
    expect(lineKey({ ...pump, color: 'Ivory' })).not.toBe(lineKey(pump));
    expect(lineKey({ ...pump, size: '39' })).not.toBe(lineKey(pump));
    expect(lineKey({ ...pump, productId: 8 })).not.toBe(lineKey(pump));
  });

  test('no colour and an empty colour are the same', () => {
    expect(lineKey({ productId: 7, color: '' })).toBe(lineKey({ productId: 7 }));
  });

  test('colour and size never run into each other', () => {
    fc.assert(
      fc.property(anyItem, anyItem, (left, right) => {
        const identical =
          left.productId === right.productId &&
          (left.color ?? '') === (right.color ?? '') &&
          (left.size ?? '') === (right.size ?? '');
        expect(lineKey(left) === lineKey(right)).toBe(identical);
      }),
    );
  });
});

describe('adding', () => {
  test('the same product raises its line, another one is appended', () => {
    const bag = [pump, { ...pump, size: '40' }].reduce<CartItem[]>(addLine, []);
    const raised = addLine(bag, { ...pump, quantity: 2 });
    expect(raised.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['38', 3],
      ['40', 1],
    ]);
  });

  test('a line that is raised takes the newer price and name', () => {
    const [line] = addLine([pump], { ...pump, name: 'Avondale Pump II', price: 720.5 });
    expect(line).toMatchObject({ name: 'Avondale Pump II', price: 720.5, quantity: 2 });
  });

  test('nothing, less than nothing and no number add nothing', () => {
    for (const quantity of [0, -3, Number.NaN]) {
      expect(addLine([pump], { ...pump, quantity })).toEqual([pump]);
    }
  });

  test('the bag that was passed in stays as it was', () => {
    const bag = Object.freeze([Object.freeze({ ...pump })]);
    addLine(bag, pump);
    setLineQuantity(bag, lineKey(pump), 5);
    removeLine(bag, lineKey(pump));
    expect(bag).toEqual([pump]);
  });

  test('products never get lost and lines never double, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 20 }), (items) => {
        const bag = items.reduce<CartItem[]>(addLine, []);
        const products = items.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(cartTotals(bag).totalItems).toBe(products);
        expect(new Set(bag.map(lineKey)).size).toBe(bag.length);
      }),
    );
  });
});

describe('changing a quantity', () => {
  test('sets that line and leaves the others', () => {
    const other = { ...pump, size: '40' };
    const bag = setLineQuantity([pump, other], lineKey(other), 4);
    expect(bag.map(({ quantity }) => quantity)).toEqual([1, 4]);
  });

  test('nothing or less removes the line', () => {
    expect(setLineQuantity([pump], lineKey(pump), 0)).toEqual([]);
    expect(setLineQuantity([pump], lineKey(pump), -2)).toEqual([]);
  });

  test('parts of a product are dropped, and no number changes nothing', () => {
    expect(setLineQuantity([pump], lineKey(pump), 2.9)[0]?.quantity).toBe(2);
    expect(setLineQuantity([pump], lineKey(pump), Number.NaN)).toEqual([pump]);
  });

  test('stays below the ceiling that keeps the sum exact', () => {
    expect(setLineQuantity([pump], lineKey(pump), Infinity)[0]?.quantity).toBe(quantityCeiling);
    expect(addLine([{ ...pump, quantity: quantityCeiling }], pump)[0]?.quantity).toBe(
      quantityCeiling,
    );
  });
});

test('removing takes out that line only', () => {
  const other = { ...pump, color: 'Ivory' };
  expect(removeLine([pump, other], lineKey(pump))).toEqual([other]);
});

describe('totals', () => {
  test('an empty bag is nothing', () => {
    expect(cartTotals([])).toEqual({ totalItems: 0, subtotal: 0 });
  });

  test('ten cents and twenty cents are thirty cents', () => {
    const bag = [
      { ...pump, price: 0.1, quantity: 1 },
      { ...pump, price: 0.2, quantity: 1, size: '40' },
    ];
    expect(cartTotals(bag)).toEqual({ totalItems: 2, subtotal: 0.3 });
  });

  test('three items at 19.99 are 59.97', () => {
    expect(lineTotal({ price: 19.99, quantity: 3 })).toBe(59.97);
  });

  test('are exact to the cent for any bag', () => {
    fc.assert(
      fc.property(anyCart, (bag) => {
        const cents = bag.reduce(
          (sum, { price, quantity }) => sum + BigInt(Math.round(price * 100)) * BigInt(quantity),
          0n,
        );
        expect(cartTotals(bag).subtotal).toBe(Number(cents) / 100);
      }),
    );
  });
});
