import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';

/** Products whose stock is not the sum of their ledger, or whose holds are not what is held. */
export async function listLedgerFaults(db: Executor): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select s.product_id, s.on_hand, s.held, m.on_hand as ledger_on_hand, m.held as ledger_held,
      coalesce(h.quantity, 0) as holds
    from stock_levels s
    left join (
      select product_id, sum(on_hand_delta)::int as on_hand, sum(held_delta)::int as held
      from stock_movements group by product_id
    ) m using (product_id)
    left join (
      select product_id, sum(quantity)::int as quantity from stock_holds group by product_id
    ) h using (product_id)
    where s.on_hand <> coalesce(m.on_hand, 0) or s.held <> coalesce(m.held, 0)
      or s.held <> coalesce(h.quantity, 0)`);
  return rows;
}
