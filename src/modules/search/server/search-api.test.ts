import { beforeAll, describe, expect, it } from 'vitest';
import { seedShop } from '#demo/seed/seed-shop.ts';
import { colourFamilies } from '#modules/catalog/colour/colour-family.ts';
import { findShade } from '#modules/catalog/colour/shade.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { searchTextOf } from '#modules/catalog/search-text.ts';
import type { SearchAnswer } from '#modules/search/search.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createTestShop, type TestShop } from '#tests/kit/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
  await seedShop(shop.database.db, new Date());
});

async function search(query: Record<string, string | string[]>): Promise<SearchAnswer> {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) parameters.append(name, one);
  }
  const answer = await shop.app.inject({ url: `/api/search?${parameters}` });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const isIn = (color: string, family: string) => colourFamilies(color).some((one) => one === family);

async function find(q: string): Promise<string[]> {
  return (await search({ q })).products.map(({ name }) => name);
}

describe('finding in the seeded shop', () => {
  it('a name is found first, in whatever case', async () => {
    expect((await find('chiedza PUMP'))[0]).toBe('Chiedza Pump');
  });

  it('typing errors are forgiven, and the answer says how it was understood', async () => {
    const stiletto = await search({ q: 'stileto' });
    expect(stiletto.products.map(({ name }) => name)).toContain('Chiedza Pump');
    expect(stiletto.understoodAs).toBe('stiletto');
    const champagne = await search({ q: 'champange' });
    expect(champagne.understoodAs).toBe('champagne');
    expect(champagne.products.slice(0, 4).map(({ category }) => category)).toEqual(
      Array(4).fill('champagne'),
    );
  });

  it('what has the colour comes first, shown in it', async () => {
    for (const [q, family, category] of [
      ['black dress', 'black', 'clothing'],
      ['red heels', 'red', 'shoes'],
      ['burgundy boots', 'red', 'shoes'],
    ] as const) {
      const { products } = await search({ q });
      const fits = (product: PublicProduct) =>
        product.category === category && product.colors.some((color) => isIn(color, family));
      const first = products.findIndex((product) => !fits(product));
      expect(products.slice(0, 3).every(fits), q).toBe(true);
      const later = first < 0 ? [] : products.slice(first);
      expect(
        later.filter((product) => fits(product) && product.inStock),
        q,
      ).toEqual([]);
      for (const product of products.slice(0, 3)) {
        expect(isIn(product.shownColor ?? '', family), `${q}: ${product.name}`).toBe(true);
        expect(product.media[0]?.color ?? product.shownColor).toBe(product.shownColor);
      }
    }
  });

  it('a filter shows each product in the colour that was ticked', async () => {
    const { products } = await search({ q: 'heels', color: 'Burgundy' });
    expect(products.length).toBeGreaterThan(0);
    expect(new Set(products.map(({ shownColor }) => shownColor))).toEqual(new Set(['Burgundy']));
    const listed = await shop.app.inject({ url: '/api/listing?category=clothing&color=Noir' });
    const shown = (listed.json().products as PublicProduct[]).map(({ shownColor }) => shownColor);
    expect(new Set(shown)).toEqual(new Set(['Noir']));
    expect((await search({ q: 'champagne' })).products[0]?.category).toBe('champagne');
  });

  it('a size in the text shows each product in it', async () => {
    const { products } = await search({ q: 'pump size 39' });
    expect(products.length).toBeGreaterThan(0);
    expect(new Set(products.map(({ shownSize }) => shownSize))).toEqual(new Set(['39']));
  });

  it('plural and singular find the same', async () => {
    expect(await find('pumps')).toEqual(await find('pump'));
    expect((await find('sandals'))[0]).toContain('Sandal');
  });

  it('accents may be left out or written', async () => {
    expect(await find('rose champagne')).toEqual(await find('rosé champagne'));
    expect((await find('brut rose'))[0]).toMatch(/^Brut Rosé/);
  });

  it('a lacquer is found by the code and the name of its shade', async () => {
    const code = findShade('Flame Lily')?.code ?? '';
    expect(await find(code)).toContain('Flame Lily Reds');
    expect((await find('flame lily'))[0]).toBe('Flame Lily Reds');
  });

  it('a shade that nothing carries leads to the lacquers', async () => {
    const used = await shop.database.pool.query('select search_text from products');
    const texts = used.rows.map((row) => row.search_text).join(' ');
    const free = Array.from({ length: 120 }, (_, index) => String(index + 1).padStart(3, '0')).find(
      (code) => !texts.includes(code),
    );
    const answer = await search({ q: free ?? '' });
    expect(answer.total).toBe(0);
    expect(new Set(answer.suggestions.map(({ category }) => category))).toEqual(
      new Set(['nailpolish']),
    );
  });

  it('colours and collections are found', async () => {
    expect(await find('trophy wife')).toContain('Nyenyedzi Sandal');
    const emerald = await search({ q: 'emerald shoes' });
    expect(emerald.total).toBeGreaterThan(0);
    expect(emerald.products.every(({ category }) => category === 'shoes')).toBe(true);
  });

  it('a category word brings its own products before those that only mention it', async () => {
    const { products } = await search({ q: 'champagne' });
    const categories = products.map(({ category }) => category);
    expect(categories.indexOf('shoes')).toBeGreaterThan(categories.lastIndexOf('champagne'));
  });

  it.each([
    ['under 100', 0, 100],
    ['over 500', 500, Number.POSITIVE_INFINITY],
    ['shoes 500-700', 500, 700],
  ])('a price in the text narrows by price: %s', async (q, from, to) => {
    const { products, total } = await search({ q });
    expect(total).toBeGreaterThan(0);
    for (const { price } of products) {
      expect(price).toBeGreaterThan(0);
      expect(price >= from && price <= to).toBe(true);
    }
  });

  it('while typing, the beginning of a word is enough', async () => {
    const answer = await search({ q: 'chied', typing: 'true', limit: '6', facets: 'false' });
    expect(answer.products[0]?.name).toBe('Chiedza Pump');
    expect(answer.facets).toBeNull();
  });

  it('what fits only half is answered as close, what fits more of it first', async () => {
    const answer = await search({ q: 'chiedza handbag' });
    expect(answer.close).toBe('words');
    expect(answer.products[0]?.name).toBe('Chiedza Pump');
    expect(answer.facets?.category.length).toBeGreaterThan(0);
    const two = await search({ q: 'black tricycle boots' });
    expect(two.close).toBe('words');
    expect(two.products.slice(0, 4).map(({ subCategory }) => subCategory)).toEqual(
      Array(4).fill('boots'),
    );
  });

  it('what fits not at all is nothing, with what we would show', async () => {
    const answer = await search({ q: 'qqqqxyz' });
    expect([answer.total, answer.products, answer.close]).toEqual([0, [], null]);
    expect(answer.suggestions).toHaveLength(6);
  });

  it('a size in the text narrows like a ticked one, and can be taken out of it', async () => {
    const boots = await search({ q: 'boots size 40' });
    const ticked = await search({ q: 'boots', size: '40' });
    expect(boots.total).toBe(ticked.total);
    expect(boots.sizesInQuery).toEqual([{ label: 'Size 40', sizes: ['40'], without: 'boots' }]);
    expect(boots.facets?.size).toEqual(ticked.facets?.size);
    const either = await search({ q: 'boots size 40', size: '36' });
    expect(either.total).toBe((await search({ q: 'boots', size: ['36', '40'] })).total);
  });

  it('a size or a price that nothing has leads to the rest, and says which it was', async () => {
    const size = await search({ q: 'black boots size 43' });
    expect([size.close, size.total]).toEqual(['size', (await search({ q: 'black boots' })).total]);
    const price = await search({ q: 'gold sandals under 20' });
    expect([price.close, price.total > 0]).toEqual(['price', true]);
  });

  it('what was ticked counts also where only something close is found', async () => {
    const answer = await search({ q: 'purple tricycle', category: 'clothing' });
    expect(answer.close).toBe('words');
    expect(answer.products.every(({ category }) => category === 'clothing')).toBe(true);
  });

  it('everyday words reach what the shop calls otherwise', async () => {
    const heels = await search({ q: 'red heels' });
    expect(heels.total).toBeGreaterThanOrEqual(6);
    expect(heels.close).toBeNull();
    const bubbly = await search({ q: 'bubbly', limit: '6' });
    expect(bubbly.products.map(({ category }) => category)).toEqual(Array(6).fill('champagne'));
  });

  it('a rare word is taken for a mistyped common one where it finds next to nothing', async () => {
    expect((await search({ q: 'red heals' })).understoodAs).toBe('red heels');
    expect((await search({ q: 'suede' })).understoodAs).toBeNull();
  });

  it.each(['a', 's', 'it', 'the', 'h', 'of the'])('typing shows something: %s', async (q) => {
    const answer = await search({ q, typing: 'true', facets: 'false', limit: '6' });
    expect(answer.products.length).toBeGreaterThan(0);
  });

  it('a common word at the end of a text changes nothing', async () => {
    const gold = await search({ q: 'gold', limit: '6' });
    const typed = await search({ q: 'gold s', typing: 'true', limit: '6' });
    expect(typed.products.map(({ id }) => id)).toEqual(gold.products.map(({ id }) => id));
  });
});

