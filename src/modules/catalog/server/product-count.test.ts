import { beforeAll, expect, it } from 'vitest';
import { announceCatalogChange } from '#platform/catalog-change.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createTestShop, type TestShop } from '#tests/kit/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

async function counts(): Promise<number[]> {
  const { catalog } = shop.services;
  const shelves = [
    { category: 'shoes' },
    { category: 'shoes', subCategory: 'boots' },
    { category: 'clothing' },
  ];
  // Pages of one, because a list that fits on its page is not counted.
  const pages = await Promise.all(
    shelves.map((shelf) => catalog.listProducts({ ...shelf, limit: 1 })),
  );
  const lists = await Promise.all(shelves.map((shelf) => catalog.listProducts(shelf)));
  expect(pages.map(({ total }) => total)).toEqual(lists.map(({ products }) => products.length));
  return pages.map(({ total }) => total);
}

it('a category counts what stands in it, through every change', async () => {
  const { db, pool } = shop.database;
  const boots = { category: 'shoes', subCategory: 'boots' };
  expect(await counts()).toEqual([0, 0, 0]);
  const ids = [await addProduct(db, boots), await addProduct(db, boots), await addProduct(db)];
  expect(await counts()).toEqual([3, 2, 0]);
  await pool.query('update products set price_cents = 100');
  expect(await counts()).toEqual([3, 2, 0]);
  await pool.query(
    `update products set category = 'clothing', sub_category = null where id = ${ids[0]}`,
  );
  expect(await counts()).toEqual([2, 1, 1]);
  await pool.query(`update products set deleted_at = now() where id = ${ids[1]}`);
  expect(await counts()).toEqual([1, 0, 1]);
  await pool.query(`update products set deleted_at = null where id = ${ids[1]}`);
  expect(await counts()).toEqual([2, 1, 1]);
  await pool.query(`delete from stock_movements; delete from variant_stock;
    delete from stock_levels; delete from product_variants; delete from products`);
  expect(await counts()).toEqual([0, 0, 0]);
});

it('a product that was not stored after all is not counted', async () => {
  const { db } = shop.database;
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(
        "insert into products (name, category, price_cents) values ('x', 'shoes', 1)",
      );
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await counts()).toEqual([0, 0, 0]);
});

it('a collection is counted anew after a change, whichever page is asked', async () => {
  const { db } = shop.database;
  const total = async () => {
    const query = { collection: 'trophy-wife', limit: 1 };
    return (await shop.services.catalog.listProducts(query)).total;
  };
  for (let count = 1; count <= 3; count += 1) {
    await addProduct(db, { collections: ['trophy wife'] });
    await announceCatalogChange(db, '');
    expect([await total(), await total()]).toEqual([count, count]);
  }
});
