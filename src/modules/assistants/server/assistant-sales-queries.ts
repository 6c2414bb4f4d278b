import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { shopTimeZone } from '#shared/shop-date.ts';

export type AssistantSales = { orders: number; netCents: number };

/** Sales through assistants in the last 30 days, as in the books; sold gift cards do not count. */
export async function sumAssistantSales(db: Executor): Promise<AssistantSales> {
  const { rows } = await db.execute(sql`
    select count(distinct o.id) filter (where d.refund_id is null) as orders,
      coalesce(sum(case when d.kind = 'credit' then -d.total_cents else d.total_cents end), 0) as net
    from documents d join orders o on o.id = d.order_id
    where o.channel = 'assistant' and not o.sells_gift_cards
      and d.day > (now() at time zone ${shopTimeZone}::text)::date - 30`);
  return { orders: Number(rows[0]?.orders), netCents: Number(rows[0]?.net) };
}
