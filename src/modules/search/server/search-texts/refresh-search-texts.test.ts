import { expect, it } from 'vitest';
import { searchRequestSchema } from '#modules/search/search-schema.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { createSearchTextRefresh } from './refresh-search-texts.ts';

it('products of an older release are found by how their colours look, once the texts are refreshed', async () => {
  const shop = await createTestShop();
  const { db, pool } = shop.database;
  const old = { category: 'shoes', colors: ['Scarlet'], searchText: 'Shoes Scarlet' };
  for (let count = 0; count < 3; count += 1) await addProduct(db, { ...old, name: `Old ${count}` });
  const red = searchRequestSchema.parse({ q: 'red' });
  const found = async () => (await shop.services.search.searchProducts(red)).total;
  expect(await found()).toBe(0);
  const refresh = createSearchTextRefresh(db);
  await refresh();
  expect(await found()).toBe(3);
  const versions = async () => (await pool.query('select version from products')).rows;
  const before = await versions();
  await createSearchTextRefresh(db)();
  expect(await versions()).toEqual(before);
  await pool.query(`update products set search_text = 'Shoes'`);
  await refresh();
  expect((await pool.query('select distinct search_text from products')).rows).toEqual([
    { search_text: 'Shoes' },
  ]);
});
