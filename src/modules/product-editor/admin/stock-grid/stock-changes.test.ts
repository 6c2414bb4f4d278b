import { describe, expect, test } from 'vitest';
import {
  type ShelfValues,
  withChoices,
  withCodes,
  withQuantities,
  withQuantity,
} from './shelf-cells.ts';
import {
  largeQuantityQuestions,
  leavingNotes,
  shelfCellOf,
  stockChangesOf,
  stockOfNew,
} from './stock-changes.ts';

function variant(color: string, size: string, quantity: number, sku: string | null = null) {
  return { id: 1, color, size, quantity, sku, barcode: null, weight: null };
}

type Base = { quantity: number; stock: ReturnType<typeof variant>[] };

const empty: ShelfValues = {
  category: 'shoes',
  subCategory: '',
  colors: [],
  sizes: [],
  quantity: 0,
  stock: [],
};

function open(base: Base, choosing: Partial<ShelfValues> = {}): ShelfValues {
  return { ...empty, quantity: base.quantity, stock: base.stock.map(shelfCellOf), ...choosing };
}

const pair: Base = { quantity: 5, stock: [variant('Noir', '37', 2), variant('Noir', '38', 3)] };
const pump = open(pair, { colors: ['Noir'], sizes: ['37', '38'] });
const bottle: Base = { quantity: 5, stock: [variant('', '', 5)] };

describe('what a change says of the stock', () => {
  test('nothing where nothing was changed', () => {
    expect(stockChangesOf(pair, pump)).toEqual({});
    expect(stockChangesOf(bottle, open(bottle))).toEqual({});
  });

  test('only the cells that were changed, each with what it was', () => {
    const typed = withQuantities(pump, [{ color: 'Noir', size: '38', quantity: 7 }]);
    expect(stockChangesOf(pair, typed)).toEqual({
      stock: [{ color: 'Noir', size: '38', quantity: 7, quantityBefore: 3 }],
    });
    const back = withQuantities(typed, [{ color: 'Noir', size: '38', quantity: 3 }]);
    expect(stockChangesOf(pair, back)).toEqual({});
  });

  test('a sum over untouched cells goes alone, and the shop spreads it', () => {
    expect(stockChangesOf(pair, withQuantity(pump, 12))).toEqual({
      quantity: 12,
      quantityBefore: 5,
    });
  });

  test('a sum over cells that were typed goes as it was shown', () => {
    const typed = withQuantities(pump, [{ color: 'Noir', size: '37', quantity: 6 }]);
    expect(stockChangesOf(pair, withQuantity(typed, 11))).toEqual({
      stock: [
        { color: 'Noir', size: '37', quantity: 7, quantityBefore: 2 },
        { color: 'Noir', size: '38', quantity: 4, quantityBefore: 3 },
      ],
    });
  });

  test('a product without a grid says its sum as ever, and its codes beside it', () => {
    const typed = withQuantity(open(bottle), 7);
    expect(stockChangesOf(bottle, typed)).toEqual({ quantity: 7, quantityBefore: 5 });
    expect(
      stockChangesOf(bottle, withCodes(typed, { color: '', size: '' }, { sku: ' B ' })),
    ).toEqual({ quantity: 7, quantityBefore: 5, stock: [{ color: '', size: '', sku: 'B' }] });
  });

  test('a size that is taken away says so by its absence, with a quantity beside it', () => {
    const less = withChoices(pump, { sizes: ['37', '39'] });
    expect(stockChangesOf(pair, less)).toEqual({ stock: [] });
    const coded = withCodes(less, { color: 'Noir', size: '37' }, { barcode: '1' });
    expect(stockChangesOf(pair, coded)).toEqual({
      stock: [{ color: 'Noir', size: '37', quantity: 2, quantityBefore: 2, barcode: '1' }],
    });
    expect(stockChangesOf(pair, withChoices(pump, { sizes: ['37'] }))).toEqual({ stock: [] });
  });

  test('first sizes leave the spreading to the shop, unless they are filled by hand', () => {
    const sized = withChoices(open(bottle), { sizes: ['37', '38'] });
    expect(stockChangesOf(bottle, sized)).toEqual({});
    const typed = withQuantities(sized, [{ color: '', size: '37', quantity: 4 }]);
    expect(stockChangesOf(bottle, typed)).toEqual({
      stock: [
        { color: '', size: '37', quantity: 4, quantityBefore: 0 },
        { color: '', size: '38', quantity: 2, quantityBefore: 0 },
      ],
    });
  });

  test('codes are trimmed, and an emptied one is none', () => {
    const coded: Base = { quantity: 2, stock: [variant('', '37', 2, 'A'), variant('', '38', 0)] };
    const values = open(coded, { sizes: ['37', '38'] });
    const changed = withCodes(
      withCodes(values, { color: '', size: '37' }, { sku: '  ' }),
      { color: '', size: '38' },
      { sku: ' B ', weight: 12 },
    );
    expect(stockChangesOf(coded, changed)).toEqual({
      stock: [
        { color: '', size: '37', sku: null },
        { color: '', size: '38', sku: 'B', weight: 12 },
      ],
    });
  });

  test('a sale between reading sum and cells is nobody’s change', () => {
    expect(stockChangesOf({ ...pair, quantity: 6 }, pump)).toEqual({});
  });
});

