import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productInformation } from '#database/schema/index.ts';
import type { ImportReport } from '#modules/imports/product-import.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const admin = await createAdminBrowser(shop);

async function send(csv: string): Promise<ImportReport> {
  const { body } = await admin.call('POST', '/api/admin/products/import', { csv });
  return JSON.parse(body.trim().split('\n').at(-1) ?? '').report;
}

const said = async (id: number) =>
  (await db.select().from(productInformation).where(eq(productInformation.productId, id)))[0];

test('the file of products changes what a product says itself, and comes back unchanged', async () => {
  const id = await addProduct(db, { imageUrl: '' });
  const file = `id,warnings,manufacturer\n${id},Flammable.,"Maison Brume, Harare"\n`;
  const first = await send(file);
  expect(first.rows[0]).toMatchObject({
    state: 'written',
    changes: [
      { field: 'warnings', from: '', to: 'Flammable.' },
      { field: 'manufacturer', from: '', to: 'Maison Brume, Harare' },
    ],
  });
  expect(await said(id)).toMatchObject({ warnings: 'Flammable.', ingredients: '' });
  expect(await send(`${file}\n`)).toMatchObject({ changed: 0, unchanged: 1 });

  const { body } = await admin.call('GET', '/api/admin/products/export');
  const [header = '', ...lines] = body.trim().split(/\r?\n/);
  expect(header).toMatch(/,brand,manufacturer,/);
  expect(lines.find((line) => line.startsWith(`${id},`))).toContain('Flammable.');
});

test('a new product brings its information, and what is too long is refused with its line', async () => {
  const head = 'name,category,price,description,netContent\n';
  const long = await send(`${head}Brut,champagne,40,Dry.,${'x'.repeat(61)}\n`);
  expect(long.rows[0]?.problems).toEqual(['Net content: please use at most 60 characters']);
  const added = await send(`${head}Brut,champagne,40,Dry.,75 cl\n`);
  expect(added, JSON.stringify(added.rows)).toMatchObject({ added: 1 });
  const rows = await db.select().from(productInformation);
  expect(rows).toContainEqual(expect.objectContaining({ netContent: '75 cl' }));
});
