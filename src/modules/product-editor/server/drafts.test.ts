import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog, notifications, products } from '#database/schema/index.ts';
import { listBagProducts } from '#modules/checkout/server/index.ts';
import { catalogChannel } from '#platform/catalog-change.ts';
import { openChangeBus } from '#platform/change-bus.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, createBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { showDueProducts } from './due-products.ts';

const shop = await createTestShop();
const { db } = shop.database;
let admin: TestAdmin;

beforeAll(async () => {
  admin = await createAdminBrowser(shop);
});

const draft = {
  name: 'Veiled Pump',
  description: 'Zanthoxylum leather.',
  category: 'champagne',
  collections: ['anniversary'],
  price: 100,
  quantity: 4,
  featured: true,
};

async function add(changes: object = {}) {
  const answer = await admin.call('POST', '/api/admin/products', { ...draft, ...changes });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const put = (id: number, body: object) => admin.call('PUT', `/api/admin/products/${id}`, body);
const get = async (url: string) => (await shop.app.inject(url)).json();
const idsIn = (list: { id: number }[]) => list.map(({ id }) => id);

/** Every place where shoppers or machines could find a product. */
async function placesOf(id: number, name: string) {
  const namesake = await addProduct(db, { name, category: 'champagne' });
  const neighbour = await addProduct(db, { name: 'Beside it', category: 'champagne' });
  const places = {
    own: (await shop.app.inject(`/api/products/${id}`)).statusCode === 200,
    all: idsIn(await get('/api/products')).includes(id),
    category: idsIn(await get('/api/products?category=champagne')).includes(id),
    collection: idsIn(await get('/api/products?collection=anniversary')).includes(id),
    featured: idsIn(await get('/api/products?featured=true')).includes(id),
    named: idsIn(await get(`/api/products?ids=${id}`)).includes(id),
    related: idsIn(await get(`/api/products?related=${neighbour}`)).includes(id),
    search: idsIn((await get(`/api/search?q=${encodeURIComponent(name)}`)).products).includes(id),
    namesakes: idsIn((await get(`/api/products/${namesake}`)).variants).includes(id),
    sitemap: (await shop.app.inject('/sitemap.xml')).body.includes(`/product/${id}<`),
    page: (await shop.app.inject(`/product/${id}`)).statusCode === 200,
    bag: (await listBagProducts(db, [id], '00000000-0000-4000-8000-000000000000')).has(id),
  };
  for (const other of [namesake, neighbour]) {
    await admin.call('DELETE', `/api/admin/products/${other}`);
  }
  return places;
}

const everywhere = {
  own: true,
  all: true,
  category: true,
  collection: true,
  featured: true,
  named: true,
  related: true,
  search: true,
  namesakes: true,
  sitemap: true,
  page: true,
  bag: true,
};
const nowhere = Object.fromEntries(Object.keys(everywhere).map((place) => [place, false]));

describe('a draft', () => {
  test('is nowhere until it is published, and nowhere again when it is taken back', async () => {
    const { id } = await add({ name: 'Nyanga Veil', published: false });
    expect(await placesOf(id, 'Nyanga Veil')).toEqual(nowhere);
    expect((await put(id, { published: true })).json()).toMatchObject({ published: true });
    expect(await placesOf(id, 'Nyanga Veil')).toEqual(everywhere);
    await put(id, { published: false });
    expect(await placesOf(id, 'Nyanga Veil')).toEqual(nowhere);
  });

  test('what says nothing of it is published', async () => {
    expect(await add()).toMatchObject({ published: true, publishAt: null });
  });

  test('can’t be bought, like a product that nobody knows', async () => {
    const { id } = await add({ published: false, category: 'shoes' });
    const address = {
      firstName: 'T',
      lastName: 'M',
      streetAddress: '1 Road',
      city: 'Harare',
      state: 'Harare',
      country: 'ZW',
      postalCode: '00263',
      phone: '',
    };
    const rates = (productId: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/shipping/rates',
        payload: { address, items: [{ productId, name: 'x', quantity: 1, price: 1 }] },
      });
    const [hidden, unknown] = [await rates(id), await rates(999_999)];
    expect([hidden.statusCode, hidden.json()]).toEqual([unknown.statusCode, unknown.json()]);
  });

  test('staff see it in their list, by its status, and on its own page', async () => {
    const { id } = await add({ name: 'Staff only', published: false });
    const listed = (await admin.call('GET', '/api/admin/products?status=draft')).json();
    expect(listed[0]).toMatchObject({ id, published: false });
    const seen = await admin.call('GET', `/api/admin/products/${id}/preview`);
    expect(seen.json()).toMatchObject({ id, name: 'Staff only', stock: [{ quantity: 4 }] });
    expect(seen.headers['cache-control']).toContain('no-store');
    const stranger = createBrowser(shop);
    expect((await stranger.call('GET', `/api/admin/products/${id}/preview`)).statusCode).toBe(401);
    expect((await admin.call('GET', '/api/admin/products/999999/preview')).statusCode).toBe(404);
  });

  test('teaches search no words', async () => {
    await add({ name: 'Quixotemberg', published: false });
    const words = () =>
      db.execute(sql`select word from search_words where word = 'quixotemberg'
        union all select lexeme from search_lexemes where lexeme = 'quixotemberg'`);
    expect((await words()).rows).toEqual([]);
    await add({ name: 'Quixotemberg' });
    expect((await words()).rows).toHaveLength(2);
  });

  test('runs out without alarm, and does not count as low', async () => {
    await shop.services.jobs.start();
    const readNumbers = async () => (await admin.call('GET', '/api/admin/dashboard')).json();
    const before = await readNumbers();
    const { id } = await add({ name: 'Quiet', published: false, quantity: 3 });
    const { id: loud } = await add({ name: 'Loud', quantity: 3 });
    await put(id, { quantity: 0 });
    await put(loud, { quantity: 0 });
    await expect
      .poll(async () => {
        const rows = await db.select().from(notifications);
        return rows.map(({ message }) => message);
      })
      .toContain('Loud has sold out.');
    const rows = await db.select().from(notifications);
    expect(rows.map(({ message }) => message)).not.toContain('Quiet has sold out.');
    const after = await readNumbers();
    expect(after.stats.outOfStockItems - before.stats.outOfStockItems).toBe(1);
    const out = (await admin.call('GET', '/api/admin/products?status=sold-out')).json();
    expect(idsIn(out)).toContain(loud);
    expect(idsIn(out)).not.toContain(id);
  });
});