describe('what a new product says of its stock', () => {
  test('its sum, where nobody filled the grid', () => {
    const sized = withChoices(withQuantity(empty, 8), { sizes: ['37', '38'] });
    expect(stockOfNew(sized)).toEqual({ quantity: 8 });
    expect(stockOfNew(withCodes(sized, { color: '', size: '38' }, { sku: 'X' }))).toEqual({
      quantity: 8,
      stock: [{ color: '', size: '38', sku: 'X' }],
    });
  });

  test('its cells, where somebody did', () => {
    const sized = withChoices(empty, { sizes: ['37', '38', '39'] });
    const typed = withQuantities(sized, [{ color: '', size: '38', quantity: 4 }]);
    expect(stockOfNew(typed)).toEqual({
      quantity: 4,
      stock: [{ color: '', size: '38', quantity: 4 }],
    });
  });
});

describe('what leaves the books', () => {
  test('is said by the size or colour that was taken away', () => {
    expect(leavingNotes(pair, pump)).toEqual([]);
    expect(leavingNotes(pair, withChoices(pump, { sizes: ['37', '39'] }))).toEqual([
      'Removing 38 removes 3 units from the stock.',
    ]);
    const two: Base = {
      quantity: 4,
      stock: [variant('Noir', '37', 1), variant('Ivory', '37', 3), variant('Gold', '37', 0)],
    };
    const values = open(two, { colors: ['Noir', 'Ivory', 'Gold'], sizes: ['37'] });
    expect(leavingNotes(two, withChoices(values, { colors: ['Ivory'] }))).toEqual([
      'Removing Noir removes 1 unit from the stock.',
    ]);
  });

  test('is nothing while the units stay to be spread', () => {
    const sized = withChoices(open(bottle), { sizes: ['37', '38'] });
    expect(leavingNotes(bottle, sized)).toEqual([]);
    const typed = withQuantities(sized, [{ color: '', size: '37', quantity: 4 }]);
    expect(leavingNotes(bottle, typed)).toEqual([
      'The grid replaces 5 units that were counted without it.',
    ]);
  });
});

describe('a quantity one zero too long', () => {
  const ask = (quantity: number, changes: Partial<ShelfValues> = {}) =>
    largeQuantityQuestions(
      pair,
      withQuantities({ ...pump, ...changes }, [{ color: 'Noir', size: '38', quantity }]),
    );

  test('is asked about', () => {
    expect(ask(1000)).toEqual([]);
    expect(ask(1200)).toEqual(['Really 1,200 pairs in Noir 38?']);
    expect(ask(1200, { category: 'clothing' })).toEqual(['Really 1,200 units in Noir 38?']);
  });

  test('not where it stood so before, nor without a grid', () => {
    const full: Base = { quantity: 3003, stock: [variant('', '37', 3), variant('', '38', 3000)] };
    expect(largeQuantityQuestions(full, open(full, { sizes: ['37', '38'] }))).toEqual([]);
    expect(largeQuantityQuestions(bottle, withQuantity(open(bottle), 5000))).toEqual([]);
  });

  test('also where the rule spreads it', () => {
    expect(largeQuantityQuestions(pair, withQuantity(pump, 2400))).toEqual([
      'Really 1,200 pairs in Noir 37?',
      'Really 1,200 pairs in Noir 38?',
    ]);
  });
});