describe('facets and order', () => {
  it('count what would be left, each without its own filter', async () => {
    const all = await search({ q: 'shoes' });
    const noir = await search({ q: 'shoes', color: 'noir' });
    const counted = all.facets?.color.find(({ value }) => value === 'Noir')?.count;
    expect(noir.total).toBe(counted);
    expect(noir.facets?.color).toEqual(all.facets?.color);
    expect(noir.facets?.inStock).toBeLessThanOrEqual(noir.total);
  });

  it('several values widen a facet, several facets narrow the result', async () => {
    const noir = await search({ q: 'shoes', color: 'Noir' });
    const either = await search({ q: 'shoes', color: ['Noir', 'Scarlet', 'Gold'] });
    expect(either.total).toBeGreaterThan(noir.total);
    const narrow = await search({ q: 'shoes', color: 'Noir', maxPrice: '700' });
    expect(narrow.total).toBeLessThan(noir.total);
    expect(narrow.products.every(({ price }) => price <= 700)).toBe(true);
  });

  it('the price facet adds up to what has a price', async () => {
    const { facets, total } = await search({ q: 'shoes' });
    const sum = facets?.price.ranges.reduce((all, { count }) => all + count, 0);
    expect(sum).toBe(total);
  });

  it('in stock leaves out what is sold out', async () => {
    const { facets } = await search({ q: 'pump' });
    const inStock = await search({ q: 'pump', inStock: 'true' });
    expect(inStock.total).toBe(facets?.inStock);
    expect(inStock.products.every(({ quantity }) => quantity > 0)).toBe(true);
    expect((await find('pump')).includes('Zuva Pump')).toBe(true);
    expect(inStock.products.some(({ name }) => name === 'Zuva Pump')).toBe(false);
  });

  it('prices sort both ways, and pages follow one another', async () => {
    const up = await search({ sort: 'price-asc' });
    const prices = up.products.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(up.products).toHaveLength(24);
    const second = await search({ sort: 'price-asc', page: '2' });
    expect(second.products[0]?.price).toBeGreaterThanOrEqual(prices.at(-1) ?? 0);
    expect(up.pages).toBe(Math.ceil(up.total / 24));
    const down = (await search({ q: 'shoes', sort: 'price-desc' })).products;
    expect(down[0]?.price).toBeGreaterThan(down.at(-1)?.price ?? 0);
  });

  it('more matches than the window holds are said to be more, and still narrow exactly', async () => {
    await shop.database.pool.query(`
      insert into products (name, category, price_cents, colors)
      select 'Musika Basket', 'clothing', 1000 + n, array[case when n = 700 then 'Rust' else 'Straw' end]
      from generate_series(1, 700) n`);
    const many = await search({ q: 'musika' });
    expect([many.total, many.totalIsExact, many.pages]).toEqual([600, false, 25]);
    const cheapest = await search({ q: 'musika', sort: 'price-desc' });
    expect(cheapest.products[0]?.price).toBe(17);
    const rust = await search({ q: 'musika', color: 'rust' });
    expect([rust.total, rust.totalIsExact]).toEqual([1, true]);
    await shop.database.pool.query(`delete from products where name = 'Musika Basket'`);
  });
});

