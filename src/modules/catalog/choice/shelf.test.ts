import { describe, expect, test } from 'vitest';
import type { PublicProduct } from '#modules/catalog/product.ts';
import {
  bottlesText,
  choiceAvailability,
  choicesOf,
  fewLeftTexts,
  firstChoice,
  isSoldOut,
  leftOf,
  needsSize,
  openingChoice,
  openingSize,
  pageAvailability,
  type Shelf,
  sizeIn,
  sizesLeft,
  soldOutColors,
  soldOutLabel,
  tooManyTexts,
} from './shelf.ts';

type SoldProduct = Shelf & Pick<PublicProduct, 'inStock' | 'price'>;

const pump: SoldProduct = {
  category: 'shoes',
  subCategory: 'heels',
  colors: ['Noir', 'Ivory', 'Scarlet'],
  sizes: ['37', '38', '39'],
  inStock: true,
  price: 690,
  quantity: 12,
  soldOut: [],
};
const scarf: SoldProduct = { ...pump, category: 'clothing', subCategory: 'scarves', sizes: [] };
const bottle: SoldProduct = { ...scarf, category: 'champagne', subCategory: 'brut', colors: [] };
const range: SoldProduct = {
  ...scarf,
  category: 'nailpolish',
  subCategory: 'single',
  price: 40,
  colors: ['Kariba', 'Msasa', 'Vumba'],
};
const box: SoldProduct = { ...range, subCategory: 'box' };

/** The product's own answer: quantities by 'colour/size'; unnamed ones are 0. */
function counted(product: SoldProduct, shelf: Record<string, number>): SoldProduct {
  const colors = product.colors.length > 0 ? product.colors : [''];
  const sizes = product.sizes.length > 0 ? product.sizes : [''];
  const stock = colors.flatMap((color) =>
    sizes.map((size) => ({
      color,
      size,
      quantity: shelf[`${color}/${size}`] ?? 0,
      weight: null,
      code: '',
    })),
  );
  return { ...product, stock };
}

/** As a listing shows it. */
const without = (product: SoldProduct, ...names: string[]): SoldProduct => ({
  ...product,
  soldOut: names.map((name) => {
    const [color = '', size = ''] = name.split('/');
    return { color, size };
  }),
});

const chosen = (color: string, size = '') => ({ colors: color === '' ? [] : [color], size });

test('of a product that is taken off sale nothing can be chosen', () => {
  const off = counted({ ...pump, inStock: false }, { 'Noir/37': 4 });
  expect(leftOf(off, { color: 'Noir', size: '37' })).toBe(0);
  expect(leftOf({ ...off, stock: [] }, { color: 'Noir', size: '37' })).toBe(0);
  expect(sizesLeft(off, 'Noir')).toEqual([]);
  expect(fewLeftTexts(off, { colors: ['Noir'], size: '37' })).toEqual([]);
});

describe('how many are left', () => {
  test('the product’s own answer says it for every size of every colour', () => {
    const shelf = counted(pump, { 'Noir/38': 2 });
    expect(leftOf(shelf, { color: 'noir', size: '38' })).toBe(2);
    expect(leftOf(shelf, { color: 'Ivory', size: '38' })).toBe(0);
    expect(isSoldOut(shelf, { color: 'Noir', size: '37' })).toBe(true);
  });

  test('a listing says what is gone, and of what comes in one size and colour the number', () => {
    const listed = without(pump, 'Noir/38');
    expect(leftOf(listed, { color: 'Noir', size: '38' })).toBe(0);
    expect(leftOf(listed, { color: 'Noir', size: '39' })).toBeNull();
    expect(leftOf(bottle, { color: '', size: '' })).toBe(12);
    expect(leftOf(box, { color: 'Kariba, Msasa', size: '' })).toBe(12);
  });

  test('of a size or colour that is no longer made there is none', () => {
    expect(leftOf(pump, { color: 'Teal', size: '38' })).toBe(0);
    expect(leftOf(counted(pump, { 'Noir/38': 2 }), { color: 'Noir', size: '44' })).toBe(0);
  });

  test('a colour is gone when it is in every size, and a box has no shade that is', () => {
    const shelf = counted(pump, { 'Noir/39': 1, 'Scarlet/37': 1 });
    expect(soldOutColors(shelf)).toEqual(['Ivory']);
    expect(soldOutColors(without(range, 'Msasa/'))).toEqual(['Msasa']);
    expect(soldOutColors({ ...box, quantity: 0 })).toEqual([]);
  });
});

