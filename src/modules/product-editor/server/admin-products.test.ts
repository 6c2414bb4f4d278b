import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog, media, stockMovements } from '#database/schema/index.ts';
import { catalogChannel } from '#platform/catalog-change.ts';
import { openChangeBus } from '#platform/change-bus.ts';
import { addPictures } from '#tests/kit/picture-builder.ts';
import { createAdminBrowser, createBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
let admin: TestAdmin;

const draft = {
  name: 'Msasa Pump',
  description: 'Red leaves in August.',
  category: 'shoes',
  price: 125.5,
  quantity: 4,
};

async function add(changes: object = {}) {
  const answer = await admin.call('POST', '/api/admin/products', { ...draft, ...changes });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function list(query = '') {
  const answer = await admin.call('GET', `/api/admin/products${query}`);
  return { body: answer.json(), headers: answer.headers };
}

beforeAll(async () => {
  admin = await createAdminBrowser(shop);
  await addPictures(db, 'pump', 'heel');
});

describe('adding a product', () => {
  test('what is not said gets the specified default', async () => {
    const { id, ...product } = await add();
    expect(id).toBeGreaterThan(0);
    expect(product).toMatchObject({
      ...draft,
      subCategory: null,
      imageUrl: '',
      additionalImages: [],
      colors: [],
      sizes: [],
      collections: [],
      inStock: true,
      featured: false,
      weight: 0,
      weightUnit: 'oz',
    });
  });

  test('facts are shown on its own page alone, unchanged by a change of other fields, and emptied', async () => {
    const facts = { fit: 'Runs small: take half a size up.', heelHeight: '95 mm', care: ' Wipe. ' };
    const { id, ...added } = await add(facts);
    const stored = { ...facts, care: 'Wipe.', material: null, origin: null };
    expect(added).toMatchObject(stored);
    expect((await shop.app.inject(`/api/products/${id}`)).json()).toMatchObject(stored);
    const [listed] = (await shop.app.inject(`/api/products?ids=${id}`)).json();
    expect(listed).toMatchObject({ id });
    expect(listed).not.toHaveProperty('fit');
    const change = (body: object) => admin.call('PUT', `/api/admin/products/${id}`, body);
    expect((await change({ ...draft, price: 99 })).json()).toMatchObject(stored);
    expect((await change({ fit: '', material: 'Calf' })).json()).toMatchObject({
      ...stored,
      fit: null,
      material: 'Calf',
    });
    const refused = await change({ heelHeight: 'x'.repeat(61) });
    expect(refused.statusCode).toBe(400);
  });

  test('the shop shows it at once, and the ledger says where its stock came from', async () => {
    const { id } = await add({ quantity: 7 });
    const shown = await shop.app.inject(`/api/products/${id}`);
    expect(shown.json()).toMatchObject({ name: 'Msasa Pump', price: 125.5, quantity: 7 });
    const ledger = await db.select().from(stockMovements).where(eq(stockMovements.productId, id));
    expect(ledger).toMatchObject([{ onHandDelta: 7, actor: admin.email }]);
    const audit = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${id}`));
    expect(audit).toMatchObject([{ action: 'product.added', actorEmail: admin.email }]);
  });

  test.each([
    ['name', { name: '  ' }, 'Name is required'],
    ['name', { name: undefined }, 'Name is required'],
    ['description', { description: '' }, 'Description is required'],
    ['category', { category: '' }, 'Category is required'],
    ['category', { category: undefined }, 'Category is required'],
    ['price', { price: -1 }, 'Price must be a positive number'],
    ['price', { price: '12' }, 'Price must be a positive number'],
    ['price', { price: undefined }, 'Price must be a positive number'],
    ['imageUrl', { imageUrl: 'picture' }, 'Must be a valid URL'],
    ['imageUrl', { imageUrl: 'javascript:alert(1)' }, 'Must be a valid URL'],
    ['imageUrl', { imageUrl: '//evil.example/a.png' }, 'Must be a valid URL'],
    ['quantity', { quantity: 1.5 }, 'Quantity must be a whole number'],
    ['quantity', { quantity: -1 }, 'Quantity must not be negative'],
  ])('a bad %s (%j) is refused with its own sentence', async (path, changes, sentence) => {
    const answer = await admin.call('POST', '/api/admin/products', { ...draft, ...changes });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      error: sentence,
      message: sentence,
      issues: [{ path, message: sentence }],
    });
  });

  test('a price of 0 is allowed', async () => {
    expect((await add({ price: 0 })).price).toBe(0);
  });

  test('a seventh additional image is refused', async () => {
    const additionalImages = Array.from({ length: 7 }, (_, n) => `https://x.example/${n}.jpg`);
    const answer = await admin.call('POST', '/api/admin/products', { ...draft, additionalImages });
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    ['a list', ['Gold', 'Noir']],
    ['JSON text', '["Gold","Noir"]'],
    ['comma text', 'Gold, Noir'],
  ])('colours are taken as %s', async (_, colors) => {
    expect((await add({ colors })).colors).toEqual(['Gold', 'Noir']);
  });

  test('lacquer keeps the shades of the catalogue and nothing else', async () => {
    const { colors } = await add({ category: 'nailpolish', colors: ['classic red', 'Mud'] });
    expect(colors).toEqual(['Classic Red']);
  });

  test('a collection of ours is stored by its id, another as it was written', async () => {
    const { id, collections } = await add({ collections: ['Anniversary Collection', 'My Own'] });
    expect(collections).toEqual(['anniversary', 'My Own']);
    for (const name of ['anniversary', 'My Own']) {
      const found = await shop.app.inject(`/api/products?collection=${encodeURIComponent(name)}`);
      expect(found.json().map((each: { id: number }) => each.id)).toContain(id);
    }
  });

  test('its pictures are claimed, so that the sweep spares them', async () => {
    await add({ imageUrl: '/media/pump.webp', additionalImages: ['/media/heel.webp'] });
    const rows = await db.select().from(media);
    expect(rows.every(({ attachedAt }) => attachedAt !== null)).toBe(true);
  });

  test('a picture that is gone is refused, and nothing is stored', async () => {
    const before = (await list()).headers['x-total-count'];
    const answer = await admin.call('POST', '/api/admin/products', {
      ...draft,
      imageUrl: '/media/gone.webp',
    });
    expect(answer.json()).toMatchObject({ code: 'picture-not-found' });
    expect((await list()).headers['x-total-count']).toBe(before);
  });
});

describe('changing a product', () => {
  test('what is absent keeps its value', async () => {
    const { id } = await add({ colors: ['Gold'], subCategory: 'heels', weight: 20 });
    const answer = await admin.call('PUT', `/api/admin/products/${id}`, { price: 99.99 });
    expect(answer.json()).toMatchObject({
      ...draft,
      price: 99.99,
      colors: ['Gold'],
      subCategory: 'heels',
      weight: 20,
    });
  });

  test('what was sold while the form was open stays sold', async () => {
    const { id } = await add({ quantity: 10 });
    await admin.call('PUT', `/api/admin/products/${id}`, { quantity: 8 });
    const put = (body: object) => admin.call('PUT', `/api/admin/products/${id}`, body);
    expect((await put({ quantity: 10, quantityBefore: 10 })).json().quantity).toBe(8);
    expect((await put({ quantity: 15, quantityBefore: 10 })).json().quantity).toBe(13);
    expect((await put({ quantity: 6 })).json().quantity).toBe(6);
  });

  test('a lacquer with more than three shades keeps them', async () => {
    const colors = ['Classic Red', 'Neon Coral', 'Royal Blue', 'Champagne Gold'];
    const { id } = await add({ category: 'nailpolish', colors });
    const answer = await admin.call('PUT', `/api/admin/products/${id}`, { name: 'Box' });
    expect(answer.json().colors).toEqual(colors);
  });

  test('other instances of the shop hear of it', async () => {
    const other = await openChangeBus(shop.database.url);
    const heard: string[] = [];
    other.on(catalogChannel, (tag) => heard.push(tag));
    const { id } = await add();
    await expect.poll(() => heard).toContain(`product:${id}`);
    await other.close();
  });

  test('an unknown product is not found', async () => {
    const answer = await admin.call('PUT', '/api/admin/products/999999', { price: 1 });
    expect(answer.statusCode).toBe(404);
  });
});

describe('two people at one product', () => {
  const put = (id: number, body: object, who = admin) =>
    who.call('PUT', `/api/admin/products/${id}`, body);

  test('every change raises the version, and a save that changes nothing is none', async () => {
    const { id, version } = await add();
    expect(version).toBe(1);
    expect((await put(id, { price: 130 })).json().version).toBe(2);
    const same = await put(id, { ...draft, price: 130 });
    expect(same.json().version).toBe(2);
    const audit = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${id}`));
    expect(audit.map(({ action }) => action)).toEqual(['product.added', 'product.changed']);
  });

  test('changes of different fields are both saved', async () => {
    const { id } = await add();
    await put(id, { price: 150, version: 1, base: { price: 125.5 } });
    const mine = { description: 'Mine.', version: 1, base: { description: draft.description } };
    expect((await put(id, mine)).json()).toMatchObject({ price: 150, description: 'Mine.' });
  });

  test('a change of the same field is answered with who, when and both values', async () => {
    const { id } = await add();
    const colleague = await createAdminBrowser(shop);
    await put(id, { price: 150, version: 1, base: { price: 125.5 } }, colleague);
    await put(id, { name: 'Renamed later' });
    const answer = await put(id, { price: 99, version: 1, base: { price: 125.5 } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      success: false,
      error:
        'A colleague changed the same fields in the meantime. Please choose which version to use.',
      message:
        'A colleague changed the same fields in the meantime. Please choose which version to use.',
      code: 'edit-conflict',
      conflicts: [{ field: 'price', theirs: 150, yours: 99, base: 125.5 }],
      changedBy: 'Tariro Moyo',
      changedAt: expect.stringMatching(/^\d{4}-/),
      version: 3,
    });
    expect((await put(id, { price: 99, version: 3, base: { price: 150 } })).json().price).toBe(99);
  });

  test('without a version the last one wins, for the fields it sends', async () => {
    const { id } = await add();
    await put(id, { price: 150, name: 'Theirs' });
    expect((await put(id, { price: 99 })).json()).toMatchObject({ price: 99, name: 'Theirs' });
  });

  test('two who count the same shelf do not add up, while a sale is no recount', async () => {
    const { id } = await add({ quantity: 8 });
    const count = (quantity: number, version: number, quantityBefore = 8) =>
      put(id, { quantity, quantityBefore, version });
    expect((await count(10, 1)).json().quantity).toBe(10);
    expect((await count(10, 1)).json().quantity).toBe(10);
    const refused = await count(12, 1);
    expect(refused.json().conflicts).toEqual([
      { field: 'quantity', theirs: 10, yours: 12, base: 8 },
    ]);
    expect((await count(12, refused.json().version, 10)).json().quantity).toBe(12);
  });

  test.each([{ version: 0 }, { version: '1' }, { base: 'x' }])('%j is refused', async (start) => {
    const { id } = await add();
    expect((await put(id, { price: 1, ...start })).statusCode).toBe(400);
  });
});

describe('removing a product', () => {
  test('it leaves the shop, and comes back whole when the removal is taken back', async () => {
    const { id } = await add({ name: 'Going' });
    expect((await admin.call('DELETE', `/api/admin/products/${id}`)).json()).toEqual({
      success: true,
    });
    expect((await shop.app.inject(`/api/products/${id}`)).statusCode).toBe(404);
    expect((await admin.call('DELETE', `/api/admin/products/${id}`)).statusCode).toBe(404);
    const restored = await admin.call('POST', `/api/admin/products/${id}/restore`);
    expect(restored.json()).toMatchObject({ id, name: 'Going', quantity: 4 });
    expect((await shop.app.inject(`/api/products/${id}`)).statusCode).toBe(200);
    expect((await admin.call('POST', `/api/admin/products/${id}/restore`)).statusCode).toBe(404);
  });
});

describe('the list', () => {
  test('pages follow each other without gaps in every order', async () => {
    const total = Number((await list()).headers['x-total-count']);
    const sorts = [
      'newest',
      'name',
      'name-desc',
      'price-asc',
      'price-desc',
      'stock-asc',
      'stock-desc',
    ];
    for (const sort of sorts) {
      const whole = (await list(`?sort=${sort}`)).body.map(({ id }: { id: number }) => id);
      const paged: number[] = [];
      for (let cursor = ''; ; ) {
        const page = await list(`?sort=${sort}&limit=7${cursor}`);
        paged.push(...page.body.map(({ id }: { id: number }) => id));
        if (!page.headers['x-next-cursor']) break;
        cursor = `&cursor=${page.headers['x-next-cursor']}`;
      }
      expect(paged).toEqual(whole);
      expect(paged).toHaveLength(total);
    }
  });

  test('says how many there are, drafts with them and deleted ones without, of all or a category', async () => {
    const totalOf = async (query = '') =>
      Number((await list(`?limit=1${query}`)).headers['x-total-count']);
    const [all, nailpolish, shoes] = [
      await totalOf(),
      await totalOf('&category=nailpolish'),
      await totalOf('&category=shoes'),
    ];
    await add({ name: 'Tallied', category: 'nailpolish' });
    await add({ name: 'Not shown yet', category: 'nailpolish', published: false });
    const { id } = await add({ name: 'Gone again', category: 'nailpolish' });
    await admin.call('DELETE', `/api/admin/products/${id}`);
    expect(await totalOf()).toBe(all + 2);
    expect(await totalOf('&category=nailpolish')).toBe(nailpolish + 2);
    expect(await totalOf('&category=shoes')).toBe(shoes);
    expect(await totalOf()).toBe((await list('?limit=500')).body.length);
  });

  test('counts a draft once that is published while it counts', async () => {
    const { id } = await add({ name: 'Published meanwhile', published: false });
    const before = (await list('?limit=1')).headers['x-total-count'];
    const waiting = async () => {
      const { rows } = await db.execute(sql`
        select pid from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and relation = 'products'::regclass and not granted`);
      return rows.length;
    };
    const { counting } = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table products in access exclusive mode`);
      const counting = list('?limit=1');
      // Both queries wait here: the list and its total. Other queries on products have finished.
      await expect.poll(waiting).toBe(2);
      await tx.execute(sql`update products set published = true where id = ${id}`);
      return { counting };
    });
    expect((await counting).headers['x-total-count']).toBe(before);
  });

  test('a cursor that is not ours is refused', async () => {
    expect((await admin.call('GET', '/api/admin/products?cursor=x')).statusCode).toBe(400);
  });

  test('search takes names without case and accents, wildcards as they are, and numbers', async () => {
    const { id } = await add({ name: 'Crème 100% Brûlée' });
    for (const q of ['creme 100%', 'BRULEE', String(id), `%23${id}`]) {
      const found = (await list(`?q=${q === `%23${id}` ? q : encodeURIComponent(q)}`)).body;
      expect(found.map((each: { id: number }) => each.id)).toContain(id);
    }
    expect((await list('?q=%25creme')).body).toEqual([]);
  });

  test('status and category narrow it', async () => {
    const out = await add({ name: 'Narrow out', category: 'clothing', quantity: 0 });
    const off = await add({ name: 'Narrow off', category: 'clothing', inStock: false });
    const on = await add({ name: 'Narrow on', category: 'clothing' });
    const ids = async (query: string) =>
      (await list(`?category=clothing${query}`)).body.map(({ id }: { id: number }) => id);
    expect(await ids('&status=out-of-stock')).toEqual([off.id, out.id]);
    expect(await ids('&status=in-stock')).toEqual([on.id]);
    expect(await ids('&status=&q=')).toEqual([on.id, off.id, out.id]);
    expect(await ids('&status=sold-out')).toEqual([out.id]);
  });
});

