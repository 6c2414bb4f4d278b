import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchRequest } from '#modules/search/search.ts';
import { searchRequestSchema } from '#modules/search/search-schema.ts';
import { announceCatalogChange, announceCounts } from '#platform/catalog-change.ts';
import { type ChangeBus, openChangeBus } from '#platform/change-bus.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createTestShop, type TestShop } from '#tests/kit/test-shop.ts';
import { createSearch, type Search } from './search.ts';

let shop: TestShop;
let bus: ChangeBus;
/** This process, and another process of the same shop. */
let searches: Search[];

beforeAll(async () => {
  shop = await createTestShop();
  await shop.services.jobs.start();
  bus = await openChangeBus(shop.database.url);
  searches = [
    shop.services.search,
    createSearch({ ...shop.services, db: shop.database.db, changes: bus }),
  ];
});

afterAll(() => bus.close());

const asking = (q: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
  ...searchRequestSchema.parse({ q }),
  ...more,
});

const askAll = (request: SearchRequest) =>
  Promise.all(searches.map((search) => search.searchProducts(request)));

describe('cached findings', () => {
  it('a change by staff is in the very next answer of every process', async () => {
    const { db } = shop.database;
    await addProduct(db, { name: 'Tsuro Pump', colors: ['Rust'] });
    expect((await askAll(asking('tsuro'))).map(({ total }) => total)).toEqual([1, 1]);
    await db.transaction(async (tx) => {
      await tx.execute("update products set colors = array['Jade'] where name = 'Tsuro Pump'");
      await announceCatalogChange(tx, '');
    });
    await addProduct(db, { name: 'Tsuro Boot', colors: ['Jade'] });
    await announceCatalogChange(db, '');
    for (const { total, facets } of await askAll(asking('tsuro'))) {
      expect(total).toBe(2);
      expect(facets?.color).toMatchObject([{ value: 'Jade', count: 2 }]);
    }
  });

  it('what sold out leaves the count of what is in stock, in every process', async () => {
    const { db } = shop.database;
    const id = await addProduct(db, { name: 'Hove Sandal', quantity: 1 });
    const inStock = async () => (await askAll(asking('hove'))).map(({ facets }) => facets?.inStock);
    expect(await inStock()).toEqual([1, 1]);
    await db.transaction(async (tx) => {
      await tx.execute(`update stock_levels set on_hand = 0 where product_id = ${id}`);
      await announceCounts(tx, { onPages: [id], inCalls: [] });
    });
    await expect.poll(inStock).toEqual([0, 0]);
  });

  it('the quantity on a card is read anew, whatever was found before', async () => {
    const { db } = shop.database;
    const id = await addProduct(db, { name: 'Shiri Flat', quantity: 5 });
    const quantity = async () => (await askAll(asking('shiri')))[0]?.products[0]?.quantity;
    expect(await quantity()).toBe(5);
    await db.execute(`update stock_levels set on_hand = 4 where product_id = ${id}`);
    expect(await quantity()).toBe(4);
  });
});

