import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { eq, like, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { moveInRows, products } from '#database/schema/index.ts';
import type { MoveInDetail } from '#modules/move-in/move-in-schema.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { stallOf } from '#tests/kit/longest-turn.ts';
import { startHttpsServer, testCertificate } from '#tests/kit/network/https-server.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { temporaryFolder } from '#tests/kit/undo.ts';

const dataDir = temporaryFolder('move-in');
const shop = await createTestShop(
  { DATA_DIR: dataDir },
  { strangers: { ca: testCertificate, mayReach: () => true, mayUsePort: () => true } },
);
const closed = await createTestShop();
const { db } = shop.database;
const { movingIn } = shop.services;

let owner: TestAdmin;
let pictures: string;
let asked: string[] = [];
/** Called for each picture before it is answered. */
let onPicture = (_path: string) => {};

const paint = (background: string) =>
  sharp({ create: { width: 60, height: 75, channels: 3, background } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  owner = await createAdminBrowser(shop, 'owner');
  const photo = await paint('#a1203a');
  pictures = await startHttpsServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    asked.push(path);
    onPicture(path);
    if (path.includes('gone')) return response.writeHead(404).end();
    if (path.includes('elsewhere')) return response.writeHead(302, { location: '/a.jpg' }).end();
    if (path.includes('text')) return response.end('not a picture');
    if (path.includes('huge')) return response.end(Buffer.alloc(9 * 1024 * 1024));
    response.end(photo);
  });
});

const shopifyHeader =
  'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Position,Status';

type Line = { handle: string; size?: string; picture?: string; type?: string; price?: string };

const shopifyLine = ({ handle, size = '38', picture = '', type = 'Shoes', price = '90' }: Line) =>
  `${handle},${handle} shoe,<p>Text</p>,${type},true,Size,${size},${handle}-${size},2,${price},${picture},1,active`;

const shopify = (...lines: Line[]) => [shopifyHeader, ...lines.map(shopifyLine)].join('\n');

async function upload(csv: string, name = 'products_export.csv'): Promise<MoveInDetail> {
  const answer = await owner.call('POST', '/api/admin/move-ins', { name, csv });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
}

async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await owner.call(method, `/api/admin/move-ins/${path}`, body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json() as MoveInDetail;
}

async function moveIn(csv: string, publish = false): Promise<MoveInDetail> {
  const { moveIn: added, categories } = await upload(csv);
  const chosen = Object.fromEntries(categories.map(({ name }) => [name, 'shoes']));
  await call('PUT', `${added.id}/options`, { categories: chosen, publish });
  await call('POST', `${added.id}/start`);
  await movingIn.run();
  return call('GET', added.id);
}

const productNamed = async (name: string) => {
  const [row] = await db.select().from(products).where(eq(products.name, name));
  return row;
};

