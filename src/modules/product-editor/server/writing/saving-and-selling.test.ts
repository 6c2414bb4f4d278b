import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const { inventory } = shop.services;
let admin: TestAdmin;

beforeAll(async () => {
  admin = await createAdminBrowser(shop);
  await shop.services.jobs.start();
});

const put = (id: number, body: object) => admin.call('PUT', `/api/admin/products/${id}`, body);

/** Waits until a process here waits for a lock. It then holds all locks that it took before. */
async function untilSomebodyWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length;
    })
    .toBeGreaterThan(0);
}

test('two products with words in common are saved at the same time', async () => {
  const described = { description: 'Cut from one piece of leather.' };
  const [held, id] = [await addProduct(db, described), await addProduct(db, described)];
  await db.transaction(async (tx) => {
    await tx.execute(sql`update products set price_cents = price_cents + 1 where id = ${held}`);
    expect((await put(id, { featured: true })).statusCode).toBe(200);
  });
});

describe('a save while somebody buys the product', () => {
  test('locks nobody out: the sale asks for the product only after it has taken the stock', async () => {
    const id = await addProduct(db, { quantity: 5 });
    const variantId = await variantOf(db, id);
    let saving: ReturnType<typeof put> | undefined;
    await db.transaction(async (tx) => {
      // A hold has two steps: its stock, then its row in the ledger. The save runs between them.
      await tx.execute(sql`select from stock_levels where product_id = ${id} for update`);
      await tx.execute(sql`update variant_stock set held = held + 1 where product_id = ${id}`);
      saving = put(id, { description: 'Written anew.', quantity: 9, quantityBefore: 5 });
      await untilSomebodyWaits();
      await tx.execute(sql`insert into stock_movements
        (product_id, variant_id, kind, on_hand_delta, held_delta)
        values (${id}, ${variantId}, 'hold', 0, 1)`);
      const checkoutId = randomUUID();
      await tx.execute(sql`insert into stock_holds
        (checkout_id, product_id, variant_id, quantity, expires_at)
        values (${checkoutId}, ${id}, ${variantId}, 1, now() + interval '1 hour')`);
    });
    expect((await saving)?.statusCode).toBe(200);
    // A deadlock with a retry is not acceptable either.
    const { rows } = await db.execute(sql`select pg_stat_force_next_flush(), deadlocks::int
      from pg_stat_database where datname = current_database()`);
    expect(rows[0]?.deadlocks).toBe(0);
    expect(await findStockLevel(db, id)).toEqual({ onHand: 9, held: 1 });
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('does not even look at the stock unless its quantity was changed', async () => {
    const id = await addProduct(db, { quantity: 5 });
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from stock_levels where product_id = ${id} for update`);
      for (const body of [{ price: 99 }, { name: 'Heel', quantity: 5, quantityBefore: 5 }]) {
        expect((await put(id, body)).statusCode).toBe(200);
      }
    });
  });

  test('gives nothing back that was sold between its reading and its writing', async () => {
    const id = await addProduct(db, { quantity: 5 });
    let saving: ReturnType<typeof put> | undefined;
    await db.transaction(async (tx) => {
      const checkoutId = randomUUID();
      const lines = [{ productId: id, variantId: await variantOf(db, id), quantity: 1 }];
      await inventory.holdStock(tx, { checkoutId, lines });
      // It has read five by now, and waits to change them to six.
      saving = put(id, { quantity: 6, quantityBefore: 5 });
      await untilSomebodyWaits();
      await inventory.consumeHold(tx, checkoutId, { reference: 'NDR-1' });
    });
    expect((await saving)?.json().quantity).toBe(5);
    expect(await findStockLevel(db, id)).toEqual({ onHand: 5, held: 0 });
    expect(await listLedgerFaults(db)).toEqual([]);
  });
});

test('a product that somebody else keeps locked is answered 503 with a time to come back', async () => {
  const id = await addProduct(db, { quantity: 5 });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from products where id = ${id} for update`);
    const answer = await put(id, { price: 99 });
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const sentence = 'The shop is very busy at the moment. Please try again in a few seconds.';
    expect(answer.json()).toEqual({
      success: false,
      error: sentence,
      message: sentence,
      code: 'busy',
    });
  });
  expect((await put(id, { price: 99 })).json().price).toBe(99);
});

test('a bulk change goes by the stock as it is under its lock', async () => {
  const id = await addProduct(db, { quantity: 5 });
  let changing: ReturnType<typeof put> | undefined;
  await db.transaction(async (tx) => {
    const checkoutId = randomUUID();
    const lines = [{ productId: id, variantId: await variantOf(db, id), quantity: 2 }];
    await inventory.holdStock(tx, { checkoutId, lines });
    const body = { ids: [id], quantity: { by: 'add', value: 10 } };
    changing = admin.call('POST', '/api/admin/products/bulk', body);
    await untilSomebodyWaits();
    await inventory.consumeHold(tx, checkoutId, { reference: 'NDR-2' });
  });
  expect((await changing)?.statusCode).toBe(200);
  expect(await findStockLevel(db, id)).toEqual({ onHand: 13, held: 0 });
});
