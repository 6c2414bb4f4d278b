import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';

/** The number of orders by kind, and of refunds, in the database. */
export async function countRun(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ kind: string; count: string }>(sql`
    select case
        when l.checkout_id is not null then 'payment link, ' || p.provider
        when r.order_id is not null and o.payment_id is null then 'reservation, ' ||
          case o.status when 'cancelled' then 'lapsed' else 'waiting' end
        when r.order_id is not null then 'reservation, paid'
        when o.sells_gift_cards then 'gift card bought, ' || p.provider
        when p.provider = 'gift-card' then 'gift card, whole'
        when o.gift_payment_id is not null then 'gift card and ' || p.provider
        else p.provider end as kind, count(*) as count
    from orders o left join payments p on p.id = o.payment_id
    left join reservations r on r.order_id = o.id
    left join payment_links l on l.checkout_id = o.checkout_id
    where o.checkout_id is not null group by 1
    union all
    select 'refund, ' || p.provider || case when f.must_go_back then ', no order' else '' end ||
      case when f.state = 'completed' then '' else ', ' || f.state end, count(*)
    from refunds f join payments p on p.id = f.payment_id group by 1
    order by 1`);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}

export function countLines(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${String(count).padStart(6)}  ${kind}`)
    .join('\n');
}
