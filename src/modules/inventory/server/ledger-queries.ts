import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';

/**
 * Variants whose stock is not the sum of their ledger, or whose held quantity is not the sum of
 * their holds; products whose level is not the sum of their variants, or differs from their ledger.
 */
export async function listLedgerFaults(db: Executor): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'variant' as fault, s.product_id, s.variant_id, s.on_hand, s.held,
      m.on_hand as ledger_on_hand, m.held as ledger_held, coalesce(h.quantity, 0) as holds
    from variant_stock s
    left join (
      select variant_id, sum(on_hand_delta)::int as on_hand, sum(held_delta)::int as held
      from stock_movements group by variant_id
    ) m using (variant_id)
    left join (
      select variant_id, sum(quantity)::int as quantity from stock_holds group by variant_id
    ) h using (variant_id)
    where s.on_hand <> coalesce(m.on_hand, 0) or s.held <> coalesce(m.held, 0)
      or s.held <> coalesce(h.quantity, 0)
    union all
    select 'product', l.product_id, null, l.on_hand, l.held, v.on_hand, v.held, m.on_hand
    from stock_levels l
    left join (
      select product_id, sum(on_hand)::int as on_hand, sum(held)::int as held
      from variant_stock group by product_id
    ) v using (product_id)
    left join (
      select product_id, sum(on_hand_delta)::int as on_hand, sum(held_delta)::int as held
      from stock_movements group by product_id
    ) m using (product_id)
    where l.on_hand <> coalesce(v.on_hand, 0) or l.held <> coalesce(v.held, 0)
      or l.on_hand <> coalesce(m.on_hand, 0) or l.held <> coalesce(m.held, 0)`);
  return rows;
}