describe('a file of Shopify', () => {
  test('is looked at before anything is written', async () => {
    const detail = await upload(
      shopify({ handle: 'look' }, { handle: 'hat', type: 'Hats' }, { handle: 'free', price: '' }),
    );
    expect(detail.moveIn).toMatchObject({ source: 'shopify', state: 'checked', total: 3 });
    expect(detail.categories).toEqual([
      { name: 'Shoes', products: 2, choice: 'shoes' },
      { name: 'Hats', products: 1, choice: null },
    ]);
    expect(detail.report).toMatchObject({ added: 1, failed: 2 });
    expect(detail.report.rows.map(({ name, problems }) => [name, problems[0]])).toEqual([
      ['hat shoe', 'Say which category products of "Hats" have here.'],
      ['free shoe', 'It has no price.'],
      ['look shoe', undefined],
    ]);
    expect(await productNamed('look shoe')).toBeUndefined();
    const chosen = { categories: { Shoes: 'shoes', Hats: 'leave-out' }, publish: false };
    const next = await call('PUT', `${detail.moveIn.id}/options`, chosen);
    expect(next.report.rows[0]?.problems).toEqual(['Products of "Hats" are left out.']);
  });

  test('becomes products with variants, stock and pictures', async () => {
    const { report, moveIn: done } = await moveIn(
      shopify(
        { handle: 'whole', picture: `${pictures}/a.jpg` },
        { handle: 'whole', size: '39', picture: `${pictures}/b.jpg` },
      ),
      true,
    );
    expect([done.state, report.added, report.failed]).toEqual(['finished', 1, 0]);
    const product = await productNamed('whole shoe');
    expect(product).toMatchObject({
      priceCents: 9000,
      category: 'shoes',
      sizes: ['38', '39'],
      published: true,
      imageUrl: expect.stringMatching(/^\/media\/whole-shoe-/),
    });
    expect((await shop.app.inject(product?.imageUrl ?? '')).statusCode).toBe(200);
    expect(await listLedgerFaults(db)).toEqual([]);
    const { entries } = await shop.services.audit.list({ limit: 4 });
    expect(entries.map(({ action }) => action)).toEqual([
      'move-in.finished',
      'product.imported',
      'move-in.started',
      'move-in.uploaded',
    ]);
  });

  test('stays a draft where a picture is missing, and says which', async () => {
    const { report } = await moveIn(
      shopify(
        { handle: 'half', picture: `${pictures}/a.jpg` },
        { handle: 'half', size: '39', picture: `${pictures}/gone.jpg` },
        { handle: 'half', size: '40', picture: `${pictures}/text.jpg` },
        { handle: 'half', size: '41', picture: `${pictures}/elsewhere.jpg` },
        { handle: 'half', size: '42', picture: `${pictures}/huge.jpg` },
        { handle: 'half', size: '43', picture: 'ftp://shop.example/a.jpg' },
      ),
      true,
    );
    expect(report.rows[0]?.notes).toEqual([
      `Picture ${pictures}/gone.jpg: The other shop answered with 404.`,
      `Picture ${pictures}/text.jpg: This file is not a picture.`,
      `Picture ${pictures}/elsewhere.jpg: The other shop answered with 302.`,
      `Picture ${pictures}/huge.jpg: This file is larger than 8 MB.`,
      'Picture ftp://shop.example/a.jpg: Only addresses that begin with https:// are asked.',
    ]);
    expect(await productNamed('half shoe')).toMatchObject({ published: false });
  });

  test('changes the product that an earlier file brought, and leaves its stock alone', async () => {
    await moveIn(shopify({ handle: 'again' }));
    const before = await productNamed('again shoe');
    await db.execute(sql`update products set category = 'clothing' where id = ${before?.id}`);
    const detail = await upload(shopify({ handle: 'again', price: '75' }));
    expect(detail.report).toMatchObject({ added: 0, changed: 1 });
    expect(detail.report.rows[0]?.changes).toEqual([{ field: 'price', from: '90', to: '75' }]);
    await call('POST', `${detail.moveIn.id}/start`);
    await movingIn.run();
    expect(await db.$count(products, eq(products.name, 'again shoe'))).toBe(1);
    const after = await productNamed('again shoe');
    expect(after).toMatchObject({ id: before?.id, priceCents: 7500, category: 'clothing' });
  });
});

test('a file of WooCommerce becomes products too', async () => {
  const { report } = await moveIn(
    [
      'ID,Type,SKU,Name,Published,Description,Regular price,Sale price,Stock,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      '12,variable,JAC,Jacaranda Dress,1,<p>Silk.</p>,,,,Clothing,,,Size,"S, M"',
      '13,variation,JAC-S,Jacaranda Dress - S,1,,300,240,4,,,id:12,Size,S',
      '14,variation,JAC-M,Jacaranda Dress - M,1,,300,240,5,,,id:12,Size,M',
    ].join('\n'),
  );
  expect(report.rows[0]?.problems).toEqual([]);
  expect(await productNamed('Jacaranda Dress')).toMatchObject({
    priceCents: 24_000,
    sizes: ['S', 'M'],
    published: false,
  });
});

test('pictures of the folder count before those of the web', async () => {
  const folder = join(dataDir, 'move-in-pictures');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'local one.jpg'), await paint('#203aa1'));
  asked = [];
  await moveIn(shopify({ handle: 'local', picture: 'https://old.example/x/local%20one.jpg?v=2' }));
  expect(asked).toEqual([]);
  expect((await productNamed('local shoe'))?.imageUrl).toMatch(/^\/media\//);
});

test('an address inside of a network is not asked', async () => {
  const other = await createAdminBrowser(closed, 'owner');
  const csv = shopify({ handle: 'inside', picture: 'https://127.0.0.1/a.jpg' });
  const uploaded = await other.call('POST', '/api/admin/move-ins', { name: 'a.csv', csv });
  const { id } = uploaded.json().moveIn;
  await other.call('POST', `/api/admin/move-ins/${id}/start`);
  await closed.services.movingIn.run();
  const { report } = (await other.call('GET', `/api/admin/move-ins/${id}`)).json();
  expect(report.rows[0].notes).toEqual([
    'Picture https://127.0.0.1/a.jpg: This address is not on the public web.',
  ]);
});

