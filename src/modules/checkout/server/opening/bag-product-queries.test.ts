import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { products } from '#database/schema/index.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { listBagProducts } from './bag-product-queries.ts';

const { db } = await createTestDatabase();

test('an order line shows the picture that shoppers saw first', async () => {
  const pictures = { imageUrl: '/media/main.webp', additionalImages: ['/media/pair.webp'] };
  const plain = await addProduct(db, pictures);
  const turned = await addProduct(db, { ...pictures, leadsWithSecond: true });
  const found = await listBagProducts(db, [plain, turned], crypto.randomUUID());
  expect(found.get(plain)?.imageUrl).toBe('/media/main.webp');
  expect(found.get(turned)?.imageUrl).toBe('/media/pair.webp');
});

test('a product and its variants are read as they stood at one moment', async () => {
  const id = await addProduct(db, { sizes: ['37'], shelf: { '/37': 5 } });
  const { reading } = await db.transaction(async (tx) => {
    // Staff rename the size during a payment; readers of the variants have to wait.
    await tx.execute(sql`lock table product_variants in access exclusive mode`);
    await tx.execute(sql`update product_variants set size = '38' where product_id = ${id}`);
    await tx
      .update(products)
      .set({ sizes: ['38'] })
      .where(eq(products.id, id));
    const started = listBagProducts(db, [id], crypto.randomUUID());
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`
        select 1 from pg_locks where not granted and relation = 'product_variants'::regclass`);
      expect(rows.length).toBeGreaterThan(0);
    });
    return { reading: started };
  });
  const product = (await reading).get(id);
  expect(product?.variants.map(({ size }) => size)).toEqual(product?.sizes);
});
