import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ImportReport } from '#modules/imports/product-import.ts';
import type { VariantStock } from '#modules/inventory/variant.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
let admin: TestAdmin;

beforeAll(async () => {
  admin = await createAdminBrowser(shop);
});

async function send(csv: string, preview = false, stock = false) {
  const answer = await admin.call('POST', '/api/admin/products/import', { csv, preview, stock });
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

/** After a browser has disconnected, the lines under way are still written. */
async function untilNobodyWrites(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await shop.database.db.execute(sql`
      select pid from pg_stat_activity where datname = current_database()
        and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`);
    expect(rows).toEqual([]);
  }, 20_000);
}

describe('importing', () => {
  test('a preview says what would happen and leaves the shop as it is', async () => {
    const { news, report } = await send(`${header}\nA,Text,shoes,10,2\nB,Text,clothing,20,`, true);
    expect(report).toMatchObject({ done: false, added: 2, changed: 0, failed: 0 });
    expect(news[0]).toEqual({ done: 2, total: 2 });
    expect(await list()).toEqual([]);
  });

  test('one bad line keeps all others out, and every problem is told by its line', async () => {
    const csv = `${header}\nGood,Text,shoes,10,2\n,Text,shoes,10,2\nC,Text,hats,x,1.5\nD,Text,shoes,980.999,2`;
    const { report } = await send(csv);
    expect(report).toMatchObject({ done: false, added: 1, failed: 3 });
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
      [5, ['price: Price has at most two decimals']],
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
      `Product ${id} is in the file twice.`,
      'id: must be a product number, or empty for a new product',
    ]);
  });

  test('a preview takes no lock, and says which lines would change nothing', async () => {
    const [{ id }] = await list();
    await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from products for update`);
      await tx.execute(sql`select from stock_levels for update`);
      const { report } = await send(`id,name,price\n${id},A,12.5\n`, true);
      expect(report).toMatchObject({ changed: 0, unchanged: 1, failed: 0 });
    });
  });

  test('a line whose product is being changed is refused, the others are in, and it can be sent again', async () => {
    await send(`${header}\nHeld,Text,shoes,10,1\nFree,Text,shoes,10,1`);
    const ids = (await list()).slice(0, 2).map(({ id }: { id: number }) => id);
    const csv = `id,price\n${ids[0]},77\n${ids[1]},77\n`;
    await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from products where id = ${ids[0]} for update`);
      const { report } = await send(csv);
      expect(report).toMatchObject({ done: true, changed: 1, failed: 1 });
      expect(report.rows.map(({ state }) => state)).toEqual(['refused', 'written']);
      expect(report.rows[0]?.problems[0]).toMatch(/^Somebody else is changing this product/);
    });
    expect((await send(csv, true)).report).toMatchObject({ changed: 1, resumed: 1, failed: 0 });
    expect((await send(csv)).report).toMatchObject({ done: true, changed: 1, resumed: 1 });
    expect((await list()).slice(0, 2)).toMatchObject([{ price: 77 }, { price: 77 }]);
  });

  test('a file that was finished may be imported again, and adds again', async () => {
    const before = (await list()).length;
    const csv = `${header}\nTwice,Text,shoes,10,1`;
    for (const _ of [1, 2])
      expect((await send(csv)).report).toMatchObject({ added: 1, resumed: 0 });
    expect(await list()).toHaveLength(before + 2);
  });

  test('two who import one file at once write each line once', async () => {
    const before = (await list()).length;
    const lines = Array.from({ length: 25 }, (_, n) => `Shared ${n},Text,shoes,10,1`);
    const reports = await Promise.all([1, 2].map(() => send([header, ...lines].join('\n'))));
    expect(reports.map(({ report }) => report.done)).toEqual([true, true]);
    expect(reports.reduce((sum, { report }) => sum + report.added, 0)).toBe(25);
    expect(await list()).toHaveLength(before + 25);
  });

  test('a browser that goes away leaves whole lines, and the same file goes on after them', {
    tags: 'long',
  }, async () => {
    const before = (await list()).length;
    const lines = Array.from({ length: 100 }, (_, n) => `Broken off ${n},Text,shoes,10,3`);
    const csv = [header, ...lines].join('\n');
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${url}/api/admin/products/import`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ csv }),
      signal: leaving.signal,
    });
    await response.body?.getReader().read();
    leaving.abort();
    await untilNobodyWrites();
    const half = (await send(csv, true)).report;
    expect(half.resumed).toBeGreaterThan(0);
    expect(half.resumed + half.added).toBe(100);
    const { report } = await send(csv);
    expect(report.done).toBe(true);
    expect(report.resumed).toBeGreaterThanOrEqual(half.resumed);
    expect(report.resumed).toBeLessThan(100);
    expect(report.resumed + report.added).toBe(100);
    expect(await list()).toHaveLength(before + 100);
  });

  test('a row for each size and colour goes in and out; stock only where it is ticked', async () => {
    const columns = 'name,description,category,price,colors,sizes,color,size,stock,sku';
    const lines = ['Shelf,Text,shoes,10,Noir,37 | 38,Noir,37,2,S-37', ',,,,,,Noir,38,5,S-38'];
    expect((await send([columns, ...lines].join('\n'))).report).toMatchObject({ added: 1 });
    const [{ id }] = await list();
    const find = async () => (await admin.call('GET', `/api/admin/products/${id}`)).json();
    const shelf = async () =>
      (await find()).stock.map(({ size, quantity, sku }: VariantStock) => [size, quantity, sku]);
    expect(await shelf()).toEqual([
      ['37', 2, 'S-37'],
      ['38', 5, 'S-38'],
    ]);
    const change = `id,price,color,size,stock,sku\n${id},12,Noir,37,9,S-37\n${id},,Noir,38,5,T-38`;
    expect((await send(change, true)).report.rows[0]?.changes).toEqual([
      { field: 'price', from: '10', to: '12' },
      { field: 'sku Noir, 38', from: 'S-38', to: 'T-38' },
    ]);
    expect((await send(change, true, true)).report.rows[0]?.changes).toEqual([
      { field: 'price', from: '10', to: '12' },
      { field: 'stock Noir, 37', from: '2', to: '9' },
      { field: 'sku Noir, 38', from: 'S-38', to: 'T-38' },
    ]);
    await send(change);
    expect(await find()).toMatchObject({ price: 12, quantity: 7 });
    await send(change, false, true);
    expect(await shelf()).toEqual([
      ['37', 9, 'S-37'],
      ['38', 5, 'T-38'],
    ]);
    const strange = await send(`id,color,size,stock\n${id},Noir,44,1`, false, true);
    expect(strange.report.rows[0]?.problems).toEqual(['Noir, 44 is none of its variants.']);
    const sum = `id,quantity\n${id},20`;
    expect((await send(sum)).report).toMatchObject({ unchanged: 1 });
    expect((await send(sum, false, true)).report).toMatchObject({ changed: 1 });
    expect(await find()).toMatchObject({ quantity: 20, toCount: true });
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