describe('what is chosen before the shopper chooses', () => {
  test('is the first size of the first colour, as long as it is there', () => {
    expect(firstChoice(pump)).toEqual({ color: 'Noir', size: '37' });
    expect(firstChoice(bottle)).toEqual({ color: '', size: '' });
  });

  test('is the first size there is, in the first colour that has something', () => {
    expect(firstChoice(without(pump, 'Noir/37'))).toEqual({ color: 'Noir', size: '38' });
    const shelf = counted(pump, { 'Ivory/39': 1, 'Scarlet/37': 5 });
    expect(firstChoice(shelf)).toEqual({ color: 'Ivory', size: '39' });
  });

  test('is the first of all where nothing is left', () => {
    expect(firstChoice(counted(pump, {}))).toEqual({ color: 'Noir', size: '37' });
  });
});

describe('choosing another colour', () => {
  const shelf = counted(pump, { 'Noir/38': 1, 'Ivory/38': 1, 'Ivory/39': 2, 'Noir/39': 1 });

  test('keeps the size where it is there', () => {
    expect(sizeIn(shelf, 'Ivory', '39')).toBe('39');
  });

  test('takes the first that is there where it is not', () => {
    expect(sizeIn(shelf, 'Ivory', '37')).toBe('38');
    expect(sizeIn(shelf, 'Ivory', '')).toBe('38');
  });

  test('keeps it also in a colour with nothing left, which can only be looked at', () => {
    expect(sizeIn(shelf, 'Scarlet', '39')).toBe('39');
    expect(sizeIn(shelf, 'Scarlet', '')).toBe('37');
    expect(choiceAvailability(shelf, chosen('Scarlet', '39'))).toBe('out-of-stock');
  });
});

describe('a page that begins without a size', () => {
  const shelf = counted(pump, { 'Noir/38': 1, 'Ivory/39': 2 });

  test('selects none, as long as there is more than one to select from', () => {
    expect(openingChoice(shelf, false)).toEqual({ color: 'Noir', size: '38' });
    expect(openingChoice(shelf, true)).toEqual({ color: 'Noir', size: '' });
    const single = { ...pump, sizes: ['One size'] };
    expect(openingChoice(single, true).size).toBe('One size');
    expect(openingSize(shelf, 'Ivory', '')).toBe('');
    expect(openingSize(shelf, 'Ivory', '38')).toBe('39');
  });

  test('needs one before anything is added, and is sold out only where no size is left', () => {
    expect(needsSize(shelf, chosen('Noir'))).toBe(true);
    expect(needsSize(shelf, chosen('Noir', '38'))).toBe(false);
    expect(needsSize(shelf, chosen('Scarlet'))).toBe(false);
    expect(needsSize(range, chosen(''))).toBe(false);
    expect(needsSize(bottle, chosen(''))).toBe(false);
    expect(pageAvailability(shelf, chosen('Noir'))).toBe('available');
    expect(pageAvailability(shelf, chosen('Scarlet'))).toBe('out-of-stock');
    expect(sizesLeft(shelf, 'Ivory')).toEqual(['39']);
  });
});

