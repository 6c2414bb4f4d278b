import { beforeAll, expect, test } from 'vitest';
import { importLineLimit, importRowLimit } from '#modules/imports/product-import.ts';
import { stallOf } from '#tests/kit/longest-turn.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
let writer: TestAdmin;

beforeAll(async () => {
  writer = await createAdminBrowser(shop, 'content');
  await send('name,description,category,price\nA,Text,shoes,1');
});

async function send(csv: string) {
  const answer = await writer.call('POST', '/api/admin/products/import', { csv, preview: true });
  expect(answer.statusCode).toBe(200);
  return JSON.parse(answer.body.trim().split('\n').at(-1) ?? '').report;
}

const header = 'name,description,category,price,quantity';
const variantHeader = 'name,description,category,price,sizes,color,size,stock';
const tooManyLines = `Please import at most ${importLineLimit} lines at a time.`;
const tooLong = 'A line of the file is too long.';

const numbered = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n');
const sizes = numbered(600, String).replaceAll('\n', '|');

const endless = [
  ['100,000 empty lines', header + '\n'.repeat(100_000), tooManyLines],
  [
    'more products than are taken',
    `${header}\n${'A,b,shoes,1,1\n'.repeat(49_000)}`,
    `Please import at most ${importRowLimit} products at a time.`,
  ],
  ['one endless line', `${header}\n${','.repeat(4_000_000)}`, tooLong],
  ['one endless cell', `name,colors\nA,${'|'.repeat(4_000_000)}`, tooLong],
  ['one endless quotation', `${header}\n"${'""'.repeat(1_000_000)}`, tooLong],
  ['endless columns', ','.repeat(4_000_000), tooLong],
];

const moreEndless = [
  ['half a megabyte of empty lines', header + '\n'.repeat(500_000), tooManyLines],
  ['eight megabytes of line breaks', header + '\r'.repeat(4_000_000), tooManyLines],
  ['lines of empty cells', `${header}\n${',\n'.repeat(100_000)}`, tooManyLines],
];

async function expectNoStall(csv: string, problem: string): Promise<void> {
  let report = { problem: '' };
  const ms = await stallOf(async () => {
    report = await send(csv);
  });
  expect(report.problem).toBe(problem);
  expect(ms).toBeLessThan(100);
}

test.each(endless)('%s: nobody waits', (_name, csv = '', problem = '') =>
  expectNoStall(csv, problem),
);

test.each(moreEndless)('%s: nobody waits', { tags: 'long' }, (_name, csv = '', problem = '') =>
  expectNoStall(csv, problem),
);

test.each([
  [
    '20,000 variants of one product',
    `${variantHeader}\nA,b,shoes,1,1,,1,1\n${',,,,,,1,1\n'.repeat(20_000)}`,
    1,
  ],
  [
    '40 products of 600 sizes',
    `${variantHeader}\n${numbered(40, (n) => `P${n},b,shoes,1,${sizes},,0,1\n${numbered(599, (size) => `,,,,,,${size + 1},1`)}`)}`,
    40,
  ],
  [
    '40 products of 600 sizes that there are not',
    `${variantHeader}\n${numbered(40, (n) => `P${n},b,shoes,1,${sizes},,0,1\n${numbered(599, (size) => `,,,,,,X${size},1`)}`)}`,
    40,
  ],
  [
    '2,000 products',
    `${header}\n${numbered(2000, (n) => `P${n},${'b'.repeat(500)},shoes,1,1`)}`,
    2000,
  ],
])('%s: nobody waits', async (_name, csv, rows) => {
  let report = { rows: [] };
  const ms = await stallOf(async () => {
    report = await send(csv);
  });
  expect(report.rows).toHaveLength(rows);
  expect(ms).toBeLessThan(100);
});

test('who looked what a file would do is written down', async () => {
  await send(`${header}\nA,Text,shoes,10,\nB,Text,hats,20,`);
  const { entries } = await shop.services.audit.list({ limit: 1 });
  expect(entries).toMatchObject([
    {
      action: 'product.import-previewed',
      detail: { products: 2, added: 1, changed: 0, failed: 1 },
    },
  ]);
});