describe('a moment', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  const makeDue = (id: number) =>
    db
      .update(products)
      .set({ publishAt: sql`now() - interval '1 second'` })
      .where(eq(products.id, id));

  test('publishes a draft, and every process hears of it', async () => {
    const publishAt = inAnHour();
    const { id, ...added } = await add({ name: 'At dawn', published: false, publishAt });
    expect(added).toMatchObject({ published: false, publishAt });
    await showDueProducts(db);
    expect(await placesOf(id, 'At dawn')).toEqual(nowhere);
    const other = await openChangeBus(shop.database.url);
    const heard: string[] = [];
    other.on(catalogChannel, (tag) => heard.push(tag));
    await makeDue(id);
    await showDueProducts(db);
    await expect
      .poll(() => heard)
      .toEqual(expect.arrayContaining([`product:${id}`, 'category:champagne', 'featured']));
    await other.close();
    expect(await placesOf(id, 'At dawn')).toEqual(everywhere);
    const shown = (await admin.call('GET', `/api/admin/products/${id}`)).json();
    expect(shown).toMatchObject({ published: true, publishAt: null });
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${id}`))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ action: 'product.published', actorEmail: '' });
  });

  test('that has passed publishes at once, and one of a published product is forgotten', async () => {
    const past = '2020-01-01T00:00:00+02:00';
    expect(await add({ published: false, publishAt: past })).toMatchObject({
      published: true,
      publishAt: null,
    });
    expect(await add({ published: true, publishAt: inAnHour() })).toMatchObject({
      publishAt: null,
    });
  });

  test('of a deleted draft publishes nothing', async () => {
    const { id } = await add({ published: false, publishAt: inAnHour() });
    await admin.call('DELETE', `/api/admin/products/${id}`);
    await makeDue(id);
    await showDueProducts(db);
    expect((await shop.app.inject(`/api/products/${id}`)).statusCode).toBe(404);
  });

  test('must be a moment', async () => {
    const answer = await admin.call('POST', '/api/admin/products', {
      ...draft,
      publishAt: 'tomorrow',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Must be a date and a time');
  });
});

describe('a former price', () => {
  const day = 86_400_000;
  const until = () => new Date(Date.now() + day).toISOString();
  const from = () => new Date(Date.now() - day).toISOString();
  const former = async (id: number) => (await get(`/api/products/${id}`)).formerPrice;

  test('is shown with the product, in lists and in search, while it lasts', async () => {
    const { id } = await add({
      name: 'Reduced Coupe',
      formerPrice: 120.5,
      formerPriceUntil: until(),
    });
    expect(await former(id)).toBe(120.5);
    const listed = await get(`/api/products?ids=${id}`);
    expect(listed[0]).toMatchObject({ price: 100, formerPrice: 120.5 });
    const found = await get('/api/search?q=reduced%20coupe');
    expect(found.products[0]).toMatchObject({ formerPrice: 120.5 });
    const page = await shop.app.inject(`/product/${id}`);
    expect(page.body.match(/"priceType":"[^"]+"/)?.[0]).toBe(
      '"priceType":"https://schema.org/StrikethroughPrice"',
    );
  });

  test.each([
    [{ formerPrice: 100 }, 'The former price must be higher than the price'],
    [{ formerPrice: 0 }, 'The former price must be a positive number'],
    [{ formerPrice: 120 }, 'Say until when the former price is shown'],
    [
      {
        formerPrice: 120,
        formerPriceFrom: '2027-01-02T00:00:00Z',
        formerPriceUntil: '2027-01-01T00:00:00Z',
      },
      'The former price must end after it begins',
    ],
  ])('%j is refused', async (fields, message) => {
    const answer = await admin.call('POST', '/api/admin/products', { ...draft, ...fields });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(message);
  });

  test('a change is held to the rule with what is there already', async () => {
    const { id } = await add();
    const refused = await put(id, { formerPrice: 90, formerPriceUntil: until() });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toBe(
      'The former price must be higher than the price, and must end after it begins.',
    );
    expect((await put(id, { formerPrice: 110, formerPriceUntil: until() })).statusCode).toBe(200);
    expect((await put(id, { price: 115 })).statusCode).toBe(200);
    expect(await former(id)).toBeNull();
    const cleared = (await put(id, { formerPrice: null })).json();
    expect(cleared).toMatchObject({ formerPrice: null, formerPriceUntil: null });
  });

  test('begins and ends by itself, and the cached pages with it', async () => {
    const { id } = await add({
      formerPrice: 120,
      formerPriceFrom: new Date(Date.now() + day).toISOString(),
      formerPriceUntil: new Date(Date.now() + 2 * day).toISOString(),
    });
    const move = (columns: Partial<typeof products.$inferInsert>) =>
      db.update(products).set(columns).where(eq(products.id, id));
    const other = await openChangeBus(shop.database.url);
    const heard: string[] = [];
    other.on(catalogChannel, (tag) => heard.push(tag));
    await showDueProducts(db);
    expect(await former(id)).toBeNull();
    await move({ formerPriceFrom: new Date(from()) });
    expect(await former(id)).toBe(120);
    await showDueProducts(db);
    await expect.poll(() => heard).toEqual([`product:${id}`]);
    await showDueProducts(db);
    await move({ formerPriceUntil: new Date() });
    expect(await former(id)).toBeNull();
    await showDueProducts(db);
    await expect.poll(() => heard).toEqual([`product:${id}`, `product:${id}`]);
    await other.close();
  });

  test('a bag goes by the price', async () => {
    const { id } = await add({ formerPrice: 150, formerPriceUntil: until() });
    const bag = await listBagProducts(db, [id], '00000000-0000-4000-8000-000000000000');
    expect(bag.get(id)?.priceCents).toBe(10_000);
  });
});
