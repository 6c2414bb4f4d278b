import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, products } from '#database/schema/index.ts';
import { collections as cameWith, spellings } from '#modules/catalog/collections/collection.ts';
import { createCollections } from '#modules/catalog/server/index.ts';
import { openChangeBus } from '#platform/change-bus.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, createBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { afterFile } from '#tests/kit/undo.ts';

const shop = await createTestShop();
const admin = await createAdminBrowser(shop);
const shopper = createBrowser(shop);
const { db, url } = shop.database;

type Row = { number: number; id: string; name: string; products: number; version: number };

const address = '/api/admin/collections';
const all = async (): Promise<Row[]> => (await admin.call('GET', address)).json().collections;
const listed = async (): Promise<Row[]> => (await shopper.call('GET', '/api/collections')).json();
const find = async (id: string) => (await all()).find((each) => each.id === id);
const statusOf = async (path: string) => (await shopper.call('GET', path)).statusCode;

async function make(body: object): Promise<Row> {
  const made = await admin.call('POST', address, body);
  expect(made.statusCode).toBe(201);
  return made.json();
}

const change = (number: number, body: object) => admin.call('PUT', `${address}/${number}`, body);

const product = {
  description: 'Suede.',
  category: 'shoes',
  price: 90,
  quantity: 1,
  imageUrl: '',
};

async function addNamed(name: string, collections: string[]): Promise<number> {
  const made = await admin.call('POST', '/api/admin/products', { ...product, name, collections });
  expect(made.statusCode).toBe(201);
  return made.json().id;
}

test('a new shop has its fourteen collections, with every way to write them', async () => {
  const rows = await shop.services.collectionWriter.listAll();
  expect(
    rows.map(({ id, name, description, picture }) => [id, name, description, picture]),
  ).toEqual(
    cameWith.map(({ id, name, description, image }) => [
      id,
      name,
      description,
      `/media/${image}.webp`,
    ]),
  );
  for (const [index, row] of rows.entries()) {
    const known = cameWith[index];
    expect(row.spellings.toSorted()).toEqual(known ? spellings(known).toSorted() : []);
  }
  expect(await listed()).toHaveLength(14);
});

describe('a collection of staff’s own', () => {
  test('has an address made from its name, and stands last in the listing', async () => {
    const made = await make({ name: 'Crème Brûlée', description: 'Soft.' });
    expect(made.id).toBe('creme-brulee');
    expect((await listed()).at(-1)?.name).toBe('Crème Brûlée');
    expect(await statusOf('/api/collections/creme-brulee')).toBe(200);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'collection.added'));
    expect(entry?.detail).toMatchObject({ name: 'Crème Brûlée', visibility: 'listed' });
  });

  test('needs a name and an address that no other has or had', async () => {
    for (const body of [{ name: 'Boots' }, { name: 'New', id: 'lock-it' }]) {
      const refused = await admin.call('POST', address, body);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toBe(
        'Another collection has this name or address, or had it once. Please choose another.',
      );
    }
    expect((await admin.call('POST', address, { name: ' ' })).statusCode).toBe(400);
    expect((await admin.call('POST', address, { name: 'X', id: 'a/b' })).statusCode).toBe(400);
  });

  test('keeps its address when it is renamed, and former addresses lead to the new one', async () => {
    const made = await make({ name: 'Rains' });
    await addNamed('Umbrella Boot', ['Rains']);
    const renamed = await change(made.number, { name: 'First Rains' });
    expect(renamed.json()).toMatchObject({ id: 'rains', name: 'First Rains', products: 1 });
    await change(made.number, { id: 'first-rains' });
    expect((await shopper.call('GET', '/api/collections/rains')).json().id).toBe('first-rains');
    const old = await shopper.call('GET', '/collections/rains');
    expect(old.statusCode).toBe(301);
    expect(old.headers.location).toBe('/collections/first-rains');
    const held = await shopper.call('GET', '/api/products?collection=first-rains');
    expect(held.json().map(({ name }: { name: string }) => name)).toEqual(['Umbrella Boot']);
  });

  test('is found by its new name, and by none while it is hidden', async () => {
    const names = async (q: string): Promise<string[]> =>
      (await shopper.call('GET', `/api/search?q=${q}`))
        .json()
        .products.map(({ name }: Row) => name);
    const made = await make({ name: 'Zambezi' });
    await addNamed('Plain Flat', ['zambezi']);
    expect(await names('zambezi')).toContain('Plain Flat');
    await change(made.number, { name: 'Limpopo' });
    expect(await names('limpopo')).toContain('Plain Flat');
    await change(made.number, { visibility: 'hidden' });
    expect(await names('limpopo')).not.toContain('Plain Flat');
  });
});

