import { expect, test } from 'vitest';
import { stallOf } from '#tests/kit/longest-turn.ts';
import { type Candidate, matchLines } from './match-lines.ts';
import { readDeliveryCsv } from './read-delivery-csv.ts';

const variant = (fields: Partial<Candidate>): Candidate => ({
  place: 0,
  isCode: false,
  productId: 1,
  variantId: 11,
  name: 'Msasa Pump',
  color: 'Black',
  size: '37',
  ...fields,
});
const pumps = [variant({}), variant({ variantId: 12, size: '38' })];

function match(csv: string, candidates: readonly Candidate[] = pumps) {
  const read = readDeliveryCsv(csv);
  if ('problem' in read) return read;
  return matchLines(read.lines, new Map(read.lines.map((_, place) => [place, candidates])));
}

test.each([
  ['a wide head above short lines', `product,quantity${','.repeat(198_000)}\n${'a\n'.repeat(500)}`],
  ['one endless line', `product,quantity\n${','.repeat(199_000)}`],
  ['empty lines', `product,quantity\n${'\n'.repeat(199_000)}`],
  ['quotation marks', `product,quantity\n${'"'.repeat(199_000)}`],
  ['wide lines', `product,quantity\n${`a${','.repeat(390)}\n`.repeat(500)}`],
])('%s keep nobody waiting', async (_shape, csv) => {
  expect(await stallOf(async () => void readDeliveryCsv(csv))).toBeLessThan(100);
});

test('a name of JavaScript’s own is no column', () => {
  const read = readDeliveryCsv('product,quantity,constructor\nMsasa Pump,1,x\n');
  expect(read).toEqual({ problem: expect.stringContaining('"constructor" is not one of ours') });
});

test('a file of a spreadsheet is read, whatever stands between its cells', () => {
  const line = { line: 2, variantId: 12, name: 'Msasa Pump', color: 'Black', size: '38' };
  const lines = [{ ...line, quantity: 10, cost: 31.5 }];
  const read = { lines, errors: [], skipped: 0 };
  expect(match('product,size,quantity,cost price\nmsasa pump,38,10,31.50\n')).toEqual(read);
  expect(match('\uFEFFName;Size;Quantity;Cost_Price\r\nMsasa Pump;38;10;$31.5\r\n')).toEqual(read);
  expect(match('Product\tColour\tSize\tQuantity\tCost\nx\tBLACK\t38\t10.0\t31.50')).toEqual(read);
});

test('a line without a quantity is left out, and one without a cost says nothing of it', () => {
  expect(match('product,size,quantity\nA,37,\nA,38,2\n')).toEqual({
    lines: [
      { line: 3, variantId: 12, name: 'Msasa Pump', color: 'Black', size: '38', quantity: 2 },
    ],
    errors: [],
    skipped: 1,
  });
});

test('a code says everything, whatever is called the same', () => {
  const coded = variant({ isCode: true, variantId: 13, size: '39', name: 'Other' });
  expect(match('barcode,name,quantity\n2000000000015,Msasa Pump,1\n', [...pumps, coded])).toEqual({
    lines: [{ line: 2, variantId: 13, name: 'Other', color: 'Black', size: '39', quantity: 1 }],
    errors: [],
    skipped: 0,
  });
});

test.each([
  ['A,,1,', pumps, 'Which size? Msasa Pump comes in 37, 38.'],
  ['A,50,1,', pumps, 'Msasa Pump does not come in 50.'],
  [',37,1,', pumps, 'It names no product.'],
  ['A,37,1,', [], 'No product has this name, barcode or SKU.'],
  [
    'A,,1,',
    [variant({}), variant({ variantId: 21, productId: 2 })],
    'Several products are called so. Please use the barcode or the SKU.',
  ],
  [
    'A,,1,',
    [variant({}), variant({ variantId: 12, color: 'Red' })],
    'Which colour? Msasa Pump comes in Black, Red.',
  ],
  ['A,37,1.5,', pumps, 'The quantity must be a whole number from 1 to 100,000.'],
  ['A,37,-1,', pumps, 'The quantity must be a whole number from 1 to 100,000.'],
  ['A,37,1,cheap', pumps, 'The cost price must be an amount such as 31.50.'],
])('the line %j is refused with its reason', (line, candidates, problem) => {
  const csv = `product,size,quantity,cost\n${line}\n`;
  expect(match(csv, candidates)).toMatchObject({ lines: [], errors: [{ line: 2, problem }] });
});

test('the same size twice is an error of the second line', () => {
  expect(match('product,size,quantity\nA,37,1\nA,37,2\n')).toMatchObject({
    lines: [{ line: 2 }],
    errors: [{ line: 3, problem: 'Line 2 has it already.' }],
  });
});

test.each([
  ['', 'The file is empty.'],
  ['product,quantity\n', 'The file holds no lines.'],
  ['product,price\nA,1\n', /The column "price" is not one of ours/],
  ['size,quantity\n38,1\n', /must name at least the columns product and quantity/],
  [`product,quantity\n${'A,1\n'.repeat(501)}`, 'Please take at most 500 lines at a time.'],
])('a file that can not be read says why', (csv, problem) => {
  expect(match(csv)).toEqual({
    problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
  });
});
