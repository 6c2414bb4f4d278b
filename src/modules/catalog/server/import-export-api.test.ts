import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '#modules/catalog/product-import.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
let admin: TestAdmin;

beforeAll(async () => {
  admin = await createAdminBrowser(shop);
});

async function send(csv: string, preview = false) {
  const answer = await admin.call('POST', '/api/admin/products/import', { csv, preview });
  const news = answer.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { news, report: news.at(-1).report as ImportReport };
}

async function list() {
  return (await admin.call('GET', '/api/admin/products')).json();
}

const header = 'name,description,category,price,quantity';

describe('importing', () => {
  test('a preview says what would happen and leaves the shop as it is', async () => {
    const { news, report } = await send(`${header}\nA,Text,shoes,10,2\nB,Text,clothing,20,`, true);
    expect(report).toMatchObject({ done: false, added: 2, changed: 0, failed: 0 });
    expect(news[0]).toEqual({ done: 2, total: 2 });
    expect(await list()).toEqual([]);
  });

  test('one bad line keeps all others out, and every problem is told by its line', async () => {
    const csv = `${header}\nGood,Text,shoes,10,2\n,Text,shoes,10,2\nC,Text,hats,x,1.5`;
    const { report } = await send(csv);
    expect(report).toMatchObject({ done: false, added: 1, failed: 2 });
    expect(report.rows.map(({ line, problems }) => [line, problems])).toEqual([
      [2, []],
      [3, ['name: Name is required']],
      [
        4,
        [
          'category: This category is not one of ours',
          'price: Price must be a positive number',
          'quantity: Quantity must be a whole number',
        ],
      ],
    ]);
    expect(await list()).toEqual([]);
  });

  test('products are added, then changed by their number; absent columns stay', async () => {
    expect((await send(`${header}\nA,Text,shoes,10,8`)).report).toMatchObject({ done: true });
    const [{ id }] = await list();
    const { report } = await send(`id,price\n${id},12.5\n`);
    expect(report).toMatchObject({ done: true, changed: 1 });
    expect(await list()).toMatchObject([{ id, name: 'A', price: 12.5, quantity: 8 }]);
  });

  test('an unknown number, a repeated one and a lost picture are told', async () => {
    const [{ id }] = await list();
    const { report } = await send(`id,imageUrl\n999999,\n${id},/media/gone.webp\n${id},\nx,\n`);
    expect(report.done).toBe(false);
    expect(report.rows.map(({ problems }) => problems[0])).toEqual([
      'The requested product could not be found.',
      'One of the pictures is no longer there. Please upload it again.',
      `Product ${id} stands in the file twice.`,
      'id: must be a product number, or empty for a new product',
    ]);
  });

  test('what was exported can be imported again', async () => {
    const exported = await admin.call('GET', '/api/admin/products/export');
    expect(exported.headers['content-disposition']).toMatch(/products-\d{4}-\d\d-\d\d\.csv/);
    const before = await list();
    expect((await send(exported.body)).report).toMatchObject({ done: true, failed: 0 });
    const without = ({ updatedAt: _, ...rest }: { updatedAt: string }) => rest;
    expect((await list()).map(without)).toEqual(before.map(without));
  });
});