test('a hidden collection is nowhere for shoppers, and one that is a page only is not listed', async () => {
  const made = await make({ name: 'Secret' });
  await addNamed('Secret Heel', ['Secret']);
  const inSitemap = async () =>
    (await shopper.call('GET', '/sitemap.xml')).body.includes('/secret<');
  const isListed = async () => (await listed()).some(({ id }) => id === 'secret');
  expect([await inSitemap(), await isListed()]).toEqual([true, true]);
  await change(made.number, { visibility: 'page' });
  expect([await inSitemap(), await isListed()]).toEqual([true, false]);
  expect(await statusOf('/collections/secret')).toBe(200);
  await change(made.number, { visibility: 'hidden' });
  expect([await inSitemap(), await isListed()]).toEqual([false, false]);
  expect(await statusOf('/api/collections/secret')).toBe(404);
  expect(await statusOf('/collections/secret')).toBe(404);
  expect((await shopper.call('GET', '/api/products?collection=Secret')).json()).toEqual([]);
  expect((await shopper.call('GET', '/api/listing?collection=Secret')).json().total).toBe(0);
});

describe('a text of staff’s own on a product', () => {
  test('becomes a page that is not in the listing', async () => {
    const before = (await listed()).length;
    await addNamed('Night Sandal', ['Night Market']);
    expect(await find('night-market')).toMatchObject({ name: 'Night Market', products: 1 });
    await expect.poll(() => statusOf('/api/collections/night-market')).toBe(200);
    expect(await statusOf('/collections/night-market')).toBe(200);
    expect((await shopper.call('GET', '/collections/night-market')).body).toContain('Night Sandal');
    expect(await listed()).toHaveLength(before);
  });

  test('written in another way means the same one', async () => {
    await addNamed('Night Boot', ['NIGHT MARKET']);
    expect((await find('night-market'))?.products).toBe(2);
    expect((await all()).filter(({ name }) => /night market/i.test(name))).toHaveLength(1);
  });

  test('by two people at once makes one collection', async () => {
    await Promise.all(
      ['Dawn', 'dawn', 'DAWN', 'Dawn'].map((text, index) => addNamed(`Dawn ${index}`, [text])),
    );
    expect((await all()).filter(({ name }) => /^dawn$/i.test(name))).toHaveLength(1);
    expect((await find('dawn'))?.products).toBe(4);
  });
});

describe('the order', () => {
  test('is the listing’s, and is written to the audit log by name', async () => {
    const rows = await all();
    const numbers = rows.map(({ number }) => number);
    const turned = [...numbers.slice(1, 3), numbers[0] ?? 0, ...numbers.slice(3)];
    expect((await admin.call('PUT', `${address}/order`, { numbers: turned })).statusCode).toBe(200);
    expect((await listed()).slice(0, 3).map(({ id }) => id)).toEqual([
      'live love lock it',
      'boots',
      'anniversary',
    ]);
  });

  test('names every collection, or is refused', async () => {
    const numbers = (await all()).map(({ number }) => number).slice(1);
    expect((await admin.call('PUT', `${address}/order`, { numbers })).statusCode).toBe(409);
  });
});

describe('deleting', () => {
  test('goes by the number of products that was told, and takes the name off them', async () => {
    const made = await make({ name: 'Gone' });
    const id = await addNamed('Left Behind', ['Gone', 'boots']);
    const path = `${address}/${made.number}`;
    expect((await admin.call('DELETE', `${path}?products=0`)).statusCode).toBe(409);
    expect(await find('gone')).toBeDefined();
    expect((await admin.call('DELETE', `${path}?products=1`)).json()).toEqual({ products: 1 });
    const [product] = await db.select().from(products).where(eq(products.id, id));
    expect(product?.collections).toEqual(['boots']);
    expect(product?.searchText).not.toContain('Gone');
    expect(await statusOf('/collections/gone')).toBe(404);
    expect((await admin.call('DELETE', `${path}?products=1`)).statusCode).toBe(404);
  });
});

test('two who change different fields are both right; of the same field one must choose', async () => {
  const { number, version } = await make({ name: 'Shared', description: 'Before.' });
  const start = { version, base: { name: 'Shared', description: 'Before.' } };
  await change(number, { description: 'Theirs.', ...start });
  expect((await change(number, { name: 'Ours', ...start })).statusCode).toBe(200);
  const refused = await change(number, { description: 'Ours.', ...start });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().conflicts).toEqual([
    { field: 'description', theirs: 'Theirs.', yours: 'Ours.', base: 'Before.' },
  ]);
});

test('a picture must be in the store, and strangers change nothing', async () => {
  const refused = await admin.call('POST', address, {
    name: 'Pictured',
    picture: '/media/no.webp',
  });
  expect(refused.json().code).toBe('picture-not-found');
  expect((await shopper.call('POST', address, { name: 'Stranger' })).statusCode).toBe(401);
});

test('another process of the shop knows the change as soon as it is written', async () => {
  const changes = await openChangeBus(url);
  afterFile(changes.close);
  const other = createCollections({ db, changes, report: () => {} });
  await other.open();
  await make({ name: 'Elsewhere' });
  await expect.poll(() => other.find('elsewhere')?.name).toBe('Elsewhere');
});

test('products that came by another way are still found by their own words', async () => {
  await addProduct(db, { name: 'Old Import', collections: ['Unheard Of'] });
  const held = await shopper.call('GET', '/api/products?collection=Unheard%20Of');
  expect(held.json()).toHaveLength(1);
});
