import { beforeAll, describe, expect, it } from 'vitest';
import { seedShop } from '#demo/seed/seed-shop.ts';
import { firstChoice, isSoldOut } from '#modules/catalog/choice/shelf.ts';
import type { FilteredListing } from '#modules/search/search.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createTestShop, type TestShop } from '#tests/kit/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
  await seedShop(shop.database.db, new Date());
});

async function list(query: string): Promise<FilteredListing> {
  const answer = await shop.app.inject({ url: `/api/listing?${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** Lists all pages of it. */
async function listAll(query: string): Promise<FilteredListing['products']> {
  const first = await list(query);
  const pages = [first.products];
  for (let page = 2; page <= first.pages; page += 1) {
    pages.push((await list(`${query}&page=${page}`)).products);
  }
  return pages.flat();
}

async function products(query: string): Promise<FilteredListing['products']> {
  return (await shop.app.inject({ url: `/api/products?${query}` })).json();
}

const idsOf = (listed: { id: number }[]) => listed.map(({ id }) => id);

describe('a listing with filters', () => {
  it.each([
    'category=shoes',
    'category=champagne&subCategory=rose',
    'collection=boots',
    'collection=lock-it',
  ])('holds what the listing without them holds, in the same order: %s', async (place) => {
    const whole = await products(place);
    expect(whole.length).toBeGreaterThan(0);
    expect(idsOf(await listAll(place))).toEqual(idsOf(whole));
    expect((await list(place)).total).toBe(whole.length);
  });

  it('counts each value with the other filters on, and what is ticked fits the count', async () => {
    const { facets } = await list('category=shoes&inStock=true');
    for (const { value, count } of facets.type) {
      const narrowed = await list(`category=shoes&inStock=true&type=${value}`);
      expect(narrowed.total).toBe(count);
      expect(new Set(narrowed.products.map(({ subCategory }) => subCategory))).toEqual(
        new Set([value]),
      );
      expect(narrowed.facets.type).toEqual(facets.type);
    }
    expect(facets.type.map(({ label }) => label).toSorted()).toEqual([
      'Boots',
      'Flats',
      'Heels',
      'Sandals',
    ]);
  });

  it('several filters narrow together', async () => {
    const query = 'category=shoes&type=heels&type=sandals&color=Noir&size=38&maxPrice=900';
    const narrowed = await listAll(query);
    const ids = new Set(idsOf(narrowed));
    expect(ids.size).toBeGreaterThan(0);
    for (const product of await products('category=shoes')) {
      const isGone = product.soldOut.some(({ color, size }) => color === 'Noir' && size === '38');
      const hasSize = product.sizes.includes('38') && !isGone;
      const fits =
        ['heels', 'sandals'].includes(product.subCategory ?? '') &&
        product.colors.includes('Noir') &&
        hasSize &&
        product.price <= 900;
      expect([product.name, ids.has(product.id)]).toEqual([product.name, fits]);
    }
  });

  it('each product is shown in the size that was ticked, in a colour that has it', async () => {
    const listed = await listAll('category=shoes&size=39&inStock=true');
    expect(listed.length).toBeGreaterThan(0);
    const missed = listed.filter((product) => {
      const { color } = firstChoice(product);
      return product.shownSize !== '39' || isSoldOut(product, { color, size: '39' });
    });
    expect(missed.map(({ name }) => name)).toEqual([]);
    const [plain] = await listAll('category=shoes');
    expect(plain).not.toHaveProperty('shownSize');
  });

  it('a colour and a size have to be left together, also in the counts', async () => {
    const query = 'category=shoes&color=Burgundy&inStock=true';
    const inBurgundy = await listAll(query);
    const isLeft = (size: string) => (product: FilteredListing['products'][number]) =>
      !isSoldOut(product, { color: 'Burgundy', size });
    const narrowed = await listAll(`${query}&size=40`);
    expect(idsOf(narrowed)).toEqual(idsOf(inBurgundy.filter(isLeft('40'))));
    expect(narrowed.length).toBeLessThan(inBurgundy.length);
    const { total, facets } = await list(`${query}&size=40`);
    expect(total).toBe(narrowed.length);
    for (const { value, count } of facets.size) {
      expect([value, count]).toEqual([value, inBurgundy.filter(isLeft(value)).length]);
    }
    for (const { value, count } of facets.color) {
      const other = await list(`category=shoes&inStock=true&size=40&color=${value}`);
      expect([value, other.total]).toEqual([value, count]);
    }
    const answer = await shop.app.inject({
      url: '/api/search?q=shoes&color=Burgundy&size=40&inStock=true&limit=24',
    });
    expect(answer.json().products.every(isLeft('40'))).toBe(true);
  });

  it('sizes stand in their own order', async () => {
    const { facets } = await list('category=shoes');
    const sizes = facets.size.map(({ value }) => Number(value));
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  });

  it('sorts by price both ways', async () => {
    const up = (await listAll('category=clothing&sort=price-asc')).map(({ price }) => price);
    expect(up).toEqual(up.toSorted((one, other) => one - other));
    const down = (await listAll('category=clothing&sort=price-desc')).map(({ price }) => price);
    expect(down).toEqual(up.toReversed());
  });

  it('what fits nothing is an empty list that still offers what else could be ticked', async () => {
    const { total, products, facets } = await list('category=shoes&color=Noir&maxPrice=1');
    expect([total, products]).toEqual([0, []]);
    expect(facets.price.ranges.some(({ count }) => count > 0)).toBe(true);
  });

  it('drafts stay out, and what is unknown is empty', async () => {
    const draft = await addProduct(shop.database.db, { name: 'Not yet', published: false });
    expect(idsOf(await listAll('category=shoes'))).not.toContain(draft);
    expect((await list('category=hats')).total).toBe(0);
    expect((await list('collection=hats and coats')).total).toBe(0);
  });

  it('more than the window holds is said to be more, sorts over everything and narrows exactly', async () => {
    await shop.database.pool.query(`
      insert into products (name, category, sub_category, price_cents, colors, collections)
      select 'Musika Basket', 'clothing', 'capes', 100 + n,
        array[case when n = 3 then 'Rust' else 'Straw' end], '{Market}'
      from generate_series(1, 700) n`);
    for (const place of ['category=clothing&subCategory=capes', 'collection=Market']) {
      const many = await list(place);
      expect([many.total, many.totalIsExact, many.pages]).toEqual([600, false, 25]);
      const [cheapest] = (await list(`${place}&sort=price-asc`)).products;
      expect(cheapest?.price).toBe(1.01);
      const rust = await list(`${place}&color=rust&sort=price-desc`);
      expect([rust.total, rust.totalIsExact, rust.products.length]).toEqual([1, true, 1]);
    }
    await shop.database.pool.query(`delete from products where name = 'Musika Basket'`);
  });

  it.each([
    ['color=Noir', 'category: or a collection must be named'],
    ['category=shoes&sort=relevance', 'sort'],
    ['category=shoes&page=0', 'page'],
    ['category=shoes&minPrice=cheap', 'minPrice: must be an amount such as 49.99'],
    ['collection=%00', 'collection'],
  ])('nonsense is refused and named: %s', async (query, named) => {
    const answer = await shop.app.inject({ url: `/api/listing?${query}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(named);
  });
});
