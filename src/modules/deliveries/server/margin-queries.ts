import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';

export type SoldRow = {
  productId: number;
  name: string;
  category: string;
  items: number;
  /** Without the VAT contained in prices. */
  salesCents: number;
  taxCents: number;
  costCents: number;
  /** Units with an unknown cost; a product with such units has no margin. */
  unknown: number;
};

export type Sold = {
  from: Date;
  until: Date;
  /** The tax in prices for orders without an invoice yet, in hundredths of a percent. */
  rates: readonly { country: string; rate: number }[];
};

/**
 * The sales of goods in paid orders of these days, less discounts, returns and the VAT of the
 * invoice, and the costs of these goods. The cost of a variant is the weighted average of all
 * received units, or else that of the product.
 */
export async function listSold(db: Executor, { from, until, rates }: Sold): Promise<SoldRow[]> {
  const countries = sql.param(rates.map(({ country }) => country));
  const percents = sql.param(rates.map(({ rate }) => rate));
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
      select i.product_id, i.product_name, i.variant_id, p.category,
        i.quantity - coalesce(back.quantity, 0) as items,
        i.quantity * i.unit_price_cents::numeric - coalesce(
          i.discount_cents,
          o.discount_cents * (i.quantity * i.unit_price_cents::numeric) / nullif(o.subtotal_cents, 0),
          0) as line_cents,
        coalesce(invoice.tax_rate, known.rate, 0) as tax_rate,
        i.quantity
      from order_items i
      join orders o on o.id = i.order_id
      join products p on p.id = i.product_id and not p.is_gift_card
      left join lateral (
        select sum(r.quantity)::int as quantity from return_lines r
        join returns t on t.id = r.return_id
        where t.order_id = o.id and r.position = i.position and t.state = 'received'
      ) back on true
      left join documents invoice
        on invoice.order_id = o.id and invoice.kind = 'invoice' and invoice.refund_id is null
      left join unnest(${countries}::text[], ${percents}::int[]) as known (country, rate)
        on known.country = o.shipping_address ->> 'country'
      where o.payment_status in ('paid', 'partially refunded') and o.status <> 'cancelled'
        and o.created_at >= ${from} and o.created_at < ${until}
    ), earned as (
      select *, line_cents * items / quantity as paid_cents from sold where items > 0
    )
    select s.product_id as "productId", max(s.product_name) as name, s.category,
      sum(s.items)::int as items,
      round(sum(s.paid_cents * 10000 / (10000 + s.tax_rate)))::float as "salesCents",
      round(sum(s.paid_cents * s.tax_rate / (10000 + s.tax_rate)))::float as "taxCents",
      coalesce(round(sum(s.items * coalesce(v.cents, p.cents))), 0)::float as "costCents",
      coalesce(sum(s.items) filter (where coalesce(v.cents, p.cents) is null), 0)::int as unknown
    from earned s
    left join of_variant v on v.variant_id = s.variant_id
    left join of_product p on p.product_id = s.product_id
    group by s.product_id, s.category
    order by "salesCents" desc, s.product_id`);
  return rows;
}
