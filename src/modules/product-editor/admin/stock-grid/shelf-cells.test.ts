import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cellsOf,
  choicesOf,
  type ShelfCell,
  type ShelfValues,
  shownCells,
  sumOf,
  toSpread,
  withChoices,
  withCodes,
  withGridSum,
  withQuantities,
  withQuantity,
} from './shelf-cells.ts';

function cell(color: string, size: string, quantity: number, codes: Partial<ShelfCell> = {}) {
  return { color, size, quantity, sku: '', barcode: '', weight: null, ...codes };
}

const empty: ShelfValues = {
  category: 'shoes',
  subCategory: '',
  colors: [],
  sizes: [],
  quantity: 0,
  stock: [],
};

/** Noir in 37 and 38, as stored. */
const pump: ShelfValues = {
  ...empty,
  colors: ['Noir'],
  sizes: ['37', '38'],
  quantity: 5,
  stock: [cell('Noir', '37', 2), cell('Noir', '38', 3)],
};

const quantities = (values: ShelfValues) =>
  Object.fromEntries(
    shownCells(values).map(({ color, size, quantity }) => [`${color} ${size}`.trim(), quantity]),
  );

describe('the cells of a form', () => {
  test('new sizes and colours have none at once, and those that were there keep theirs', () => {
    const more = withChoices(pump, { sizes: ['37', '38', '39'] });
    expect(quantities(more)).toEqual({ 'Noir 37': 2, 'Noir 38': 3, 'Noir 39': 0 });
    expect(more.quantity).toBe(5);
    const ivory = withChoices(more, { colors: ['Noir', 'Ivory'] });
    expect(quantities(ivory)).toMatchObject({ 'Noir 38': 3, 'Ivory 38': 0 });
    expect(toSpread(ivory)).toBeNull();
  });

  test('a size that is taken away takes its units along, and brings them back', () => {
    const wider = withChoices(pump, { sizes: ['37', '38', '39'] });
    const less = withChoices(wider, { sizes: ['37', '39'] });
    expect([less.quantity, quantities(less)]).toEqual([2, { 'Noir 37': 2, 'Noir 39': 0 }]);
    const back = withChoices(less, { sizes: ['37', '38', '39'] });
    expect([back.quantity, quantities(back)]).toEqual([
      5,
      { 'Noir 37': 2, 'Noir 38': 3, 'Noir 39': 0 },
    ]);
  });

  test('the last size that is left is the product itself', () => {
    const one = withChoices(pump, { sizes: ['37'] });
    expect(one.quantity).toBe(2);
    expect(withQuantity(one, 9).stock).toContainEqual(cell('Noir', '37', 9));
  });

  test('a lacquer range has a row for each shade, a box is one thing', () => {
    const lacquer = { ...empty, category: 'nailpolish', colors: ['Ivory', 'Mud', 'Classic Red'] };
    expect(choicesOf({ ...lacquer, subCategory: 'single' }).map(({ color }) => color)).toEqual([
      'Ivory',
      'Classic Red',
    ]);
    expect(choicesOf({ ...lacquer, subCategory: 'box' })).toEqual([{ color: '', size: '' }]);
  });

  test('more than the shop keeps are no cells at all', () => {
    const many = Array.from({ length: 30 }, (_, n) => String(n));
    expect(cellsOf({ ...empty, colors: many, sizes: many })).toEqual([]);
  });
});