describe('hostile input', () => {
  it.each([
    "'; drop table products; --",
    '<script>alert(1)</script>',
    "a' | !b:* & (c",
    '\0\0',
    '👠',
    '%',
    '\\',
    'ﷺ ½ ŉ Ǆ',
    'x'.repeat(10_000),
    `${'heel '.repeat(2000)}`,
  ])('is searched for and nothing else', async (q) => {
    const answer = await search({ q });
    expect(answer.query.length).toBeLessThanOrEqual(200);
    expect(answer.products.length).toBeLessThanOrEqual(24);
  });

  it.each([
    ['page=0', 'page'],
    ['sort=best', 'sort'],
    ['minPrice=cheap', 'minPrice: must be an amount such as 49.99'],
    ['inStock=perhaps', 'inStock'],
    ['color=%00', 'color'],
    ['limit=500', 'limit'],
  ])('a nonsense parameter is refused and named: %s', async (query, named) => {
    const answer = await shop.app.inject({ url: `/api/search?q=heel&${query}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(named);
  });

  it('a product with a hostile name, a long description and 40 colours is found like any other', async () => {
    const name = '</script><img src=x onerror=alert(1)>';
    const colors = Array.from({ length: 40 }, (_, index) => `Colour ${index}`);
    const draft = { category: 'clothing', subCategory: null, colors, collections: [] };
    await addProduct(shop.database.db, {
      ...draft,
      name,
      description: 'Long. '.repeat(1334),
      searchText: searchTextOf(draft),
    });
    const answer = await search({ q: 'onerror' });
    expect(answer.products[0]?.name).toBe(name);
    expect(answer.facets?.color).toHaveLength(40);
  });
});
