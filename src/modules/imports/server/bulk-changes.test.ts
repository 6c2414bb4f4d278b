import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog, bulkChanges, stockLevels } from '#database/schema/index.ts';
import { listVariants } from '#modules/inventory/server/index.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, createBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { forgetOldBulkChanges } from './bulk-change-repository.ts';

const shop = await createTestShop();
const { db } = shop.database;
const { inventory } = shop.services;
let admin: TestAdmin;
let colleague: TestAdmin;

beforeAll(async () => {
  admin = await createAdminBrowser(shop);
  colleague = await createAdminBrowser(shop);
  await shop.services.jobs.start();
});

const call = '/api/admin/products/bulk';

async function preview(body: object) {
  const answer = await admin.call('POST', `${call}/preview`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function make(body: object) {
  const answer = await admin.call('POST', call, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const undo = (id: string) => admin.call('POST', `${call}/${id}/undo`);
const find = async (id: number) => (await admin.call('GET', `/api/admin/products/${id}`)).json();

/** Sends what the preview showed, as a browser does. */
async function makeSeen(fields: object, ids: number[], meanwhile: () => Promise<unknown>) {
  const rows = await preview({ ids, ...fields });
  await meanwhile();
  const seen = rows.map(
    ({ id, version, before }: { id: number; version: number; before: object }) => ({
      id,
      version,
      ...before,
    }),
  );
  return make({ ids, ...fields, seen });
}

async function sell(productId: number, quantity: number, choice = {}) {
  const checkoutId = randomUUID();
  const variantId = await variantOf(db, productId, choice);
  await db.transaction(async (tx) => {
    const lines = [{ productId, variantId, quantity }];
    expect((await inventory.holdStock(tx, { checkoutId, lines })).ok).toBe(true);
    await inventory.consumeHold(tx, checkoutId, { reference: 'NDR-1' });
  });
}

describe('a preview', () => {
  test('tells every old and new value, and writes nothing', async () => {
    const id = await addProduct(db, { name: 'Seen', priceCents: 10_000, quantity: 3 });
    const body = {
      ids: [id],
      price: { by: 'percent', value: -10 },
      rounding: '.50',
      quantity: { by: 'add', value: 2 },
      inStock: false,
    };
    expect(await preview(body)).toEqual([
      {
        id,
        name: 'Seen',
        version: 1,
        before: { price: 100, quantity: 3, inStock: true },
        after: { price: 90.5, quantity: 5, inStock: false },
        reason: null,
      },
    ]);
    expect(await find(id)).toMatchObject({ price: 100, quantity: 3, inStock: true, version: 1 });
  });

  test('says of each product why it can’t be', async () => {
    const few = await addProduct(db, { quantity: 1 });
    const rows = await preview({ ids: [few, 999_999], quantity: { by: 'add', value: -2 } });
    expect(rows).toMatchObject([
      { id: few, before: { quantity: 1 }, after: {}, reason: 'stock-negative' },
      { id: 999_999, reason: 'gone' },
    ]);
  });
});

describe('a change', () => {
  test('answers what really changed, by value', async () => {
    const changed = await addProduct(db, { name: 'A', priceCents: 10_000 });
    const same = await addProduct(db, { name: 'B', priceCents: 5_000 });
    const answer = await make({ ids: [changed, same], price: { by: 'set', value: 50 } });
    expect(answer).toEqual({
      success: true,
      changed: 1,
      products: [{ id: changed, name: 'A', before: { price: 100 }, after: { price: 50 } }],
      leftOut: [],
      undo: expect.any(String),
    });
  });

  test('of nothing leaves nothing to undo', async () => {
    const id = await addProduct(db, { priceCents: 5_000 });
    const answer = await make({ ids: [id], price: { by: 'set', value: 50 } });
    expect(answer).toMatchObject({ changed: 0, products: [], undo: null });
  });

  test.each([
    [
      { price: { by: 'percent', value: -100 } },
      'A price would be 0 or less. Nothing was changed.',
      'price-not-positive',
    ],
    [
      { price: { by: 'set', value: 0 } },
      'A price would be 0 or less. Nothing was changed.',
      'price-not-positive',
    ],
    [
      { quantity: { by: 'add', value: -3 } },
      'A stock would be below 0. Nothing was changed.',
      'stock-negative',
    ],
  ])('%j is refused for all of them', async (fields, message, reason) => {
    const fine = await addProduct(db, { quantity: 9 });
    const short = await addProduct(db, { name: 'Short', quantity: 2 });
    const before = await find(fine);
    const answer = await admin.call('POST', call, { ids: [fine, short], ...fields });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message });
    expect(answer.json().products).toContainEqual({ id: short, name: 'Short', reason });
    expect(await find(fine)).toEqual(before);
  });

  test('rounding alone is no change', async () => {
    const answer = await admin.call('POST', call, { ids: [1], rounding: '.00', inStock: true });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Rounding needs a change of the price.');
  });

  test('is in the audit log, product by product and as a whole', async () => {
    const id = await addProduct(db, { priceCents: 10_000 });
    const { undo: change } = await make({ ids: [id], price: { by: 'add', value: 1 } });
    const entries = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    expect(entries).toMatchObject([
      {
        action: 'product.bulk-changed',
        subject: `bulk-change:${change}`,
        actorEmail: admin.email,
        detail: { price: { by: 'add', value: 1 }, products: 1 },
      },
      { action: 'product.changed', subject: `product:${id}`, detail: { price: [100, 101] } },
    ]);
  });
});

describe('what was seen first', () => {
  test('a product that a colleague changed meanwhile is named and left out', async () => {
    const [mine, theirs] = [
      await addProduct(db, { name: 'Mine', priceCents: 10_000 }),
      await addProduct(db, { name: 'Theirs', priceCents: 10_000 }),
    ];
    const fields = { price: { by: 'percent', value: 10 } };
    const answer = await makeSeen(fields, [mine, theirs], () =>
      colleague.call('PUT', `/api/admin/products/${theirs}`, { price: 70 }),
    );
    expect(answer).toMatchObject({
      changed: 1,
      products: [{ id: mine, after: { price: 110 } }],
      leftOut: [{ id: theirs, name: 'Theirs', reason: 'changed' }],
    });
    expect((await find(theirs)).price).toBe(70);
  });

  test('a colleague’s change of something else is no reason to leave it out', async () => {
    const id = await addProduct(db, { priceCents: 10_000 });
    const answer = await makeSeen({ price: { by: 'set', value: 90 } }, [id], () =>
      colleague.call('PUT', `/api/admin/products/${id}`, { featured: true }),
    );
    expect(answer).toMatchObject({ changed: 1, leftOut: [] });
    expect(await find(id)).toMatchObject({ price: 90, featured: true });
  });

  test('what was sold meanwhile stays sold, also where the stock is set', async () => {
    const id = await addProduct(db, { quantity: 5 });
    const fields = { quantity: { by: 'set', value: 10 } };
    const answer = await makeSeen(fields, [id], () => sell(id, 2));
    expect(answer.products).toEqual([
      { id, name: 'Msasa Pump', before: { quantity: 3 }, after: { quantity: 8 } },
    ]);
  });

  test('a colleague’s count is not overwritten', async () => {
    const id = await addProduct(db, { name: 'Counted', quantity: 5 });
    const answer = await makeSeen({ quantity: { by: 'set', value: 10 } }, [id], () =>
      colleague.call('PUT', `/api/admin/products/${id}`, { quantity: 7 }),
    );
    expect(answer).toMatchObject({ changed: 0, leftOut: [{ name: 'Counted', reason: 'changed' }] });
    expect((await find(id)).quantity).toBe(7);
  });

  test('what sold out of reach, or is gone, is left out, and the others are changed', async () => {
    const fine = await addProduct(db, { quantity: 5 });
    const sold = await addProduct(db, { quantity: 5 });
    const gone = await addProduct(db, { quantity: 5 });
    const fields = { quantity: { by: 'add', value: -4 } };
    const answer = await makeSeen(fields, [fine, sold, gone], async () => {
      await sell(sold, 2);
      await colleague.call('DELETE', `/api/admin/products/${gone}`);
    });
    expect(answer).toMatchObject({ changed: 1, products: [{ id: fine, after: { quantity: 1 } }] });
    expect(answer.leftOut).toMatchObject([
      { id: gone, reason: 'gone' },
      { id: sold, reason: 'stock-negative' },
    ]);
    expect((await find(sold)).quantity).toBe(3);
  });
});

describe('undoing', () => {
  test('brings back price, status and stock, with what what was sold meanwhile counted', async () => {
    const id = await addProduct(db, {
      priceCents: 10_000,
      colors: ['Noir'],
      sizes: ['36', '37'],
      shelf: { 'Noir/36': 4, 'Noir/37': 1 },
    });
    const fields = {
      price: { by: 'percent', value: 20 },
      quantity: { by: 'add', value: 6 },
      inStock: false,
    };
    const { undo: change } = await make({ ids: [id], ...fields });
    await sell(id, 1, { color: 'Noir', size: '36' });
    const undone = await undo(change);
    expect(undone.json()).toEqual({
      success: true,
      restored: 1,
      products: [
        {
          id,
          name: 'Msasa Pump',
          before: { price: 120, quantity: 10, inStock: false },
          after: { price: 100, quantity: 4, inStock: true },
        },
      ],
      leftAlone: [],
    });
    const shelf = (await listVariants(db, [id])).get(id);
    expect(shelf?.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['36', 3],
      ['37', 1],
    ]);
    const [level] = await db.select().from(stockLevels).where(eq(stockLevels.productId, id));
    expect(level?.toCount).toBe(false);
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('a value that a colleague changed since is left alone and named', async () => {
    const id = await addProduct(db, { name: 'Since', priceCents: 10_000, quantity: 5 });
    const fields = {
      price: { by: 'set', value: 80 },
      quantity: { by: 'add', value: 1 },
      featured: true,
    };
    const { undo: change } = await make({ ids: [id], ...fields });
    await colleague.call('PUT', `/api/admin/products/${id}`, { price: 75, quantity: 9 });
    const undone = (await undo(change)).json();
    expect(undone).toMatchObject({
      restored: 1,
      leftAlone: [
        { id, name: 'Since', field: 'price', reason: 'changed' },
        { id, name: 'Since', field: 'quantity', reason: 'changed' },
      ],
    });
    expect(await find(id)).toMatchObject({ price: 75, quantity: 9, featured: false });
  });

  test('never goes below 0, and says where it stopped', async () => {
    const id = await addProduct(db, { name: 'Sold', quantity: 0 });
    const { undo: change } = await make({ ids: [id], quantity: { by: 'set', value: 5 } });
    await sell(id, 3);
    expect((await undo(change)).json().leftAlone).toEqual([
      { id, name: 'Sold', field: 'quantity', reason: 'sold-meanwhile' },
    ]);
    expect((await find(id)).quantity).toBe(0);
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('what is gone, or no longer made, is named', async () => {
    const gone = await addProduct(db, { name: 'Gone', quantity: 2 });
    const resized = await addProduct(db, { name: 'Resized', sizes: ['1', '2'], quantity: 2 });
    const fields = { quantity: { by: 'add', value: 2 } };
    const { undo: change } = await make({ ids: [gone, resized], ...fields });
    await admin.call('DELETE', `/api/admin/products/${gone}`);
    await admin.call('PUT', `/api/admin/products/${resized}`, { sizes: ['1'] });
    expect((await undo(change)).json().leftAlone).toMatchObject([
      { name: 'Gone', field: null, reason: 'gone' },
      { name: 'Resized', field: 'quantity', reason: 'retired' },
    ]);
  });

  test('two changes are undone from the last to the first', async () => {
    const id = await addProduct(db, { priceCents: 10_000, quantity: 5 });
    const first = await make({
      ids: [id],
      price: { by: 'percent', value: 10 },
      quantity: { by: 'add', value: 5 },
    });
    const second = await make({
      ids: [id],
      price: { by: 'percent', value: -50 },
      quantity: { by: 'set', value: 1 },
    });
    for (const { undo: change } of [second, first]) {
      expect((await undo(change)).json()).toMatchObject({ restored: 1, leftAlone: [] });
    }
    expect(await find(id)).toMatchObject({ price: 100, quantity: 5 });
  });

  test('is done once, whoever presses first', async () => {
    const id = await addProduct(db, { quantity: 5 });
    const { undo: change } = await make({ ids: [id], quantity: { by: 'add', value: 5 } });
    const answers = await Promise.all([undo(change), undo(change)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toBe('This bulk change has been undone already.');
    expect((await find(id)).quantity).toBe(5);
  });

  test('is possible for a day, offered as long, and forgotten after a month', async () => {
    const id = await addProduct(db, { priceCents: 10_000 });
    const { undo: change } = await make({ ids: [id], price: { by: 'set', value: 90 } });
    const offered = async () => (await admin.call('GET', call)).json();
    expect((await offered())[0]).toEqual({
      id: change,
      at: expect.any(String),
      until: expect.any(String),
      by: 'Tariro Moyo',
      products: 1,
      change: { price: { by: 'set', value: 90 } },
    });
    const [{ at, until }] = await offered();
    expect(Date.parse(until) - Date.parse(at)).toBe(24 * 60 * 60 * 1000);
    const age = (days: number) =>
      db
        .update(bulkChanges)
        .set({ createdAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(bulkChanges.id, change));
    await age(1);
    expect((await offered()).map((each: { id: string }) => each.id)).not.toContain(change);
    const late = await undo(change);
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toBe('A bulk change can be undone for a day. This one is older.');
    await age(31);
    await forgetOldBulkChanges(db);
    const forgotten = await undo(change);
    expect(forgotten.statusCode).toBe(404);
    expect(forgotten.json().message).toBe('There is no such bulk change.');
  });

  test('is in the audit log', async () => {
    const id = await addProduct(db, { priceCents: 10_000 });
    const { undo: change } = await make({ ids: [id], price: { by: 'set', value: 90 } });
    await undo(change);
    const entries = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    expect(entries).toMatchObject([
      {
        action: 'product.bulk-undone',
        subject: `bulk-change:${change}`,
        detail: { products: 1, leftAlone: [] },
      },
      { action: 'product.changed', detail: { price: [90, 100] } },
    ]);
  });
});

test('strangers neither look, change nor undo', async () => {
  const stranger = createBrowser(shop);
  const body = { ids: [1], inStock: true };
  expect((await stranger.call('GET', call)).statusCode).toBe(401);
  expect((await stranger.call('POST', `${call}/preview`, body)).statusCode).toBe(401);
  expect((await stranger.call('POST', `${call}/${randomUUID()}/undo`)).statusCode).toBe(401);
});