describe('sizes', () => {
  type Shelf = Record<string, number>;
  const addShoe = (name: string, shelf: Shelf) =>
    addProduct(shop.database.db, {
      name,
      colors: ['Noir', 'Ivory'],
      sizes: ['37', '38'],
      shelf,
    });

  /** The sizes that each process counts, and its matches in 38. */
  const look = async (q: string) => {
    const counted = await askAll(asking(q));
    const found = await askAll(asking(q, { size: ['38'] }));
    return {
      counts: counted.map(({ facets }) =>
        Object.fromEntries(facets?.size.map(({ value, count }) => [value, count]) ?? []),
      ),
      found: found.map(({ products }) => products.map(({ name }) => name).toSorted()),
    };
  };
  const inBoth = <T>(value: T) => searches.map(() => value);

  it('are counted and found as long as one is left, in whatever colour', async () => {
    await addShoe('Mhofu Pump', { 'Noir/37': 2, 'Ivory/38': 1 });
    await addShoe('Mhofu Boot', { 'Noir/37': 2, 'Ivory/37': 3 });
    expect(await look('mhofu')).toEqual({
      counts: inBoth({ 37: 2, 38: 1 }),
      found: inBoth(['Mhofu Pump']),
    });
    const both = await askAll(asking('mhofu'));
    expect(both.map(({ total }) => total)).toEqual(inBoth(2));
  });

  it('leave with the last one that is held or sold, and come back with the shelf', async () => {
    const { db } = shop.database;
    const { inventory } = shop.services;
    const productId = await addShoe('Gudo Pump', { 'Noir/37': 4, 'Ivory/38': 1 });
    const there = { counts: inBoth({ 37: 1, 38: 1 }), found: inBoth(['Gudo Pump']) };
    const gone = { counts: inBoth({ 37: 1 }), found: inBoth([]) };
    expect(await look('gudo')).toEqual(there);

    const variantId = await variantOf(db, productId, { color: 'Ivory', size: '38' });
    const hold = {
      checkoutId: randomUUID(),
      lines: [{ productId, variantId, quantity: 1 }],
    };
    await db.transaction((tx) => inventory.holdStock(tx, hold));
    await expect.poll(() => look('gudo')).toEqual(gone);
    await db.transaction((tx) => inventory.releaseHold(tx, hold.checkoutId));
    await expect.poll(() => look('gudo')).toEqual(there);

    const sale = { reference: 'NDR-TEST' };
    await db.transaction(async (tx) => {
      await inventory.holdStock(tx, hold);
      await inventory.consumeHold(tx, hold.checkoutId, sale);
    });
    await expect.poll(() => look('gudo')).toEqual(gone);
    await db.transaction((tx) => inventory.returnStock(tx, hold.lines, sale));
    await expect.poll(() => look('gudo')).toEqual(there);
  });

  it('that are gone are not found beyond the window either', async () => {
    await shop.database.pool.query(`
      with shoes as (
        insert into products (name, category, price_cents, sizes)
        select 'Nyati Flat', 'shoes', 1000, array['37', '38'] from generate_series(1, 700) returning id
      ), made as (
        insert into product_variants (product_id, size, position)
        select id, size, position from shoes, (values ('37', 0), ('38', 1)) as own (size, position)
        returning id, product_id, size
      )
      insert into variant_stock (variant_id, product_id, on_hand)
      select id, product_id, case when size = '37' or product_id % 350 = 0 then 1 else 0 end from made`);
    for (const { total, totalIsExact } of await askAll(asking('nyati', { size: ['38'] }))) {
      expect([total, totalIsExact]).toEqual([2, true]);
    }
    for (const { totalIsExact } of await askAll(asking('nyati', { size: ['37'] }))) {
      expect(totalIsExact).toBe(false);
    }
  });
});

describe('the beginning of very many words', () => {
  const typed = (q: string) => asking(q, { typing: true, facets: false, limit: 6 });
  const letters = `translate(to_char(n, 'FM0000'), '0123456789', 'abcdefghij')`;

  it('finds all, though not every ending is asked one by one', async () => {
    await shop.database.pool.query(`
      insert into products (name, category, price_cents)
      select 'Qx' || ${letters} || 'q', 'shoes', 1000 from generate_series(1, 250) n`);
    for (const { total, totalIsExact } of await askAll(typed('qx'))) {
      expect([total, totalIsExact]).toEqual([250, true]);
    }
  });

  it('a full window says that there are more', async () => {
    await shop.database.pool.query(`
      insert into products (name, category, price_cents)
      select 'Qz' || ${letters} || 'q', 'shoes', 1000
      from generate_series(1, 700) n, generate_series(1, 4)`);
    for (const { total, totalIsExact } of await askAll(typed('qz'))) {
      expect([total, totalIsExact]).toEqual([600, false]);
    }
  });
});

describe('parts of the catalogue', () => {
  it('the oldest product is found as well as the newest, ticked or not', async () => {
    await shop.database.pool.query(`
      insert into products (id, name, category, price_cents, colors, sizes) overriding system value
      values (900001, 'Nhoro Boot', 'shoes', 9000, array[' Rust '], array['38']),
        (916400, 'Nhoro Pump', 'shoes', 9000, array['Rust'], array['38']);
      insert into product_variants (product_id, color, size) values (900001, 'Rust', '38'),
        (916400, 'Rust', '38');
      insert into variant_stock (variant_id, product_id, on_hand)
      select id, product_id, 1 from product_variants where product_id in (900001, 916400)`);
    for (const ticked of [{}, { color: ['RUST'], size: ['38'], category: ['shoes'] }]) {
      for (const { products } of await askAll(asking('nhoro', ticked))) {
        expect(products.map(({ id }) => id).toSorted()).toEqual([900001, 916400]);
      }
    }
  });

  it('ticks narrow before the window, in whatever part their product stands', async () => {
    await shop.database.pool.query(`
      insert into products (id, name, category, price_cents, colors) overriding system value
      select 1000000 + n * 20, 'Mvuu Basket', 'clothing', 1000,
        array[case when n = 3 then 'Teal' else 'Straw' end]
      from generate_series(1, 1300) n`);
    for (const { total, products } of await askAll(asking('mvuu', { color: ['teal'] }))) {
      expect([total, products[0]?.id]).toEqual([1, 1000060]);
    }
  });
});
