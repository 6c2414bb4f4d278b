import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  auditLog,
  products,
  productVariants,
  stockLevels,
  stockMovements,
} from '#database/schema/index.ts';
import type { CountResult, ShelfLine } from '#modules/stock-count/shelf-count.ts';
import { staffChannel } from '#platform/staff-change.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, createBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { forgetOldCounts } from './shelf-count-repository.ts';

const shop = await createTestShop();
const { db } = shop.database;
const { inventory } = shop.services;
let admin: TestAdmin;

beforeAll(async () => {
  admin = await createAdminBrowser(shop);
  await shop.services.jobs.start();
});

const pump = { name: 'Msasa Pump', colors: ['Noir'], sizes: ['37', '38'] };

async function readShelf(query = ''): Promise<ShelfLine[]> {
  const answer = await admin.call('GET', `/api/admin/stock${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** The lines of a product by size. */
async function shelfOf(id: number): Promise<Record<string, ShelfLine>> {
  const lines = await readShelf(`?product=${id}`);
  return Object.fromEntries(lines.map((line) => [line.size, line]));
}

type Found = Pick<ShelfLine, 'variantId' | 'expected'> & { counted: number; version?: number };

const send = (lines: readonly object[], id: string = randomUUID(), who = admin) =>
  who.call('POST', '/api/admin/stock/counts', { id, lines });

async function count(lines: readonly Found[], id?: string): Promise<CountResult[]> {
  const answer = await send(lines, id);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().results;
}

const found = ({ variantId, expected, version }: ShelfLine | undefined = nobody, counted = 0) => ({
  variantId,
  expected,
  version,
  counted,
});
const nobody = { variantId: 0, expected: 0, version: 0 } as ShelfLine;

async function sell(productId: number, size: string, quantity = 1) {
  const variantId = await variantOf(db, productId, { color: 'Noir', size });
  const checkoutId = randomUUID();
  await db.transaction(async (tx) => {
    await inventory.holdStock(tx, {
      checkoutId,
      lines: [{ productId, variantId, quantity }],
    });
    await inventory.consumeHold(tx, checkoutId, { reference: 'NDR-1' });
  });
}

const isToCount = async (id: number) =>
  (await db.select().from(stockLevels).where(eq(stockLevels.productId, id)))[0]?.toCount;

const setToCount = (id: number) =>
  db.update(stockLevels).set({ toCount: true }).where(eq(stockLevels.productId, id));

describe('what should stand on the shelf', () => {
  test('every size with its codes and what is expected; what is promised stands there too', async () => {
    const id = await addProduct(db, { ...pump, shelf: { 'Noir/37': 2, 'Noir/38': 3 } });
    const variantId = await variantOf(db, id, { color: 'Noir', size: '38' });
    await db
      .update(productVariants)
      .set({ sku: 'MP-38', barcode: '4006381333931' })
      .where(eq(productVariants.id, variantId));
    await db.transaction((tx) =>
      inventory.holdStock(tx, {
        checkoutId: randomUUID(),
        lines: [{ productId: id, variantId, quantity: 1 }],
      }),
    );
    const line = { productId: id, name: 'Msasa Pump', color: 'Noir', version: 0, toCount: false };
    expect(await readShelf(`?product=${id}`)).toEqual([
      {
        ...line,
        variantId: await variantOf(db, id, { color: 'Noir', size: '37' }),
        size: '37',
        sku: null,
        barcode: null,
        expected: 2,
      },
      { ...line, variantId, size: '38', sku: 'MP-38', barcode: '4006381333931', expected: 3 },
    ]);
    for (const code of ['4006381333931', 'mp-38']) {
      expect((await readShelf(`?code=${code}`)).map((each) => each.variantId)).toEqual([variantId]);
    }
    expect(await readShelf('?code=MP-39')).toEqual([]);
  });

  test('what is gone from the shop or no longer made is not counted', async () => {
    const gone = await addProduct(db, pump);
    await admin.call('DELETE', `/api/admin/products/${gone}`);
    const id = await addProduct(db, pump);
    await admin.call('PUT', `/api/admin/products/${id}`, { sizes: ['38'] });
    expect(await readShelf(`?product=${gone}`)).toEqual([]);
    expect((await readShelf(`?product=${id}`)).map(({ size }) => size)).toEqual(['38']);
  });

  test('it is narrowed by category and by what is to be counted', async () => {
    const id = await addProduct(db, { name: 'Lone Cape', category: 'clothing' });
    const dress = await addProduct(db, { name: 'Zuva Dress', category: 'clothing' });
    await setToCount(dress);
    const ids = async (query: string) => (await readShelf(query)).map(({ productId }) => productId);
    expect(await ids('?category=clothing')).toEqual([id, dress]);
    expect(await ids('?category=clothing&status=to-count')).toEqual([dress]);
    expect((await readShelf('?status=to-count')).every(({ toCount }) => toCount)).toBe(true);
    const listed = await admin.call('GET', '/api/admin/products?category=clothing&status=to-count');
    expect(listed.json()).toMatchObject([{ id: dress, toCount: true }]);
  });

  test('pages follow each other without gaps, also within a product, and the first says how many', async () => {
    const whole = await readShelf('?limit=500');
    expect(whole.map(({ name }) => name)).toEqual(whole.map(({ name }) => name).toSorted());
    const paged: number[] = [];
    for (let cursor = ''; ; ) {
      const page = await admin.call('GET', `/api/admin/stock?limit=3${cursor}`);
      paged.push(...page.json().map(({ variantId }: ShelfLine) => variantId));
      const total = page.headers['x-total-count'];
      expect(total).toBe(cursor === '' ? String(whole.length) : undefined);
      if (!page.headers['x-next-cursor']) break;
      cursor = `&cursor=${page.headers['x-next-cursor']}`;
    }
    expect(paged).toEqual(whole.map(({ variantId }) => variantId));
  });

  test.each(['?cursor=x', '?limit=0', '?product=abc', '?status=sold', '?limit=501'])(
    '%s is refused',
    async (query) => {
      expect((await admin.call('GET', `/api/admin/stock${query}`)).statusCode).toBe(400);
    },
  );

  test('strangers learn nothing, and count nothing', async () => {
    const stranger = createBrowser(shop);
    expect((await stranger.call('GET', '/api/admin/stock')).statusCode).toBe(401);
    const answer = await stranger.call('POST', '/api/admin/stock/counts', {
      id: randomUUID(),
      lines: [{ variantId: 1, counted: 1, expected: 1 }],
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a count that is taken over', () => {
  test('the ledger, the audit log and colleagues hear what was found', async () => {
    const id = await addProduct(db, { ...pump, shelf: { 'Noir/37': 2, 'Noir/38': 3 } });
    const shelf = await shelfOf(id);
    const heard: string[] = [];
    const stop = shop.services.changes.on(staffChannel, (noun) => heard.push(noun));
    const results = await count([found(shelf['37'], 4), found(shelf['38'], 3)]);
    expect(results).toEqual([
      { variantId: shelf['37']?.variantId, outcome: 'changed', counted: 4, before: 2, after: 4 },
      { variantId: shelf['38']?.variantId, outcome: 'same', counted: 3, before: 3, after: 3 },
    ]);
    const movements = await db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.productId, id))
      .orderBy(asc(stockMovements.id));
    expect(movements.at(-1)).toMatchObject({
      kind: 'correction',
      onHandDelta: 2,
      reference: 'shelf count',
      actor: admin.email,
    });
    expect(movements).toHaveLength(3);
    const audit = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${id}`));
    expect(audit).toMatchObject([
      {
        action: 'stock.counted',
        actorEmail: admin.email,
        detail: { counted: { 'Noir, 37': 4, 'Noir, 38': 3 }, stock: { 'Noir, 37': [2, 4] } },
      },
    ]);
    await expect.poll(() => heard).toContain('stock');
    stop();
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('what was sold while somebody counted stays sold', async () => {
    const id = await addProduct(db, { ...pump, shelf: { 'Noir/37': 5, 'Noir/38': 5 } });
    const shelf = await shelfOf(id);
    await sell(id, '37', 2);
    await sell(id, '38', 2);
    const results = await count([found(shelf['37'], 5), found(shelf['38'], 4)]);
    expect(results).toMatchObject([
      { outcome: 'same', before: 3, after: 3 },
      { outcome: 'changed', before: 3, after: 2 },
    ]);
  });

  test('nothing that is promised to a checkout is counted away', async () => {
    const id = await addProduct(db, { ...pump, shelf: { 'Noir/37': 3 } });
    const { '37': line } = await shelfOf(id);
    const variantId = line?.variantId ?? 0;
    await db.transaction((tx) =>
      inventory.holdStock(tx, {
        checkoutId: randomUUID(),
        lines: [{ productId: id, variantId, quantity: 2 }],
      }),
    );
    const [result] = await count([found(line, 0)]);
    expect(result).toMatchObject({ outcome: 'changed', before: 3, after: 2 });
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('the mark goes when every size was counted, and not before', async () => {
    const id = await addProduct(db, { ...pump, shelf: { 'Noir/37': 2, 'Noir/38': 3 } });
    await setToCount(id);
    const shelf = await shelfOf(id);
    const countId = randomUUID();
    await count([found(shelf['37'], 2)], countId);
    expect(await isToCount(id)).toBe(true);
    // The rest of the same count is sent in a second call.
    await count([found(shelf['38'], 1)], countId);
    expect(await isToCount(id)).toBe(false);
  });

  test('a double tap and a retry after a lost answer count once, and answer the same', async () => {
    const id = await addProduct(db, { ...pump, shelf: { 'Noir/37': 2, 'Noir/38': 3 } });
    const shelf = await shelfOf(id);
    const lines = [found(shelf['37'], 4), found(shelf['38'], 1)];
    const countId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => count(lines, countId)));
    answers.push(await count(lines, countId));
    for (const answer of answers) {
      expect(answer).toMatchObject([
        { outcome: 'changed', before: 2, after: 4 },
        { outcome: 'changed', before: 3, after: 1 },
      ]);
    }
    expect((await shelfOf(id))['37']?.expected).toBe(4);
    // A retry with a changed quantity returns what was taken over the first time.
    const [again] = await count([found(shelf['37'], 9)], countId);
    expect(again).toMatchObject({ outcome: 'changed', counted: 4, before: 2, after: 4 });
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('two count different sizes of one product at once', async () => {
    const id = await addProduct(db, { ...pump, shelf: { 'Noir/37': 2, 'Noir/38': 3 } });
    const shelf = await shelfOf(id);
    const [left, right] = await Promise.all([
      count([found(shelf['37'], 5)]),
      count([found(shelf['38'], 6)]),
    ]);
    expect([left[0]?.outcome, right[0]?.outcome]).toEqual(['changed', 'changed']);
    expect(await shelfOf(id)).toMatchObject({ 37: { expected: 5 }, 38: { expected: 6 } });
  });

  test('who counts what a colleague has counted is told, and overwrites nothing', async () => {
    const id = await addProduct(db, { ...pump, shelf: { 'Noir/37': 2, 'Noir/38': 3 } });
    const shelf = await shelfOf(id);
    const colleague = await createAdminBrowser(shop);
    await send([found(shelf['37'], 4), found(shelf['38'], 3)], randomUUID(), colleague);
    await admin.call('PUT', `/api/admin/products/${id}`, { price: 99 });
    const countId = randomUUID();
    const results = await count([found(shelf['37'], 5), found(shelf['38'], 9)], countId);
    const conflict = { changedBy: 'Tariro Moyo', changedAt: expect.any(String), version: 1 };
    expect(results).toEqual([
      {
        variantId: shelf['37']?.variantId,
        outcome: 'conflict',
        counted: 5,
        before: 4,
        after: 4,
        conflict,
      },
      {
        variantId: shelf['38']?.variantId,
        outcome: 'conflict',
        counted: 9,
        before: 3,
        after: 3,
        conflict,
      },
    ]);
    expect(await shelfOf(id)).toMatchObject({ 37: { expected: 4 }, 38: { expected: 3 } });
    // After a new decision, the same count continues from the colleague's quantity.
    const decided = { ...found(shelf['37'], 5), expected: 4, version: 1 };
    expect(await count([decided], countId)).toMatchObject([
      { outcome: 'changed', before: 4, after: 5 },
    ]);
    // Both found the same quantity: there is no conflict and no change.
    expect(await count([found(shelf['37'], 5)])).toMatchObject([{ outcome: 'same', after: 5 }]);
  });

  test('a form that is open meanwhile hears of the count, by the cell', async () => {
    const id = await addProduct(db, { ...pump, shelf: { 'Noir/37': 2, 'Noir/38': 3 } });
    const { version } = (await admin.call('GET', `/api/admin/products/${id}`)).json();
    await count([found((await shelfOf(id))['37'], 4)]);
    const put = (size: string, quantity: number, quantityBefore: number) =>
      admin.call('PUT', `/api/admin/products/${id}`, {
        version,
        stock: [{ color: 'Noir', size, quantity, quantityBefore }],
      });
    const refused = await put('37', 6, 2);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'edit-conflict',
      conflicts: [{ field: 'stock Noir, 37', theirs: 4, yours: 6, base: 2 }],
      changedBy: 'Tariro Moyo',
    });
    // The other size is as it was when the form was opened.
    expect((await put('38', 7, 3)).json()).toMatchObject({ quantity: 11 });
  });

  test('a form that counted meanwhile stands against the shelf count as well', async () => {
    const id = await addProduct(db, { ...pump, shelf: { 'Noir/37': 2, 'Noir/38': 3 } });
    const shelf = await shelfOf(id);
    await admin.call('PUT', `/api/admin/products/${id}`, { quantity: 9 });
    expect(await count([found(shelf['37'], 1)])).toMatchObject([{ outcome: 'conflict' }]);
  });

  test('what is no longer there is said, and the rest is taken over', async () => {
    const id = await addProduct(db, { ...pump, shelf: { 'Noir/37': 2, 'Noir/38': 3 } });
    const removed = await addProduct(db, pump);
    const [shelf, lost] = [await shelfOf(id), await shelfOf(removed)];
    await admin.call('PUT', `/api/admin/products/${id}`, { sizes: ['38'], stock: [] });
    await admin.call('DELETE', `/api/admin/products/${removed}`);
    const unknown = { variantId: 2_000_000_000, counted: 1, expected: 1 };
    const results = await count([
      unknown,
      found(shelf['37'], 1),
      found(shelf['38'], 5),
      found(lost['37'], 1),
    ]);
    const outcomes = new Map(results.map(({ variantId, outcome }) => [variantId, outcome]));
    expect(outcomes).toEqual(
      new Map([
        [unknown.variantId, 'gone'],
        [shelf['37']?.variantId, 'gone'],
        [shelf['38']?.variantId, 'changed'],
        [lost['37']?.variantId, 'gone'],
      ]),
    );
  });

  test('a shelf that runs short of a size is told like a sale', async () => {
    const id = await addProduct(db, { ...pump, shelf: { 'Noir/37': 9, 'Noir/38': 9 } });
    await count([found((await shelfOf(id))['37'], 0)]);
    const shown = await shop.app.inject(`/api/products/${id}`);
    expect(shown.json()).toMatchObject({ quantity: 9, soldOut: [{ color: 'Noir', size: '37' }] });
  });

  test.each([
    [{ id: 'x', lines: [{ variantId: 1, counted: 1, expected: 1 }] }, 'A count needs an id'],
    [{ lines: [] }, 'There is nothing to apply yet.'],
    [{ lines: [{ variantId: 1, counted: -1, expected: 1 }] }, 'Nobody can count less than nothing'],
    [{ lines: [{ variantId: 1, counted: 1.5, expected: 1 }] }, 'Please count whole units.'],
    [{ lines: [{ variantId: 1, counted: 2_000_000, expected: 1 }] }, 'A count must be at most'],
    [
      { lines: [1, 2].map((counted) => ({ variantId: 1, counted, expected: 1 })) },
      'Each size and colour can be in a count only once.',
    ],
    [
      {
        lines: Array.from({ length: 501 }, (_, n) => ({
          variantId: n + 1,
          counted: 1,
          expected: 1,
        })),
      },
      'Please send at most 500 lines at a time.',
    ],
  ])('%j is refused', async (body, sentence) => {
    const answer = await admin.call('POST', '/api/admin/stock/counts', {
      id: randomUUID(),
      ...body,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toContain(sentence);
  });

  test('after a month only ledger and audit log know of it', async () => {
    const id = await addProduct(db, { ...pump, shelf: { 'Noir/37': 2 } });
    const countId = randomUUID();
    await count([found((await shelfOf(id))['37'], 3)], countId);
    await db.execute(
      sql`update stock_counts set created_at = now() - interval '31 days' where id = ${countId}`,
    );
    await forgetOldCounts(db);
    const { rows } = await db.execute(
      sql`select from stock_count_lines where count_id = ${countId}`,
    );
    expect(rows).toEqual([]);
    expect((await db.select().from(products).where(eq(products.id, id))).length).toBe(1);
  });
});
