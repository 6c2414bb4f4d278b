import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { products, productVariants } from '#database/schema/index.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { listCandidates } from './delivery-repository.ts';

const { db, pool } = await createTestDatabase();

async function coded(name: string, codes: { sku?: string; barcode?: string }) {
  const productId = await addProduct(db, { name });
  const variantId = await variantOf(db, productId);
  await db.update(productVariants).set(codes).where(eq(productVariants.id, variantId));
  return { productId, variantId };
}

test('a text means a SKU, a barcode or a name, in the order asked, without case and accents', async () => {
  const bySku = await coded('Coded Boot', { sku: 'CB-38' });
  const byBarcode = await coded('Scanned Boot', { barcode: '2000000000015' });
  const productId = await addProduct(db, { name: 'Crème Boot', sizes: ['37', '38'] });
  const [first, second] = [
    await variantOf(db, productId, { size: '37' }),
    await variantOf(db, productId, { size: '38' }),
  ];
  const texts = ['creme BOOT', '', 'cb-38', 'unknown', '2000000000015', 'cb-38'];
  expect(await listCandidates(db, texts)).toEqual([
    { ...named('Crème Boot', 0, false), productId, variantId: first, size: '37' },
    { ...named('Crème Boot', 0, false), productId, variantId: second, size: '38' },
    { ...named('Coded Boot', 2, true), ...bySku },
    { ...named('Scanned Boot', 4, true), ...byBarcode },
    { ...named('Coded Boot', 5, true), ...bySku },
  ]);
  expect(await listCandidates(db, [])).toEqual([]);
});

const named = (name: string, place: number, isCode: boolean) => ({
  ...{ name, place, isCode, color: '', size: '' },
});

test('a variant whose code is its name is found once, by its code', async () => {
  const both = await coded('BX-1', { sku: 'bx-1', barcode: 'BX-1' });
  expect(await listCandidates(db, ['bx-1'])).toEqual([{ ...named('BX-1', 0, true), ...both }]);
});

test('what is no longer in the shop is not found', async () => {
  const retired = await coded('Retired Boot', { sku: 'RB-1' });
  const deleted = await coded('Deleted Boot', { sku: 'DB-1' });
  const now = new Date();
  await db
    .update(productVariants)
    .set({ retiredAt: now })
    .where(eq(productVariants.id, retired.variantId));
  await db.update(products).set({ deletedAt: now }).where(eq(products.id, deleted.productId));
  const texts = ['RB-1', 'Retired Boot', 'DB-1', 'Deleted Boot'];
  expect(await listCandidates(db, texts)).toEqual([]);
});

test('a line of a file is not compared with every variant of the shop', async () => {
  const variants = 500;
  await pool.query(
    `with crowd as (
       insert into products (name, category, price_cents)
       select 'Crowd Boot ' || n, 'shoes', 100 from generate_series(1, ${variants}) n returning id)
     insert into product_variants (product_id, sku, barcode)
     select id, 'CROWD-' || id, 'B' || id from crowd`,
  );
  await pool.query('vacuum analyze products, product_variants');
  const growth = (await rowsReadFor(400)) - (await rowsReadFor(100));
  // A tenth of 300 more lines with every variant. Reading a table once more is well below it.
  expect(growth).toBeLessThan((300 * variants) / 10);
});

type PlanNode = Record<string, unknown> & { Plans?: PlanNode[] };

/** How many rows PostgreSQL handles to look for so many unknown names. */
async function rowsReadFor(lines: number): Promise<number> {
  const asked: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => asked.push({ query, params }) };
  const heard = Object.assign(drizzle(pool, { logger }), { $client: pool });
  await listCandidates(
    heard,
    Array.from({ length: lines }, (_, n) => `Unknown Boot ${n}`),
  );
  let rows = 0;
  for (const { query, params } of asked) {
    const answer = await pool.query(`explain (analyze, format json) ${query}`, params);
    rows += rowsOf(answer.rows[0]['QUERY PLAN'][0].Plan);
  }
  return rows;
}

function rowsOf(node: PlanNode): number {
  const each = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Join Filter']
    .map((name) => Number(node[name] ?? 0))
    .reduce((sum, count) => sum + count, 0);
  const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
  return each * Number(node['Actual Loops'] ?? 1) + below;
}
