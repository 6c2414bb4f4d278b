import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isWaybill } from '#modules/shipping/tracking-number.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { seedProducts } from './seed-data.ts';
import { seedShop } from './seed-shop.ts';

const { db } = await createTestDatabase();
await seedShop(db, new Date());

const rowsOf = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;

test('the shelves hold what the catalogue says, and the ledger agrees', async () => {
  expect(await listLedgerFaults(db)).toEqual([]);
  const levels = await rowsOf(sql`select on_hand from stock_levels order by product_id`);
  expect(levels.map(({ on_hand }) => on_hand)).toEqual(seedProducts.map((each) => each.quantity));
});

test('at no time was more sold than there was', async () => {
  const short = await rowsOf(sql`
    select product_id from (
      select product_id, sum(on_hand_delta) over (
        partition by product_id order by created_at, on_hand_delta desc, id
      ) as on_hand from stock_movements
    ) each_step where on_hand < 0`);
  expect(short).toEqual([]);
});

test('every order has its items, its payment and its customer, and all of them add up', async () => {
  const wrong = await rowsOf(sql`
    select o.number from orders o
    join payments p on p.id = o.payment_id
    join users u on u.id = o.user_id
    where o.total_cents <> p.amount_cents
      or p.checkout_id <> o.checkout_id
      or o.refunded_cents <> p.refunded_cents
      or u.email <> o.email or u.role <> 'customer' or u.created_at > o.created_at
      or o.subtotal_cents <> (
        select sum(unit_price_cents * quantity) from order_items i where i.order_id = o.id)
      or o.refunded_cents <> coalesce((
        select sum(amount_cents) from refunds r where r.payment_id = p.id), 0)
      or p.state <> case o.payment_status when 'paid' then 'captured'
        when 'partially refunded' then 'captured' when 'failed' then 'declined'
        else o.payment_status end
      or o.status <> (select to_value from order_history h
        where h.order_id = o.id and kind = 'status' order by id desc limit 1)
      or o.created_at <> (select min(at) from order_history h where h.order_id = o.id)
      or o.updated_at > now()`);
  expect(wrong).toEqual([]);
  const [counted] = await rowsOf(sql`
    select (select count(*)::int from orders) as orders, (select count(*)::int from payments) as payments,
      (select count(*)::int from orders where status = 'pending') as pending`);
  expect(counted).toMatchObject({ orders: 146, payments: 146 });
  expect(counted?.pending).toBeGreaterThan(2);
});

test('what was sold and returned is in the ledger under the order’s number', async () => {
  const wrong = await rowsOf(sql`
    select o.number from orders o
    where (select sum(quantity) from order_items i where i.order_id = o.id) <> (
        select -sum(on_hand_delta) from stock_movements m
        where m.reference = o.number and kind = 'sale')
      or (o.status = 'cancelled') <> exists (
        select 1 from stock_movements m where m.reference = o.number and kind = 'return')`);
  expect(wrong).toEqual([]);
});

test('orders are numbered as they came, and their waybills are real ones in form', async () => {
  const turned = await rowsOf(sql`
    select id from (select id, created_at, lag(created_at) over (order by id) as before from orders) o
    where before > created_at`);
  expect(turned).toEqual([]);
  const waybills = await rowsOf(sql`select waybill from orders where waybill is not null`);
  expect(waybills.length).toBeGreaterThan(100);
  expect(waybills.filter(({ waybill }) => !isWaybill(String(waybill)))).toEqual([]);
});

test('nothing is mailed and nobody is notified', async () => {
  const [told] = await rowsOf(sql`
    select (select count(*)::int from mails) as mails,
      (select count(*)::int from notifications) as notices`);
  expect(told).toEqual({ mails: 0, notices: 0 });
});

test('a second start adds nothing', async () => {
  expect(await seedShop(db, new Date())).toBe(false);
  expect(await rowsOf(sql`select count(*)::int as orders from orders`)).toEqual([{ orders: 146 }]);
});
