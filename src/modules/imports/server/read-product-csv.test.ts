import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { csvHeader, productLines } from '#modules/imports/product-csv.ts';
import { readProductCsv } from './read-product-csv.ts';

const product: AdminProduct = {
  id: 7,
  name: 'Pump',
  description: 'Red.',
  category: 'shoes',
  subCategory: 'heels',
  price: 12.5,
  imageUrl: '/media/a.webp',
  additionalImages: ['/media/b.webp', '/media/c.webp'],
  images: [],
  colors: ['Gold'],
  sizes: ['36', '37'],
  collections: [],
  inStock: true,
  featured: false,
  quantity: 3,
  weight: 2,
  weightUnit: 'kg',
  finish: null,
  opacity: null,
  fit: 'Runs small.',
  heelHeight: '95 mm',
  material: null,
  origin: null,
  care: null,
  createdAt: '',
  updatedAt: '',
  version: 1,
  soldOut: [],
  toCount: false,
  waiting: 0,
  formerPrice: null,
  published: true,
  publishAt: null,
  isGiftCard: false,
  leadsWithSecond: true,
  wearWith: [],
  darkImages: {},
  formerPriceFrom: null,
  formerPriceUntil: null,
  hsCode: null,
  taxGroup: null,
  salePrice: null,
};

async function readOne(csv: string) {
  const file = await readProductCsv(csv);
  if (!file.ok) throw new Error(file.problem);
  return file.rows[0];
}

describe('products as CSV', () => {
  test('what is exported reads back as it was', async () => {
    expect(await readOne(csvHeader() + productLines(product, []))).toEqual({
      line: 2,
      id: 7,
      values: {
        name: 'Pump',
        description: 'Red.',
        category: 'shoes',
        subCategory: 'heels',
        price: 12.5,
        quantity: 3,
        inStock: true,
        featured: false,
        imageUrl: '/media/a.webp',
        additionalImages: ['/media/b.webp', '/media/c.webp'],
        colors: ['Gold'],
        sizes: ['36', '37'],
        collections: [],
        finish: '',
        opacity: '',
        weight: 2,
        weightUnit: 'kg',
        fit: 'Runs small.',
        heelHeight: '95 mm',
        material: '',
        origin: '',
        care: '',
        leadsWithSecond: true,
        formerPrice: null,
        salePrice: null,
        formerPriceFrom: null,
        formerPriceUntil: null,
        published: true,
        hsCode: '',
        taxGroup: '',
      },
    });
  });

  test('a file from before there were facts is read as ever, and says nothing of them', async () => {
    const heads = csvHeader().trim().split(',').slice(0, 24).join(',');
    expect(heads.startsWith('id,name,description')).toBe(true);
    expect(heads.endsWith('weightUnit,color,size,stock,sku,barcode,variantWeight')).toBe(true);
    const row = await readOne(`${heads}\n7,Pump`);
    expect(row?.values).not.toHaveProperty('fit');
    expect(row?.values).not.toHaveProperty('leadsWithSecond');
  });

  test('any name survives the way out and in', async () => {
    const unit = fc.constantFrom('"', ',', ';', '|', '\n', "'", '=', '+', '-', '@', ' ', 'a', 'é');
    const anyName = fc.string({ unit }).map((text) => text.trim());
    await fc.assert(
      fc.asyncProperty(anyName, async (name) => {
        const row = await readOne(csvHeader() + productLines({ ...product, name }, []));
        expect(row?.values.name).toBe(name);
      }),
    );
  });

  test('nothing leaves as a formula', async () => {
    for (const name of ['=1+1', '+1', '-1', '@a', '\tx']) {
      expect(productLines({ ...product, name }, [])).toContain(`'${name}`);
    }
  });

  test('semicolons, a byte order mark, blank lines and breaks in cells are understood', async () => {
    const file = await readProductCsv('\uFEFFname;price\r\n"A ""b""\nc";5\r\n\r\nD;x\r\n');
    expect(file).toEqual({
      ok: true,
      rows: [
        { line: 2, id: null, values: { name: 'A "b"\nc', price: 5 } },
        { line: 5, id: null, values: { name: 'D', price: 'x' } },
      ],
    });
  });

  test('lines are counted as an editor does, whatever ends them and however long cells are', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['name,description', 'A,"two', '', 'breaks"', ',', 'B,', 'C'].join(end);
      const file = await readProductCsv(text);
      const lines = file.ok && file.rows.map(({ line, values }) => [line, values.name]);
      expect(lines).toEqual([
        [2, 'A'],
        [6, 'B'],
        [7, 'C'],
      ]);
    }
  });

  test('a quotation mark inside a cell is just that', async () => {
    expect((await readOne('name,description\n5" heel,the "real" one'))?.values).toEqual({
      name: '5" heel',
      description: 'the "real" one',
    });
  });

  test.each([
    ['name,price\n"A,1\nB,2', 'A quotation mark in the file is not closed.'],
    ['', 'The file is empty.'],
    ['name,cost\nA,1', 'The column "cost" is not one of ours.'],
    ['name,name\nA,B', 'A column is in the file twice.'],
    ['name,price\n', 'The file holds no products.'],
  ])('%j is refused as a whole', async (csv, problem) => {
    expect(await readProductCsv(csv)).toEqual({ ok: false, problem });
  });
});

describe('a line for each size and colour', () => {
  const cell = { id: 1, color: 'Gold', quantity: 2, sku: null, barcode: null, weight: null };
  const variants = [
    { ...cell, size: '36', sku: 'G-36', weight: 2.5 },
    { ...cell, size: '37', quantity: 1 },
  ];

  test('is written with the product on its first line alone, and read back as one product', async () => {
    const text = csvHeader() + productLines(product, variants);
    const [, second = ''] = productLines(product, variants).trim().split(/\r?\n/);
    expect(second.startsWith('7,Pump,,,')).toBe(true);
    const row = await readOne(text);
    expect(row).toMatchObject({ line: 2, id: 7, values: { name: 'Pump', quantity: 3 } });
    expect(row?.values.stock).toEqual([
      { color: 'Gold', size: '36', quantity: 2, sku: 'G-36', barcode: '', weight: 2.5 },
      { color: 'Gold', size: '37', quantity: 1, sku: '', barcode: '' },
    ]);
  });

  test('of a new product follows it without a name', async () => {
    const file = await readProductCsv('name,size,stock\nPump,36,1\n,37,2\nBoot,40,3\n');
    if (!file.ok) throw new Error(file.problem);
    expect(file.rows.map(({ line, values }) => [line, values.name, values.stock])).toEqual([
      [2, 'Pump', [size('36', 1), size('37', 2)]],
      [4, 'Boot', [size('40', 3)]],
    ]);
  });

  const size = (text: string, quantity: number) => ({ color: '', size: text, quantity });
});
