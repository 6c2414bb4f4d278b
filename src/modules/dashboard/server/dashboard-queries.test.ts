import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Executor } from '#database/client.ts';
import { seedShop } from '#demo/seed/seed-shop.ts';
import { lowStockLimit } from '#modules/inventory/stock.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import {
  foldTallies,
  listOrderStates,
  readCustomerMetrics,
  readPeriods,
  readStockMetrics,
} from './dashboard-queries.ts';

const { db } = await createTestDatabase();
await seedShop(db, new Date());

const one = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows[0];

async function expectTrueMetrics(): Promise<void> {
  const [states, stock, customers] = await Promise.all([
    listOrderStates(db),
    readStockMetrics(db),
    readCustomerMetrics(db),
  ]);
  const counted = await db.execute(sql`
    select status, payment_status as payment, count(*)::int as orders,
      sum(total_cents)::int as total, sum(refunded_cents)::int as refunded
    from orders group by status, payment_status`);
  const byState = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(byState(states.filter(({ orders }) => orders !== 0))).toEqual(byState(counted.rows));
  expect(states.filter(({ orders, total, refunded }) => !orders && (total || refunded))).toEqual(
    [],
  );
  expect(stock).toEqual(
    await one(sql`
      select count(*)::int as products,
        count(*) filter (where on_hand - held between 1 and ${lowStockLimit})::int as low,
        count(*) filter (where on_hand - held <= 0)::int as out
      from stock_levels join products on id = product_id where deleted_at is null`),
  );
  expect(customers.customers).toBe((await one(sql`select count(*)::int from users`))?.count);
}

test('what is ready to be collected is no late parcel', async () => {
  const before = (await readPeriods(db)).late;
  const createdAt = new Date(Date.now() - 10 * 86_400_000);
  await addOrder(db, { status: 'shipped', createdAt });
  await addOrder(db, { status: 'shipped', createdAt, delivery: 'collection' });
  expect((await readPeriods(db)).late).toBe(before + 1);
});

const countRows = async () => (await one(sql`select count(*)::int from tallies`))?.count as number;

test('what is counted in the tables and what is tallied is the same in a new demo shop', async () => {
  await expectTrueMetrics();
});

test('every change of an order, a shelf or a person is tallied with it', async () => {
  const changes = [
    sql`update orders set status = 'shipped' where id % 3 = 0`,
    sql`update orders set payment_status = 'refunded', refunded_cents = total_cents,
      status = 'cancelled' where id % 5 = 0`,
    sql`update orders set shipping_cents = shipping_cents + 100, total_cents = total_cents + 100
      where id % 2 = 0`,
    sql`delete from orders where id % 7 = 0`,
    sql`update stock_levels set on_hand = product_id % 9, held = 0`,
    sql`update stock_levels set held = on_hand where product_id % 4 = 0`,
    sql`update products set deleted_at = now() where id % 6 = 0`,
    sql`update stock_levels set held = 0 where product_id % 8 = 0`,
    sql`insert into users (email, role) select n || '@post.example', 'customer'
      from generate_series(1, 5) n on conflict do nothing`,
    sql`insert into users (email, role) select n || '@post.example', 'customer'
      from generate_series(1, 9) n on conflict (email) do update set phone = '1'`,
    sql`delete from users where email = '2@post.example'`,
  ];
  for (const change of changes) {
    expect((await db.execute(change)).rowCount).toBeGreaterThan(0);
    await expectTrueMetrics();
  }
});

test('a change that is rolled back was never tallied', async () => {
  const failing = db.transaction(async (tx: Executor) => {
    await tx.execute(sql`update orders set status = 'delivered'`);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await expectTrueMetrics();
});

test('a hold that leaves a shelf as full as it looked writes nothing', async () => {
  await db.execute(sql`update stock_levels set on_hand = 50, held = 0`);
  const before = await countRows();
  await db.execute(sql`update stock_levels set held = 3`);
  await db.execute(
    sql`update orders set waybill = '1234567890' where id = (select max(id) from orders)`,
  );
  expect(await countRows()).toBe(before);
});

test('adding up leaves a row for each state, also while orders change and others add up', async () => {
  await Promise.all([
    foldTallies(db),
    db.execute(sql`update orders set status = 'processing' where id % 2 = 0`),
    foldTallies(db),
    db.execute(sql`update orders set status = 'delivered' where id % 2 = 1`),
    db.execute(sql`update stock_levels set held = 48 where product_id % 2 = 0`),
    foldTallies(db),
  ]);
  await expectTrueMetrics();
  await foldTallies(db);
  await expectTrueMetrics();
  const states = await one(sql`select count(distinct (subject, state))::int as count from tallies`);
  expect(await countRows()).toBe(states?.count);
});
