import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { products } from '#database/schema/index.ts';
import type { ImportReport } from '#modules/imports/product-import.ts';
import { showDueProducts } from '#modules/product-editor/server/index.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
let admin: TestAdmin;

beforeAll(async () => {
  admin = await createAdminBrowser(shop);
});

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const call = '/api/admin/products/bulk';
const find = async (id: number) => (await admin.call('GET', `/api/admin/products/${id}`)).json();
const put = (id: number, body: object) => admin.call('PUT', `/api/admin/products/${id}`, body);

async function make(ids: number[], fields: object) {
  const shown = await admin.call('POST', `${call}/preview`, { ids, ...fields });
  expect(shown.statusCode, shown.body).toBe(200);
  const seen = shown.json().map((row: { id: number; version: number; before: object }) => ({
    id: row.id,
    version: row.version,
    ...row.before,
  }));
  const answer = await admin.call('POST', call, { ids, ...fields, seen });
  expect(answer.statusCode, answer.body).toBe(200);
  return { rows: shown.json(), made: answer.json() };
}

async function undo(change: string) {
  const answer = await admin.call('POST', `${call}/${change}/undo`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const sale = (value = -20, from: string | null = null) => ({
  sale: { price: { by: 'percent', value }, from, until: inDays(5) },
  rounding: '.00',
});

describe('a sale of many products', () => {
  test('is previewed, made and undone', async () => {
    const ids = [
      await addProduct(db, { priceCents: 12_345 }),
      await addProduct(db, { priceCents: 10_000 }),
    ];
    const { rows, made } = await make(ids, sale());
    expect(rows[0]).toMatchObject({
      before: { price: 123.45, salePrice: null },
      after: { price: 99, salePrice: 99, formerPrice: 123.45 },
      reason: null,
    });
    expect(made).toMatchObject({ changed: 2, leftOut: [] });
    expect(await find(ids[1] ?? 0)).toMatchObject({ price: 80, formerPrice: 100, salePrice: 80 });
    expect((await undo(made.undo)).leftAlone).toEqual([]);
    expect(await find(ids[0] ?? 0)).toMatchObject({
      price: 123.45,
      formerPrice: null,
      salePrice: null,
      formerPriceUntil: null,
    });
  });

  test('that began since it was planned is undone whole, one that ended by itself needs nothing', async () => {
    const [begun, over] = [
      await addProduct(db, { priceCents: 10_000 }),
      await addProduct(db, { priceCents: 10_000 }),
    ];
    const { made } = await make([begun, over], sale(-20, inDays(1)));
    const move = (id: number, columns: object) =>
      db.update(products).set(columns).where(eq(products.id, id));
    await move(begun, { formerPriceFrom: new Date(inDays(-1)) });
    await move(over, {
      formerPriceFrom: new Date(inDays(-2)),
      formerPriceUntil: new Date(inDays(-1)),
    });
    await showDueProducts(db);
    expect([(await find(begun)).price, (await find(over)).price]).toEqual([80, 100]);
    const { leftAlone } = await undo(made.undo);
    expect(leftAlone.map(({ field }: { field: string }) => field)).toEqual(['formerPriceFrom']);
    expect(await find(begun)).toMatchObject({ price: 100, salePrice: null, formerPrice: null });
  });

  test('leaves out what a colleague priced meanwhile, and undo leaves their price', async () => {
    const id = await addProduct(db, { priceCents: 10_000 });
    const { made } = await make([id], sale());
    await put(id, { price: 70 });
    const { leftAlone } = await undo(made.undo);
    expect(leftAlone).toMatchObject([{ field: 'price', reason: 'changed' }]);
    expect(await find(id)).toMatchObject({ price: 70, salePrice: null, formerPrice: null });
  });

  test('ends for all of them at once', async () => {
    const id = await addProduct(db, { priceCents: 10_000 });
    await make([id], sale());
    const { made } = await make([id], { endSale: true });
    expect(await find(id)).toMatchObject({ price: 100, salePrice: null, formerPrice: null });
    await undo(made.undo);
    expect(await find(id)).toMatchObject({ price: 80, salePrice: 80, formerPrice: 100 });
  });

  test('that ends before it begins is refused', async () => {
    const id = await addProduct(db);
    const body = {
      sale: { price: { by: 'percent', value: -5 }, from: inDays(2), until: inDays(1) },
    };
    const answer = await admin.call('POST', `${call}/preview`, { ids: [id], ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain('The sale must end after it begins.');
  });
});

describe('visibility and collections of many products', () => {
  test('are changed and undone', async () => {
    const id = await addProduct(db, { published: false, publishAt: new Date(inDays(3)) });
    const before = await find(id);
    const shown = await make([id], { published: true, addTo: 'boots' });
    expect(await find(id)).toMatchObject({
      published: true,
      publishAt: null,
      collections: ['boots'],
    });
    await undo(shown.made.undo);
    const { published, publishAt, collections } = before;
    expect(await find(id)).toMatchObject({ published, publishAt, collections });
  });

  test('leave one alone that is as it should be', async () => {
    const id = await addProduct(db, { collections: ['boots'] });
    const { made } = await make([id], { addTo: 'boots', published: true });
    expect(made).toMatchObject({ changed: 0, undo: null });
  });
});

async function importCsv(csv: string, preview = false): Promise<ImportReport> {
  const answer = await admin.call('POST', '/api/admin/products/import', { csv, preview });
  return JSON.parse(answer.body.trim().split('\n').at(-1) ?? '').report;
}

describe('a file', () => {
  test('brings a sale, visibility and collections, and takes its own export back unchanged', async () => {
    const id = await addProduct(db, {
      name: 'From a file',
      description: 'As it was exported.',
      priceCents: 10_000,
    });
    const header = 'id,name,salePrice,reducedFrom,saleStart,saleEnd,published,collections';
    const csv = `${header}\n${id},From a file,80,,2027-01-05,2027-01-10 18:00,no,boots | classic`;
    const report = await importCsv(csv);
    expect(report).toMatchObject({ changed: 1, failed: 0 });
    expect(await find(id)).toMatchObject({
      price: 100,
      salePrice: 80,
      formerPrice: 100,
      formerPriceFrom: '2027-01-04T22:00:00.000Z',
      formerPriceUntil: '2027-01-10T16:00:00.000Z',
      published: false,
      collections: ['boots', 'classic'],
    });
    const exported = await admin.call('GET', '/api/admin/products/export?q=From a file');
    expect(exported.body).toContain('100,80,2027-01-05 00:00,2027-01-10 18:00,false');
    expect(await importCsv(exported.body, true)).toMatchObject({ unchanged: 1, changed: 0 });
    await importCsv(`id,name,salePrice,reducedFrom\n${id},From a file,,`);
    expect(await find(id)).toMatchObject({ price: 100, salePrice: null, formerPrice: null });
  });

  test('is refused whole where a sale can not be right', async () => {
    const id = await addProduct(db, { name: 'Wrong sale', priceCents: 10_000 });
    const report = await importCsv(
      `id,name,salePrice,saleEnd\n${id},Wrong sale,100,2027-01-10\n${id + 1000},Other,5,tomorrow`,
    );
    expect(report.rows.map(({ problems }) => problems)).toEqual([
      ['The sale price must be lower than the price before it'],
      ['formerPriceUntil: Must be a date and a time'],
    ]);
  });

  test('tells by how much a price falls, in a sale or for good', async () => {
    const id = await addProduct(db, { name: 'Zero too many', priceCents: 98_000 });
    const good = await importCsv(`id,name,price\n${id},Zero too many,98`, true);
    const reduced = await importCsv(
      `id,name,salePrice,saleEnd\n${id},Zero too many,98,2027-01-10`,
      true,
    );
    expect([...good.rows, ...reduced.rows].map(({ fall }) => fall)).toEqual([0.9, 0.9]);
  });
});
