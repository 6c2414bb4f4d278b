import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';

/** Compares sold stock in the ledger with the orders. */
export async function listStockFaults(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ number: string; wanted: number; gone: number }>(sql`
    with sold as (
      select o.number, sum(i.quantity)::int as items,
        -- What was made for the customer stays off the shelf.
        coalesce(sum(i.quantity) filter (where i.addition @> '{"isFinal":true}'), 0)::int as final_items,
        (o.status = 'cancelled' and (
        o.payment_id is null or exists (
          select 1 from refunds r where r.payment_id in (o.payment_id, o.gift_payment_id)
            and r.restock and r.state in ('pending', 'completed')))) as is_back
      from orders o join order_items i on i.order_id = o.id
      where i.product_id is not null group by o.id
    ), moved as (
      select reference, -sum(on_hand_delta)::int as gone from stock_movements
      where kind in ('sale', 'return') group by reference
    )
    select coalesce(s.number, m.reference) as number, coalesce(m.gone, 0) as gone,
      case when s.is_back then s.final_items else coalesce(s.items, 0) end as wanted
    from sold s full join moved m on m.reference = s.number
    where coalesce(m.gone, 0) <> case when s.is_back then s.final_items else coalesce(s.items, 0) end`);
  return rows.map(
    ({ number, wanted, gone }) => `order ${number}: ${gone} items left the shelf, not ${wanted}`,
  );
}

/** Whether a checkout holds stock or a part of a gift card. */
const keeps = sql`(
  exists (select 1 from stock_holds h where h.checkout_id = c.id) or
  (select sum(e.held_cents) from gift_card_entries e where e.checkout_id = c.id) <> 0)`;

/** Holds of checkouts that can no longer be paid. */
export async function listHoldFaults(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; state: string; payments: string }>(sql`
    select c.id, c.state, coalesce(string_agg(p.provider || ' ' || p.state, ', '), 'none') as payments
    from checkouts c left join payments p on p.checkout_id = c.id
    where ${keeps} group by c.id
    having not (c.state = 'open' and c.expires_at > now() and (
      c.sale is not null or bool_or(p.state in ('opening', 'open', 'capturing'))))`);
  return rows.map(
    ({ id, state, payments }) =>
      `checkout ${id} is ${state}, payments: ${payments}; it holds items or a gift card`,
  );
}

/** The number of checkouts with holds, and of expired reservations that have not lapsed yet. */
export async function countHeld(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select (select count(*) from checkouts c where ${keeps})
      + (select count(*) from orders where reserved_until < now() and payment_id is null) as count`);
  return Number(rows[0]?.count);
}
