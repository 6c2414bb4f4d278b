import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
let admin: TestAdmin;

beforeAll(async () => {
  admin = await createAdminBrowser(shop);
});

const address = '/api/admin/products';

async function idsOf(query: string): Promise<number[]> {
  const listed = await admin.call('GET', `${address}?${query}`);
  expect(listed.statusCode, listed.body).toBe(200);
  const ids = listed.json().map(({ id }: { id: number }) => id);
  expect((await admin.call('GET', `${address}/ids?${query}`)).json()).toEqual({ ids });
  return ids;
}

/** A stock movement so many days ago, in addition to the initial stock of the product. */
async function move(productId: number, kind: string, onHandDelta: number, days: number) {
  await db.execute(sql`
    insert into stock_movements (product_id, variant_id, kind, on_hand_delta, held_delta, created_at)
    select ${productId}, id, ${kind}, ${onHandDelta}, 0, now() - make_interval(days => ${days})
    from product_variants where product_id = ${productId} limit 1`);
}

async function productOf(days: number, quantity = 5): Promise<number> {
  const id = await addProduct(db, { quantity });
  await db.execute(sql`
    update stock_movements set created_at = now() - make_interval(days => ${days})
    where product_id = ${id}`);
  return id;
}

describe('stock age', () => {
  test('counts the days since the last sale, of what came in before them and is still there', async () => {
    const unsold = await productOf(120);
    const soldLately = await productOf(120);
    await move(soldLately, 'sale', -1, 10);
    const soldLongAgo = await productOf(200);
    await move(soldLongAgo, 'sale', -1, 100);
    const fresh = await productOf(10);
    const refilled = await productOf(200);
    await move(refilled, 'correction', 3, 20);
    const gone = await productOf(200, 0);
    const ids = await idsOf('age=unsold-90');
    expect(ids).toEqual([soldLongAgo, unsold]);
    expect(ids).not.toContain(soldLately);
    for (const other of [fresh, refilled, gone]) expect(ids).not.toContain(other);
    expect(await idsOf('age=arrived-90')).toEqual([soldLongAgo, soldLately, unsold]);
  });

  test('that nobody knows is refused with a sentence', async () => {
    for (const age of ['unsold-0', 'sold-5', 'unsold-99999']) {
      const answer = await admin.call('GET', `${address}?age=${age}`);
      expect(answer.statusCode).toBe(400);
    }
  });
});

test('a collection is found by every text that means it', async () => {
  const named = await addProduct(db, { name: 'One', collections: ['live love lock it'] });
  const written = await addProduct(db, { name: 'Two', collections: ['lock-it'] });
  await addProduct(db, { name: 'Three', collections: ['boots'] });
  expect(await idsOf(`collection=${encodeURIComponent('live love lock it')}`)).toEqual([
    written,
    named,
  ]);
  expect(await idsOf('collection=lock-it&q=one')).toEqual([named]);
});
