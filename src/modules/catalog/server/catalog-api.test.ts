import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductDetail, PublicProduct } from '#modules/catalog/product.ts';
import { announceCatalogChange, productTag } from '#platform/catalog-change.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createTestShop, type TestShop } from '#tests/kit/test-shop.ts';

let shop: TestShop;
let heels: number[];

beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.database;
  const heel = { category: 'shoes', subCategory: 'heels' };
  heels = [];
  for (const [name, priceCents] of [
    ['Rudo Pump', 50_000],
    ['Áine Pump', 30_000],
    ['chiedza pump', 30_000],
    ['Zuva Pump', 90_000],
    ['Mbada Pump', 0],
  ] as const) {
    heels.push(await addProduct(db, { ...heel, name, priceCents }));
  }
  await addProduct(db, { name: 'Guti Boot', subCategory: 'boots', collections: ['camo boots'] });
  await addProduct(db, { name: 'Sisi Flat', subCategory: 'flats', featured: true });
  await addProduct(db, { name: 'Tete Sandal', subCategory: 'sandals', quantity: 0 });
  await addProduct(db, { name: 'Brut Rosé', category: 'champagne', subCategory: 'rose' });
  await addProduct(db, { name: 'CHIEDZA Pump', category: 'shoes', subCategory: 'boots' });
});

