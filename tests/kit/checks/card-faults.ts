import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';

/**
 * A card's balance equals its movements; held amounts belong to checkouts that can still be paid;
 * the cards' payments match the orders; and sold cards exist.
 */
export async function listCardFaults(db: Database): Promise<string[]> {
  const { rows: sums } = await db.execute<{ id: string }>(sql`
    select c.id from gift_cards c left join gift_card_entries e on e.card_id = c.id
    group by c.id having c.balance_cents <> coalesce(sum(e.balance_cents), 0)
      or c.held_cents <> coalesce(sum(e.held_cents), 0)`);
  const { rows: held } = await db.execute<{ checkout_id: string }>(sql`
    select e.checkout_id from gift_card_entries e join checkouts k on k.id = e.checkout_id
    where k.state <> 'open' group by e.checkout_id having sum(e.held_cents) <> 0`);
  const { rows: spent } = await db.execute<{ number: string }>(sql`
    select o.number from orders o left join gift_card_entries e
      on e.checkout_id = o.checkout_id and e.kind = 'spend'
    where o.gift_card_cents <> coalesce(-e.balance_cents, 0)`);
  const { rows: unissued } = await db.execute<{ number: string }>(sql`
    select o.number from orders o
    left join (select order_id, sum(value_cents) as cents from gift_cards group by order_id) c
      on c.order_id = o.id
    where o.sells_gift_cards and o.payment_status not in ('pending', 'failed')
      and coalesce(c.cents, 0) <> o.subtotal_cents`);
  const { rows: refunded } = await db.execute<{ id: string }>(sql`
    select r.id from refunds r join payments p on p.id = r.payment_id
    left join gift_card_entries e on e.refund_id = r.id and e.kind = 'refund'
    where p.provider = 'gift-card' and r.state = 'completed'
      and coalesce(e.balance_cents, 0) <> r.amount_cents`);
  return [
    ...sums.map(({ id }) => `gift card ${id} is not worth its movements`),
    ...held.map(({ checkout_id }) => `checkout ${checkout_id} is over and holds a gift card`),
    ...spent.map(({ number }) => `order ${number} and its gift card disagree`),
    ...unissued.map(({ number }) => `order ${number} bought gift cards of another value`),
    ...refunded.map(({ id }) => `refund ${id} did not reach its gift card`),
  ];
}