describe('whether the choice can be had', () => {
  test('the whole product comes first, then the choice, then the price', () => {
    const shelf = counted(pump, { 'Noir/38': 1 });
    expect(choiceAvailability(shelf, chosen('Noir', '38'))).toBe('available');
    expect(choiceAvailability(shelf, chosen('Noir', '37'))).toBe('out-of-stock');
    expect(choiceAvailability({ ...shelf, inStock: false }, chosen('Noir', '38'))).toBe(
      'out-of-stock',
    );
    expect(choiceAvailability({ ...shelf, price: 0 }, chosen('Noir', '37'))).toBe('out-of-stock');
    expect(choiceAvailability({ ...shelf, price: 0 }, chosen('Noir', '38'))).toBe('not-available');
  });

  test('of a range every bottle must be there; a box is one thing, whatever is in it', () => {
    const listed = without(range, 'Msasa/');
    const shades = (...colors: string[]) => ({ colors, size: '' });
    expect(choicesOf(range, shades('Kariba', 'Vumba'))).toEqual([
      { color: 'Kariba', size: '' },
      { color: 'Vumba', size: '' },
    ]);
    expect(choiceAvailability(listed, shades())).toBe('available');
    expect(choiceAvailability(listed, shades('Kariba', 'Vumba'))).toBe('available');
    expect(choiceAvailability(listed, shades('Kariba', 'Msasa'))).toBe('out-of-stock');
    expect(choicesOf(box, shades('Kariba', 'Vumba'))).toEqual([{ color: '', size: '' }]);
    expect(choicesOf({ ...range, colors: [] }, shades())).toEqual([{ color: '', size: '' }]);
  });
});

describe('what the shopper reads', () => {
  test('beside what is sold out', () => {
    expect(soldOutLabel('38')).toBe('38 — sold out');
  });

  test.each([
    ['two or one, with the size', counted(pump, { 'Noir/38': 2 }), ['Only 2 left in 38']],
    ['no more than that', counted(pump, { 'Noir/38': 3 }), []],
    ['nothing where none is', counted(pump, {}), []],
    ['nothing where nobody has counted', pump, []],
  ])('how few are left: %s', (_, shelf, texts) => {
    expect(fewLeftTexts(shelf, chosen('Noir', '38'))).toEqual(texts);
  });

  test('how few are left of a colour, of bottles, and of what has one size and colour', () => {
    const shelf = counted(scarf, { 'Ivory/': 1 });
    expect(fewLeftTexts(shelf, chosen('Ivory'))).toEqual(['Only 1 left in Ivory']);
    expect(fewLeftTexts({ ...bottle, quantity: 2 }, chosen(''))).toEqual(['Only 2 left']);
    expect(fewLeftTexts({ ...box, quantity: 1 }, chosen('Kariba'))).toEqual(['Only 1 left']);
    const few = counted(range, { 'Kariba/': 2, 'Msasa/': 7, 'Vumba/': 1 });
    expect(fewLeftTexts(few, { colors: range.colors, size: '' })).toEqual([
      'Only 2 left in Kariba',
      'Only 1 left in Vumba',
    ]);
  });

  test('that fewer are left than were chosen', () => {
    const shelf = counted(pump, { 'Noir/38': 3 });
    expect(tooManyTexts(shelf, chosen('Noir', '38'), 3)).toEqual([]);
    expect(tooManyTexts(shelf, chosen('Noir', '38'), 4)).toEqual(['Only 3 left in Noir, 38.']);
    expect(tooManyTexts(shelf, chosen('Noir', '37'), 4)).toEqual([]);
    expect(tooManyTexts({ ...bottle, quantity: 2 }, chosen(''), 3)).toEqual(['Only 2 left.']);
    const few = counted(range, { 'Kariba/': 1, 'Msasa/': 7, 'Vumba/': 1 });
    expect(tooManyTexts(few, { colors: ['Kariba', 'Msasa', 'Vumba'], size: '' }, 2)).toEqual([
      'Only 1 left in Kariba.',
      'Only 1 left in Vumba.',
    ]);
  });

  test('that there are not so many in all, as long as a listing is all that is known', () => {
    expect(tooManyTexts({ ...pump, quantity: 2 }, chosen('Noir', '38'), 3)).toEqual([
      'Only 2 left.',
    ]);
  });

  test('what the bottles of a range come to, and nothing for a box', () => {
    const three = { colors: range.colors, size: '' };
    expect(bottlesText(range, three, 1)).toBe('3 × $40.00 = $120.00');
    expect(bottlesText({ ...range, price: 1250.1 }, three, 2)).toBe('6 × $1,250.10 = $7,500.60');
    expect(bottlesText(range, { colors: [], size: '' }, 1)).toBeNull();
    expect(bottlesText({ ...range, price: 0 }, three, 1)).toBeNull();
    expect(bottlesText(box, three, 1)).toBeNull();
    expect(bottlesText(pump, chosen('Noir', '38'), 2)).toBeNull();
  });
});
