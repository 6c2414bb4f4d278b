import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { createInventory } from '#modules/inventory/server/index.ts';
import { allPages, announceCatalogChange, catalogChannel } from '#platform/catalog-change.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestOutbox } from '#tests/kit/test-outbox.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop({}, { keepsAnswers: true });
const { app, database, services } = shop;
const { db } = database;
const { outbox } = await createTestOutbox(database);
const inventory = createInventory({ outbox, queues: () => [] });
const url = await app.listen({ port: 0, host: '127.0.0.1' });
let admin: TestAdmin;
let pump: number;

beforeAll(async () => {
  admin = await createAdminBrowser(shop);
  pump = await addProduct(db, {
    name: 'Rufaro Pump',
    description: 'Red leaves in August. '.repeat(60),
    quantity: 20,
  });
});

type Answered = { status: number; headers: Record<string, unknown>; body: string };

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<Answered>((resolve, reject) => {
    const asked = request(url + path, { method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      const { statusCode: status = 0, headers: given } = response;
      response.on('end', () => resolve({ status, headers: given, body }));
    });
    asked.on('error', reject).end();
  });
}

/** Changes only the database, so that only a query of the database shows it. */
async function rename(id: number, name: string) {
  await db.execute(`update products set name = '${name}' where id = ${id}`);
}

const hitCount = async () =>
  Number(/^call_cache_hits_total (\d+)/m.exec((await ask('/metrics')).body)?.[1]);

describe('a public call that is asked again', () => {
  const calls = [
    ['a product', () => `/api/products/${pump}`],
    ['a category', () => '/api/products?category=shoes'],
    ['featured products', () => '/api/products?featured=false'],
    ['named products', () => `/api/products?ids=${pump}`],
    ['a search', () => '/api/search?q=rufaro'],
    ['a narrowed listing', () => '/api/listing?category=shoes&inStock=true'],
  ] as const;

  test.each(calls)('%s is answered from memory until it changes', async (_what, address) => {
    await rename(pump, 'Rufaro Pump');
    services.changes.tell(catalogChannel, allPages);
    const name = async () => /Rufaro [A-Za-z]+/.exec((await ask(address())).body)?.[0];
    expect(await name()).toBe('Rufaro Pump');
    await rename(pump, 'Rufaro Boot');
    expect(await name()).toBe('Rufaro Pump');
    const before = await hitCount();
    await name();
    expect(await hitCount()).toBe(before + 1);
    await db.transaction((tx) => announceCatalogChange(tx, `product:${pump}`));
    await expect.poll(name).toBe('Rufaro Boot');
  });

  test('says the same as the first time, under the same tag', async () => {
    const path = `/api/products/${pump}?utm_source=letter`;
    const [first, again] = [await ask(path), await ask(path)];
    const { date: _, ...headers } = first.headers;
    expect(again).toMatchObject({ status: 200, body: first.body, headers });
    expect(again.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    const known = await ask(path, { 'if-none-match': String(first.headers.etag) });
    expect([known.status, known.body]).toEqual([304, '']);
    const head = await ask(path, {}, 'HEAD');
    expect([head.status, head.body]).toEqual([200, '']);
  });

  test('is refused to a foreign host, cached or not', async () => {
    const path = `/api/products/${pump}`;
    await ask(path);
    for (const name of ['host', 'x-forwarded-host']) {
      expect((await ask(path, { [name]: 'elsewhere.example' })).status, name).toBe(421);
    }
  });

  test('travels compressed as the caller likes', async () => {
    const path = '/api/products';
    for (const turn of ['first', 'again']) {
      const encodings = await Promise.all(
        ['br', 'gzip', 'identity'].map(async (encoding) => {
          const { headers } = await ask(path, { 'accept-encoding': encoding });
          return headers['content-encoding'];
        }),
      );
      expect(encodings, turn).toEqual(['br', 'gzip', undefined]);
    }
  });

  test('what is not there is not cached', async () => {
    const id = pump + 1;
    expect((await ask(`/api/products/${id}`)).status).toBe(404);
    expect(await addProduct(db, { name: 'Next' })).toBe(id);
    expect((await ask(`/api/products/${id}`)).status).toBe(200);
  });
});

describe('never out of date', () => {
  test('whoever changes a product finds it changed with the next call', async () => {
    const price = async (path: string) => /"price":([\d.]+)/.exec((await ask(path)).body)?.[1];
    const id = await addProduct(db, { name: 'Chiedza Flat', quantity: 5 });
    const paths = [`/api/products/${id}`, '/api/products?category=shoes', '/api/search?q=chiedza'];
    for (let turn = 0; turn < 10; turn += 1) {
      const asked = 200 + turn;
      for (const path of paths) await ask(path);
      const changed = await admin.call('PUT', `/api/admin/products/${id}`, { price: asked });
      expect(changed.statusCode, changed.body).toBe(200);
      expect(await Promise.all(paths.map(price)), String(turn)).toEqual(
        paths.map(() => String(asked)),
      );
    }
  });

  test('a product that is held is told as one less, by every call that shows it', async () => {
    const id = await addProduct(db, { name: 'Nyasha Boot', quantity: 9 });
    services.changes.tell(catalogChannel, allPages);
    const left = async () =>
      Promise.all(
        [`/api/products/${id}`, `/api/products?ids=${id}`, '/api/search?q=nyasha'].map(
          async (path) => Number(/"quantity":(\d+)/.exec((await ask(path)).body)?.[1]),
        ),
      );
    expect(await left()).toEqual([9, 9, 9]);
    const lines = [{ productId: id, variantId: await variantOf(db, id), quantity: 1 }];
    await db.transaction((tx) => inventory.holdStock(tx, { checkoutId: randomUUID(), lines }));
    await expect.poll(left).toEqual([8, 8, 8]);
  });

  test('a new event stands in the list at once', async () => {
    const list = async () => (await ask('/api/events')).body;
    await list();
    const title = `Evening ${randomUUID()}`;
    const event = { title, description: 'By candlelight.', date: '2026-12-01', location: 'Harare' };
    const added = await admin.call('POST', '/api/admin/events', { ...event, published: true });
    expect(added.statusCode, added.body).toBe(201);
    expect(await list()).toContain(title);
  });
});
