import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';

type SoldRow = {
  productId: number;
  name: string;
  items: number;
  salesCents: number;
  costCents: number;
  /** Items whose cost nobody has said; a product with one of them has no margin. */
  unknown: number;
};

/**
 * What paid orders of the days took for goods, less what came back, and what those goods cost: by
 * variant the weighted average of all that was received, or else that of the product.
 */
export async function listSold(db: Executor, from: Date, until: Date): Promise<SoldRow[]> {
  const { rows } = await db.execute<SoldRow>(sql`
    with costs as (
      select v.id as variant_id, v.product_id, l.received, l.cost_cents
      from delivery_lines l join product_variants v on v.id = l.variant_id
      where l.received > 0 and l.cost_cents is not null
    ), of_variant as (
      select variant_id, sum(received::numeric * cost_cents) / sum(received) as cents
      from costs group by variant_id
    ), of_product as (
      select product_id, sum(received::numeric * cost_cents) / sum(received) as cents
      from costs group by product_id
    ), sold as (
      select i.product_id, i.product_name, i.variant_id,
        i.quantity - coalesce(back.quantity, 0) as items,
        i.quantity * i.unit_price_cents - coalesce(i.discount_cents, 0) as line_cents,
        i.quantity
      from order_items i
      join orders o on o.id = i.order_id
      left join lateral (
        select sum(r.quantity)::int as quantity from return_lines r
        join returns t on t.id = r.return_id
        where t.order_id = o.id and r.position = i.position and t.state = 'received'
      ) back on true
      where o.payment_status in ('paid', 'partially refunded') and o.status <> 'cancelled'
        and o.created_at >= ${from} and o.created_at < ${until}
        and exists (select 1 from products p where p.id = i.product_id and not p.is_gift_card)
    )
    select s.product_id as "productId", max(s.product_name) as name, sum(s.items)::int as items,
      round(sum(s.line_cents::numeric * s.items / s.quantity))::float as "salesCents",
      coalesce(round(sum(s.items * coalesce(v.cents, p.cents))), 0)::float as "costCents",
      coalesce(sum(s.items) filter (where coalesce(v.cents, p.cents) is null), 0)::int as unknown
    from sold s
    left join of_variant v on v.variant_id = s.variant_id
    left join of_product p on p.product_id = s.product_id
    where s.items > 0
    group by s.product_id
    order by "salesCents" desc`);
  return rows;
}
