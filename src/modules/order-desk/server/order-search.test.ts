import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, test } from 'vitest';
import { giftCards, orderItems, orders as orderTable } from '#database/schema/index.ts';
import type { AdminOrder } from '#modules/order-desk/admin-order.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { countOrders, listOrderRows } from './order-queries.ts';

const shop = await createTestShop();
const { db, pool } = shop.database;
const admin = await createAdminBrowser(shop);

async function find(query: Record<string, string>): Promise<string[]> {
  const answer = await admin.call('GET', `/api/admin/orders?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  return (answer.json().orders as AdminOrder[]).map(({ id }) => id);
}

describe('staff find an order', () => {
  test('by an item in it, whichever line it stands in, without case and accents', async () => {
    const { number } = await addOrder(db, {
      items: [{ productName: 'Chapungu Boot' }, { productName: 'Crème Brûlée Lacquer' }],
    });
    for (const q of ['chapungu', 'BOOT', 'creme brulee', 'Brûlée']) {
      expect(await find({ q })).toEqual([number]);
    }
    expect(await find({ q: 'chapungu lacquer' })).toEqual([]);
  });

  test('by the SKU of a line, also one that was filled in later', async () => {
    const { number, id } = await addOrder(db, { items: [{ sku: 'MSA-38-NOI' }] });
    expect(await find({ q: 'msa-38' })).toEqual([number]);
    await db.update(orderItems).set({ sku: 'ZUV-41-GLD' }).where(eq(orderItems.orderId, id));
    expect(await find({ q: 'msa-38' })).toEqual([]);
    expect(await find({ q: 'zuv-41' })).toEqual([number]);
  });

  test('by telephone, however the number and the question are written', async () => {
    const abroad = await addOrder(db, { phone: '+263 77 345 6781' });
    const local = await addOrder(db, { phone: '0773456-782' });
    const other = await addOrder(db, { phone: '+44 20 7946 0018' });
    const both = [local.number, abroad.number];
    for (const q of ['+263 77 345', '0773456', '077 345 67', '263773456', '00263773456']) {
      expect(await find({ q })).toEqual(both);
    }
    expect(await find({ q: '0773456782' })).toEqual([local.number]);
    expect(await find({ q: '+44 (0)20 7946' })).toEqual([other.number]);
  });

  test('by digits that stand elsewhere as before, and no telephone by those', async () => {
    const { number } = await addOrder(db, { waybill: '6655443322', phone: '+263 71 000 0001' });
    expect(await find({ q: '6655443322' })).toEqual([number]);
    expect(await find({ q: '0665544' })).toEqual([]);
  });

  test('by what was corrected, and no longer by what it was', async () => {
    const { number, id } = await addOrder(db, { phone: '+263 78 111 1111', lastName: 'Mutasa' });
    await db
      .update(orderTable)
      .set({ lastName: 'Chikwanha', phone: '+263 78 222 2222' })
      .where(eq(orderTable.id, id));
    expect(await find({ q: 'chikwanha' })).toEqual([number]);
    expect(await find({ q: '0782222222' })).toEqual([number]);
    expect(await find({ q: 'mutasa' })).toEqual([]);
    expect(await find({ q: '0781111111' })).toEqual([]);
  });
});

describe('staff find an order by a code', () => {
  test('that lowered its price, or is shown at the counter, however it is typed', async () => {
    const { number, id } = await addOrder(db, { discountCode: 'JACARANDA15' });
    expect(await find({ q: 'jacaranda15' })).toEqual([number]);
    await db.update(orderTable).set({ collectionCode: 'K7MQ4XAB' }).where(eq(orderTable.id, id));
    for (const q of ['K7MQ-4XAB', 'k7mq4xab']) expect(await find({ q })).toEqual([number]);
  });

  test('by the last four signs of a gift card that it sold, also of one with a new code', async () => {
    const { number, id } = await addOrder(db);
    const sold = { codeHash: `hash-${id}`, lastFour: 'W9ZT', valueCents: 5_000 };
    await db.insert(giftCards).values({ ...sold, orderId: id, place: 0, recipient: 'a@b.example' });
    expect(await find({ q: 'w9zt' })).toEqual([number]);
    await db.update(giftCards).set({ lastFour: 'Q8RV' }).where(eq(giftCards.orderId, id));
    expect(await find({ q: 'w9zt' })).toEqual([]);
    expect(await find({ q: 'Q8RV' })).toEqual([number]);
  });
});

describe('a range of days', () => {
  const email = 'days@example.com';
  const placed = (moment: string) => addOrder(db, { email, createdAt: new Date(moment) });

  test('is counted on the shop’s clock, both ends included, and combined with the rest', async () => {
    // Harare is two hours ahead of UTC.
    const eve = await placed('2026-03-09T21:59:59Z');
    const first = await placed('2026-03-09T22:00:00Z');
    const last = await placed('2026-03-11T21:59:59Z');
    const after = await placed('2026-03-11T22:00:00Z');
    const q = email;
    const days = { from: '2026-03-10', to: '2026-03-11' };
    expect(await find({ q, ...days })).toEqual([last.number, first.number]);
    expect(await find({ q, from: '2026-03-10' })).toEqual([
      after.number,
      last.number,
      first.number,
    ]);
    expect(await find({ q, to: '2026-03-10' })).toEqual([first.number, eve.number]);
    expect(await find({ q, ...days, sort: 'oldest' })).toEqual([first.number, last.number]);
    expect(await find({ q, ...days, status: 'shipped' })).toEqual([]);
    expect(await find({ q, from: '2026-03-11', to: '2026-03-10' })).toEqual([]);
    expect(await find({ q, from: '', to: '' })).toHaveLength(4);
    const file = await admin.call(
      'GET',
      `/api/admin/orders/export?${new URLSearchParams({ q, ...days })}`,
    );
    const lines = file.body.trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual([last.number, first.number]);
  });

  test.each(['from=yesterday', 'to=2026-02-30', 'from=0000-01-01', 'to=10.03.2026'])(
    '%s is no day',
    async (query) => {
      for (const call of ['/api/admin/orders', '/api/admin/orders/export']) {
        const answer = await admin.call('GET', `${call}?${query}`);
        const [name] = query.split('=');
        expect([answer.statusCode, answer.json().message]).toEqual([
          400,
          `${name}: must be a date such as 2026-12-05`,
        ]);
      }
    },
  );
});

test('by state alone orders are counted as they are listed', async () => {
  const all = await db.select().from(orderTable);
  const total = async (query: string) => {
    const answer = await admin.call('GET', `/api/admin/orders?limit=1&${query}`);
    return Number(answer.headers['x-total-count']);
  };
  await addOrder(db, { status: 'shipped', paymentStatus: 'paid' });
  await addOrder(db, { status: 'shipped', paymentStatus: 'partially refunded' });
  await addOrder(db, { status: 'shipped', paymentStatus: 'failed' });
  expect(await total('')).toBe(all.length + 3);
  expect(await total('status=shipped')).toBe(3);
  expect(await total('status=shipped&payment=paid-for')).toBe(2);
  expect(await total('status=delivered')).toBe(0);
});

test('among many orders one index answers for items, SKUs and telephones alike', {
  tags: 'long',
}, async () => {
  const { id } = await addOrder(db, { email: 'crowd@example.com' });
  await pool.query(
    `insert into orders (number, user_id, email, first_name, last_name, phone, shipping_address,
       billing_address, subtotal_cents, shipping_cents, total_cents, tracking_reference, created_at)
     select 'NDR-C' || lpad(n::text, 9, '0'), user_id, 'crowd' || n || '@example.com', first_name,
       last_name, '+26371' || lpad(n::text, 7, '0'), shipping_address, billing_address,
       subtotal_cents, shipping_cents, total_cents, 'C' || n, now() - n * interval '1 minute'
     from orders, generate_series(1, 6000) n where orders.id = $1`,
    [id],
  );
  await pool.query(
    `insert into order_items (order_id, position, product_name, quantity, unit_price_cents)
     select id, 0, 'Item ' || md5(id::text), 1, 100 from orders
     where email ~ '^crowd[0-9]+@'`,
  );
  await pool.query('vacuum analyze orders, order_items, order_search');
  const asked: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => asked.push({ query, params }) };
  const heard = Object.assign(drizzle(pool, { logger }), { $client: pool });
  for (const q of ['item c4ca4238a0b9', '+263 71 000 5999', 'crowd4711@']) {
    await listOrderRows(heard, { q }, { sort: 'newest', cursor: null, limit: 26 });
    await countOrders(heard, { q });
  }
  expect(asked).toHaveLength(6);
  for (const { query, params } of asked) {
    const { rows } = await pool.query(`explain ${query}`, params);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Bitmap Index Scan on order_search_parts');
    expect(plan).not.toContain('Seq Scan on order');
  }
});