test('categories are offered while they have a product', async () => {
  const offered = async () =>
    (await admin.call('GET', '/api/admin/products/categories')).json().categories;
  const before = await offered();
  expect(before).not.toContain('champagne');
  const { id } = await add({ name: 'Only Bottle', category: 'champagne' });
  expect(await offered()).toEqual(
    ['shoes', 'nailpolish', 'champagne', 'clothing'].filter(
      (name) => name === 'champagne' || before.includes(name),
    ),
  );
  await admin.call('DELETE', `/api/admin/products/${id}`);
  expect(await offered()).toEqual(before);
});

describe('changing many', () => {
  test('price, stock and status change together', async () => {
    const ids = [await add({ price: 10, quantity: 2 }), await add({ price: 19.99 })].map(
      ({ id }) => id,
    );
    const answer = await admin.call('POST', '/api/admin/products/bulk', {
      ids,
      price: { by: 'percent', value: 10 },
      quantity: { by: 'add', value: 3 },
      inStock: false,
    });
    expect(answer.json()).toMatchObject({ success: true, changed: 2, leftOut: [] });
    const found = await Promise.all(
      ids.map(async (id) => (await admin.call('GET', `/api/admin/products/${id}`)).json()),
    );
    expect(found).toMatchObject([
      { price: 11, quantity: 5, inStock: false },
      { price: 21.99, quantity: 7, inStock: false },
    ]);
  });

  test('one that is gone leaves all as they were', async () => {
    const { id } = await add({ price: 10 });
    const change = { ids: [id, 999_999], price: { by: 'set', value: 1 } };
    const answer = await admin.call('POST', '/api/admin/products/bulk', change);
    expect(answer.statusCode).toBe(404);
    expect((await admin.call('GET', `/api/admin/products/${id}`)).json().price).toBe(10);
  });

  test.each([
    { price: { by: 'percent', value: 10_000_000 } },
    { quantity: { by: 'add', value: 1_000_000 } },
  ])('%o is too much, and is said to be', async (numbers) => {
    const { id } = await add({ price: 10_000, quantity: 2 });
    const answer = await admin.call('POST', '/api/admin/products/bulk', { ids: [id], ...numbers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('number-too-large');
    const stored = (await admin.call('GET', `/api/admin/products/${id}`)).json();
    expect(stored).toMatchObject({ price: 10_000, quantity: 2 });
  });

  test('a change of nothing is refused', async () => {
    const answer = await admin.call('POST', '/api/admin/products/bulk', { ids: [1] });
    expect(answer.json().message).toBe('Say what to change.');
  });
});

test('strangers are sent away from every call', async () => {
  const stranger = createBrowser(shop);
  expect((await stranger.call('GET', '/api/admin/products')).statusCode).toBe(401);
  expect((await stranger.call('POST', '/api/admin/products', draft)).statusCode).toBe(401);
  expect((await stranger.call('DELETE', '/api/admin/products/1')).statusCode).toBe(401);
});
