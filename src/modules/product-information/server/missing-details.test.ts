import { beforeAll, beforeEach, expect, test } from 'vitest';
import { informationDefaults, productInformation, products } from '#database/schema/index.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const admin = await createAdminBrowser(shop);

const list = '/api/admin/product-information/missing';
const ask = (countries: string) =>
  admin.call('PUT', '/api/admin/settings/information', { value: { countries } });
const read = async () => (await admin.call('GET', list)).json();
const waiting = async () => {
  const { waiting: all } = (await admin.call('GET', '/api/admin/attention')).json();
  return all.filter(({ kind }: { kind: string }) => kind === 'product-details');
};

const safety = {
  manufacturer: 'Maison Brume, Harare',
  manufacturerContact: 'made@example.com',
  responsible: 'Import GmbH, Berlin',
  responsibleContact: 'import@example.com',
};

let pump = 0;
let brut = 0;

beforeAll(async () => {
  pump = await addProduct(db, { name: 'Msasa Pump' });
  brut = await addProduct(db, { name: '=Brut', category: 'champagne' });
  await addProduct(db, { name: 'Draft', published: false });
  await addProduct(db, { name: 'Gone', deletedAt: new Date() });
  await addProduct(db, { name: 'Gift Card', isGiftCard: true });
});

beforeEach(async () => {
  await db.delete(productInformation);
  await db.delete(informationDefaults);
  await ask('DE FR');
});

test('while no country asks, nothing is listed and nothing waits', async () => {
  await ask('');
  expect(await read()).toEqual({ countries: [], total: 0, products: [] });
  expect(await waiting()).toEqual([]);
  expect((await admin.call('GET', `${list}/export`)).body.trim().split('\r\n')).toHaveLength(1);
});

test('each product on sale is listed with what it lacks after brand and category', async () => {
  await db.insert(informationDefaults).values([
    { kind: 'category', key: 'shoes', ...safety, manufacturer: '', responsible: '' },
    { kind: 'brand', key: 'Brume', manufacturer: 'Maison Brume', netContent: '75 cl' },
    { kind: 'brand', key: 'Other', responsible: 'Not this one' },
  ]);
  await db.insert(productInformation).values([
    { productId: pump, brand: 'Brume' },
    { productId: brut, brand: 'Brume', strength: '12.5% vol' },
  ]);
  expect(await read()).toEqual({
    countries: ['DE', 'FR'],
    total: 2,
    products: [
      { id: pump, name: 'Msasa Pump', category: 'shoes', missing: ['responsible'] },
      {
        id: brut,
        name: '=Brut',
        category: 'champagne',
        missing: ['responsible', 'ingredients', 'nutrition'],
      },
    ],
  });
  const { body, headers } = await admin.call('GET', `${list}/export`);
  expect(headers['content-type']).toContain('text/csv');
  expect(body.trim().split('\r\n')).toEqual([
    'id,name,category,missing,editor',
    `${pump},Msasa Pump,Shoes,Responsible in the European Union,http://localhost:3000/admin/products?product=${pump}&field=responsible`,
    expect.stringContaining(`${brut},'=Brut,Champagne,"Responsible in the European Union; `),
  ]);
});

test('one line waits for a person, and goes when all is entered', async () => {
  const [line, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    title: '2 products without details that other countries ask for',
    detail: 'Not sent to DE, FR until the details are entered.',
    to: '/admin/dashboard?tab=settings&section=missing-details',
  });
  const all = { ...safety, netContent: '75 cl', strength: '12%', ingredients: 'Grapes' };
  await db.insert(productInformation).values([
    { productId: pump, ...all },
    { productId: brut, ...all, nutrition: 'Energy: 320 kJ' },
  ]);
  expect(await waiting()).toEqual([]);
  expect(await read()).toMatchObject({ total: 0, products: [] });
});

test('the file has more than the screen', async () => {
  const rows = Array.from({ length: 620 }, (_, place) => ({
    name: `Sandal ${place}`,
    category: 'shoes',
    priceCents: 1000,
  }));
  await db.insert(products).values(rows);
  const { total, products: shown } = await read();
  expect([total, shown.length]).toEqual([622, 200]);
  const { body } = await admin.call('GET', `${list}/export`);
  expect(new Set(body.trim().split('\r\n')).size).toBe(623);
});

test('other roles see neither list nor file', async () => {
  const packer = await createAdminBrowser(shop, 'packer');
  for (const address of [list, `${list}/export`]) {
    expect((await packer.call('GET', address)).statusCode).toBe(403);
  }
});
