import { describe, expect, test } from 'vitest';
import {
  addWord,
  bodyOf,
  checkBeforeSave,
  copyOf,
  emptyProduct,
  readNumber,
  valuesOf,
} from './product-form-values.ts';

const received = {
  id: 1,
  images: [],
  createdAt: '',
  updatedAt: '',
  version: 1,
  soldOut: [],
  toCount: false,
  waiting: 0,
};

describe('the form', () => {
  test('starts with the specified defaults', () => {
    expect(emptyProduct).toMatchObject({
      name: '',
      description: '',
      category: 'shoes',
      price: 0,
      imageUrl: '',
      quantity: 0,
      inStock: true,
      featured: false,
      weight: 0,
      weightUnit: 'oz',
    });
  });

  test('is checked in the order name, price, category', () => {
    const wrong = { name: ' ', price: Number.NaN, category: '' as never };
    expect(checkBeforeSave(wrong)).toBe('Product name is required');
    expect(checkBeforeSave({ ...wrong, name: 'Pump' })).toBe('Valid price is required');
    expect(checkBeforeSave({ ...wrong, name: 'Pump', price: 0 })).toBe('Category is required');
    expect(checkBeforeSave({ name: 'Pump', price: 0, category: 'shoes' })).toBeNull();
  });

  test('sends a weight of 0 unless it is above 0, and empty details as nothing', () => {
    expect(bodyOf({ ...emptyProduct, weight: -3 })).toMatchObject({
      weight: 0,
      subCategory: null,
      finish: null,
      opacity: null,
      fit: null,
      care: null,
    });
    expect(bodyOf({ ...emptyProduct, fit: ' Runs small. ' }).fit).toBe('Runs small.');
  });

  test('keeps of a lacquer’s colours those of the catalogue', () => {
    const values = { ...emptyProduct, category: 'nailpolish' as const, colors: ['Ivory', 'Mud'] };
    expect(bodyOf(values).colors).toEqual(['Ivory']);
    expect(bodyOf({ ...values, category: 'shoes' }).colors).toEqual(['Ivory', 'Mud']);
  });

  test.each([['["Gold","Noir"]'], ['Gold, Noir'], [['Gold', 'Noir']]])(
    'opens colours stored as %j',
    (colors) => {
      const product = { ...bodyOf(emptyProduct), ...received };
      expect(valuesOf({ ...product, colors: colors as string[] }).colors).toEqual(['Gold', 'Noir']);
    },
  );

  test('a copy has a name of its own and no stock', () => {
    const product = {
      ...bodyOf({ ...emptyProduct, name: 'Pump', quantity: 7, featured: true }),
      ...received,
    };
    expect(copyOf(product)).toMatchObject({ name: 'Pump (copy)', quantity: 0, featured: false });
  });

  test('nor has a copy the codes of the first; what a size weighs stays', () => {
    const cell = { color: '', size: '38', weight: 12 };
    const stock = [{ ...cell, id: 4, quantity: 7, sku: 'A', barcode: 'B' }];
    const product = { ...bodyOf({ ...emptyProduct, sizes: ['38'] }), ...received, stock };
    expect(copyOf(product).stock).toEqual([{ ...cell, quantity: 0, sku: '', barcode: '' }]);
  });
});

describe('number fields', () => {
  test.each([
    ['12.5', false, 12.5],
    ['0', true, 0],
    ['', false, null],
    ['abc', false, null],
    ['-1', false, null],
    ['1.5', true, null],
    ['1e999', false, null],
  ])('%j (whole: %s) reads as %s', (text, whole, expected) => {
    expect(readNumber(text, whole)).toBe(expected);
  });
});

describe('when it is seen', () => {
  test('a new product is published and has no former price', () => {
    expect(bodyOf(emptyProduct)).toMatchObject({
      published: true,
      publishAt: null,
      formerPrice: null,
      formerPriceFrom: null,
      formerPriceUntil: null,
    });
  });

  test('a former price of 0 is none, and neither begins nor ends', () => {
    const moment = '2027-01-01T00:00:00.000Z';
    const values = { ...emptyProduct, formerPriceFrom: moment, formerPriceUntil: moment };
    expect(bodyOf(values)).toMatchObject({ formerPrice: null, formerPriceUntil: null });
    expect(bodyOf({ ...values, formerPrice: 90 })).toMatchObject({
      formerPrice: 90,
      formerPriceUntil: moment,
    });
  });

  test('a copy of a planned draft is a draft without a plan', () => {
    const planned = { published: false, publishAt: '2027-01-01T00:00:00.000Z', formerPrice: 5 };
    const product = { ...bodyOf({ ...emptyProduct, ...planned }), ...received };
    expect(copyOf(product)).toMatchObject({ published: false, publishAt: null, formerPrice: 0 });
  });
});

test('a word is added only if there is one and it is new', () => {
  expect(addWord(['Gold'], ' Noir ')).toEqual(['Gold', 'Noir']);
  expect(addWord(['Gold'], 'Gold')).toEqual(['Gold']);
  expect(addWord(['Gold'], '  ')).toEqual(['Gold']);
});