describe('a run that ends in the middle', () => {
  const csv = () =>
    shopify(
      ...Array.from({ length: 6 }, (_, n) => ({
        handle: `broken${n}`,
        picture: `${pictures}/${n}.jpg`,
      })),
    );

  test('goes on where it was, and two runs at once write each product once', async () => {
    const gone = new AbortController();
    onPicture = (path) => path === '/2.jpg' && gone.abort();
    const { moveIn: added } = await upload(csv());
    await call('POST', `${added.id}/start`);
    await movingIn.run(gone.signal);
    onPicture = () => {};
    const written = await db.$count(products, like(products.name, 'broken_ shoe'));
    expect(written).toBe(3);
    expect((await call('GET', added.id)).moveIn).toMatchObject({ state: 'running', done: 3 });
    asked = [];
    await Promise.all([movingIn.run(), movingIn.run()]);
    expect(new Set(asked)).toEqual(new Set(['/3.jpg', '/4.jpg', '/5.jpg']));
    expect(await db.$count(products, like(products.name, 'broken_ shoe'))).toBe(6);
    expect((await call('GET', added.id)).report).toMatchObject({ added: 6, failed: 0 });
    expect(await listLedgerFaults(db)).toEqual([]);
  });
});

test('a product that the database refuses keeps no other waiting', async () => {
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$`);
  await db.execute(sql`
    create trigger refuse before insert on products for each row
    when (new.name = 'bad shoe') execute function refuse()`);
  const { moveIn: added } = await upload(shopify({ handle: 'bad' }, { handle: 'good' }));
  await call('POST', `${added.id}/start`);
  await expect(movingIn.run()).rejects.toThrow();
  await db.execute(sql`drop trigger refuse on products`);
  const { report } = await call('GET', added.id);
  expect(report.rows.map(({ name, state }) => [name, state])).toEqual([
    ['bad shoe', 'refused'],
    ['good shoe', 'written'],
  ]);
});

test('what failed is tried again when the owner says so', async () => {
  await moveIn(shopify({ handle: 'taken' }));
  const csv = shopify({ handle: 'taker' }).replace('taker-38', 'taken-38');
  const { moveIn: failed, report } = await moveIn(csv);
  expect(report.rows[0]?.problems).toHaveLength(1);
  expect(failed.failed).toBe(1);
  await db.execute(sql`update product_variants set sku = null where sku = 'taken-38'`);
  await call('POST', `${failed.id}/start`);
  await movingIn.run();
  expect((await call('GET', failed.id)).report).toMatchObject({ added: 1, failed: 0 });
});

test('what is stopped waits until it is started again', async () => {
  const { moveIn: added } = await upload(shopify({ handle: 'stopped' }));
  await call('POST', `${added.id}/start`);
  expect((await call('POST', `${added.id}/stop`)).moveIn.state).toBe('stopped');
  await movingIn.run();
  expect(await productNamed('stopped shoe')).toBeUndefined();
  const path = `/api/admin/move-ins/${added.id}`;
  const late = await owner.call('PUT', `${path}/options`, { categories: {}, publish: true });
  expect(late.statusCode).toBe(409);
  expect((await owner.call('DELETE', path)).statusCode).toBe(200);
  expect((await owner.call('GET', path)).statusCode).toBe(404);
  expect(await db.$count(moveInRows, eq(moveInRows.key, 'stopped'))).toBe(0);
});

test.each([
  ['an unknown file', 'a,b\n1,2', /no export/],
  ['an empty file', '', /no export/],
  ['a file without products', shopifyHeader, /holds no products/],
  ['a file with an open quotation', `${shopifyHeader}\n"a`, /not closed/],
])('%s is refused with a sentence', async (_, csv, message) => {
  const answer = await owner.call('POST', '/api/admin/move-ins', { name: 'a.csv', csv });
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(message)]);
});

test('nobody but an owner moves a shop in', async () => {
  const manager = await createAdminBrowser(shop, 'manager');
  const answer = await manager.call('POST', '/api/admin/move-ins', { name: 'a.csv', csv: '' });
  expect(answer.statusCode).toBe(403);
  expect((await manager.call('GET', '/api/admin/move-ins')).statusCode).toBe(403);
});

test('nobody waits for a large file', { tags: 'long' }, async () => {
  const lines = Array.from({ length: 2000 }, (_, n) => ({ handle: `many${n}` }));
  const csv = shopify(...lines).replaceAll('<p>Text</p>', `<p>${'long '.repeat(400)}</p>`);
  await upload(shopify({ handle: 'warm' }));
  const ms = await stallOf(async () => {
    const { report } = await upload(csv);
    expect([report.added, report.rows.length]).toEqual([2000, 200]);
  });
  expect(ms).toBeLessThan(100);
});

test('nobody waits for a file in which all products have one SKU', { tags: 'long' }, async () => {
  const rows = (count: number, rowOf: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => rowOf(n)).join('\n');
  const csv = [
    'ID,Type,SKU,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)',
    rows(1200, (n) => `${n + 1},variable,S,Dress ${n},,,,`),
    rows(1200, (n) => `${n + 5000},variation,V${n},Dress,S,240,Length ${n},Long`),
  ].join('\n');
  await upload(shopify({ handle: 'warm' }));
  const ms = await stallOf(async () => {
    const { report } = await upload(csv);
    expect(report.failed).toBe(1200);
  });
  expect(ms).toBeLessThan(100);
});