async function ask(address: string, headers: Record<string, string> = {}) {
  const answer = await shop.app.inject({ url: address, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

async function names(address: string): Promise<string[]> {
  const { body } = await ask(address);
  return (body as PublicProduct[]).map(({ name }) => name);
}

describe('lists', () => {
  it('a category lists its products newest first and says how many there are', async () => {
    const { status, headers, body } = await ask('/api/products?category=shoes&limit=2');
    expect(status).toBe(200);
    expect(body.map((product: PublicProduct) => product.name)).toEqual([
      'CHIEDZA Pump',
      'Tete Sandal',
    ]);
    expect(headers['x-total-count']).toBe('9');
    expect(headers['x-next-cursor']).toMatch(/^[\w-]+$/);
  });

  it.each(['newest', 'price-asc', 'price-desc', 'name'])(
    'pages of a list sorted by %s hold everything once, in the order of the whole',
    async (sort) => {
      const whole = await names(`/api/products?category=shoes&sort=${sort}`);
      const paged: string[] = [];
      let cursor: unknown = '';
      do {
        const query = `category=shoes&sort=${sort}&limit=2${cursor ? `&cursor=${cursor}` : ''}`;
        const { headers, body } = await ask(`/api/products?${query}`);
        paged.push(...body.map((product: PublicProduct) => product.name));
        cursor = headers['x-next-cursor'];
      } while (cursor);
      expect(paged).toEqual(whole);
      expect(whole).toHaveLength(9);
    },
  );

  it('names sort without case and accents, prices from the lowest', async () => {
    const byName = await names('/api/products?category=shoes&subCategory=heels&sort=name');
    expect(byName).toEqual(['Áine Pump', 'chiedza pump', 'Mbada Pump', 'Rudo Pump', 'Zuva Pump']);
    const byPrice = await names('/api/products?category=shoes&subCategory=heels&sort=price-asc');
    expect(byPrice).toEqual(['Mbada Pump', 'Áine Pump', 'chiedza pump', 'Rudo Pump', 'Zuva Pump']);
  });

  it('a collection is found by its id with spaces, its slug and its sub-category', async () => {
    for (const text of ['camo%20boots', 'camo-boots', 'Camo%20Boots%20Collection']) {
      expect(await names(`/api/products?collection=${text}`)).toEqual(['Guti Boot']);
    }
  });

  it('an unknown category, sub-category or collection answers an empty list', async () => {
    for (const query of ['category=hats', 'subCategory=hats', 'collection=hats', 'ids=999999']) {
      const { status, headers, body } = await ask(`/api/products?${query}`);
      expect([status, body, headers['x-total-count']]).toEqual([200, [], '0']);
    }
  });

  it('featured and ids narrow the list', async () => {
    expect(await names('/api/products?featured=true')).toEqual(['Sisi Flat']);
    expect(await names(`/api/products?ids=${heels[0]},${heels[1]}`)).toEqual([
      'Áine Pump',
      'Rudo Pump',
    ]);
  });

  it.each([
    ['limit=abc', 'limit'],
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['sort=cheapest', 'sort'],
    ['cursor=nonsense', 'cursor: is not one of ours'],
    ['ids=1,x', 'ids'],
    ['related=heel', 'related: must be a product number'],
    ['featured=perhaps', 'featured'],
    ['category=%00', 'category: must not contain a NUL character'],
    [`category=${'x'.repeat(101)}`, 'category'],
  ])('a nonsense parameter is refused and named: %s', async (query, named) => {
    const { status, body } = await ask(`/api/products?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'invalid-input' });
    expect(body.message).toContain(named);
    expect(body.error).toBe(body.message);
  });

  it('a cursor of one order is refused by another', async () => {
    const { headers } = await ask('/api/products?limit=1');
    const { status, body } = await ask(
      `/api/products?limit=1&sort=name&cursor=${headers['x-next-cursor']}`,
    );
    expect(status).toBe(400);
    expect(body.message).toBe('cursor: belongs to a list that is sorted differently');
  });
});

describe('related products', () => {
  it('are up to four others of the same category, other shapes first', async () => {
    const { body } = await ask(`/api/products?related=${heels[0]}`);
    const products = body as PublicProduct[];
    expect(products).toHaveLength(4);
    expect(products.every(({ category, id }) => category === 'shoes' && id !== heels[0])).toBe(
      true,
    );
    expect(new Set(products.slice(0, 2).map(({ subCategory }) => subCategory))).toEqual(
      new Set(['boots', 'flats']),
    );
    expect(products.map(({ name }) => name)).not.toContain('Tete Sandal');
  });

  it('of an unknown product are none', async () => {
    const { status, body } = await ask('/api/products?related=999999');
    expect([status, body]).toEqual([200, []]);
  });
});

describe('one product', () => {
  it('answers with its namesakes, whatever their case', async () => {
    const { body } = await ask(`/api/products/${heels[2]}`);
    expect((body as ProductDetail).variants.map(({ name }) => name)).toEqual(['CHIEDZA Pump']);
    const alone = await ask(`/api/products/${heels[0]}`);
    expect(alone.body.variants).toEqual([]);
  });

  it.each(['999999', 'abc', '0', '-1', '1.5', '99999999999', '1%00'])(
    'that does not exist answers 404 with the specified sentence: %s',
    async (id) => {
      const { status, body } = await ask(`/api/products/${id}`);
      expect(status).toBe(404);
      expect(body.message).toBe('The requested product could not be found.');
    },
  );
});

describe('freshness', () => {
  it('an unchanged answer costs nothing, a changed one is seen at once', async () => {
    const address = `/api/products/${heels[3]}`;
    const first = await ask(address);
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    const again = await shop.app.inject({ url: address, headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    await shop.database.pool.query('update products set name = $1 where id = $2', [
      'Zuva Heel',
      heels[3],
    ]);
    await announceCatalogChange(shop.database.db, productTag(heels[3] ?? 0));
    const changed = await ask(address, { 'if-none-match': etag });
    expect([changed.status, changed.body.name]).toEqual([200, 'Zuva Heel']);
  });

  it('a deleted product is gone from its own call and from every list', async () => {
    const id = await addProduct(shop.database.db, { name: 'Short-lived', category: 'clothing' });
    expect(await names('/api/products?category=clothing')).toEqual(['Short-lived']);
    await shop.database.pool.query('update products set deleted_at = now() where id = $1', [id]);
    expect(await names('/api/products?category=clothing')).toEqual([]);
    expect((await ask(`/api/products/${id}`)).status).toBe(404);
  });
});