describe('the sum', () => {
  test('typed over a grid it is spread by the rule, and shown before it is saved', () => {
    const wanted = withQuantity(pump, 12);
    expect(cellsOf(wanted).map(({ quantity }) => quantity)).toEqual([2, 3]);
    expect(toSpread(wanted)?.map(({ quantity }) => quantity)).toEqual([6, 6]);
    expect(withGridSum(wanted).quantity).toBe(5);
    expect(toSpread(withQuantity(wanted, 5))).toBeNull();
  });

  test('a quantity typed after that counts from what is shown', () => {
    const typed = withQuantities(withQuantity(pump, 12), [
      { color: 'noir', size: '37', quantity: 10 },
    ]);
    expect([typed.quantity, quantities(typed)]).toEqual([16, { 'Noir 37': 10, 'Noir 38': 6 }]);
    expect(toSpread(typed)).toBeNull();
  });

  test('of a product that gets its first sizes the units stay, and are to be spread', () => {
    const typed = withQuantity(empty, 8);
    const one = withChoices(typed, { sizes: ['37'] });
    expect([one.quantity, toSpread(one)]).toEqual([8, null]);
    const two = withChoices(one, { sizes: ['37', '38'] });
    expect([two.quantity, quantities(two)]).toEqual([8, { 37: 4, 38: 4 }]);
    expect(cellsOf(two).map(({ quantity }) => quantity)).toEqual([0, 0]);
  });

  test('of a product whose colours get sizes, too', () => {
    const colours: ShelfValues = {
      ...empty,
      colors: ['Noir', 'Ivory'],
      quantity: 5,
      stock: [cell('Noir', '', 3), cell('Ivory', '', 2)],
    };
    const sized = withChoices(colours, { sizes: ['37'] });
    expect([sized.quantity, quantities(sized)]).toEqual([5, { 'Noir 37': 3, 'Ivory 37': 2 }]);
    const back = withChoices(sized, { sizes: [] });
    expect([back.quantity, quantities(back)]).toEqual([5, { Noir: 3, Ivory: 2 }]);
    expect(toSpread(back)).toBeNull();
  });

  test('of a product that loses all its sizes the units stay', () => {
    const plain = withChoices(pump, { colors: [], sizes: [] });
    expect([plain.quantity, cellsOf(plain).length]).toEqual([5, 1]);
  });

  test('one with a single size keeps its quantity there when it gets a second', () => {
    const one: ShelfValues = {
      ...empty,
      sizes: ['37'],
      quantity: 8,
      stock: [cell('', '37', 8)],
    };
    const two = withChoices(withQuantity(one, 9), { sizes: ['37', '38'] });
    expect([two.quantity, quantities(two)]).toEqual([9, { 37: 9, 38: 0 }]);
  });

  test('whatever is typed and taken away, grid and sum agree or the sum is to be spread', () => {
    const sizes = ['36', '37', '38'];
    const step = fc.oneof(
      fc.record({ sum: fc.nat(50) }),
      fc.record({ size: fc.constantFrom(...sizes), quantity: fc.nat(20) }),
      fc.record({ sizes: fc.subarray(sizes) }),
      fc.record({ colors: fc.subarray(['Noir', 'Ivory']) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        let values = pump;
        for (const each of steps) {
          if ('sum' in each) values = withQuantity(values, each.sum);
          else if ('quantity' in each) {
            const first = cellsOf(values).find(({ size }) => size === each.size);
            if (first && cellsOf(values).length > 1) {
              values = withQuantities(values, [{ ...first, quantity: each.quantity }]);
            }
          } else values = withChoices(values, each);
          const cells = shownCells(values);
          if (cells.length > 1) expect(sumOf(cells)).toBe(values.quantity);
        }
      }),
    );
  });
});

describe('codes', () => {
  test('belong to their cell and touch no quantity', () => {
    const coded = withCodes(pump, { color: 'Noir', size: '38' }, { sku: 'N-38' });
    expect(cellsOf(coded)[1]).toEqual(cell('Noir', '38', 3, { sku: 'N-38' }));
    expect(coded.quantity).toBe(5);
  });

  test('of a sum that is to be spread leave it so', () => {
    const two = { ...empty, sizes: ['37', '38'], quantity: 8 };
    const coded = withCodes(two, { color: '', size: '37' }, { barcode: '123' });
    expect(quantities(coded)).toEqual({ 37: 4, 38: 4 });
  });

  test('go along with a single product that gets a name', () => {
    const coded = withCodes({ ...empty, quantity: 4 }, { color: '', size: '' }, { sku: 'ONE' });
    const named = withChoices(coded, { colors: ['Noir'] });
    expect(cellsOf(named)).toEqual([cell('Noir', '', 4, { sku: 'ONE' })]);
    expect(named.quantity).toBe(4);
  });
});
