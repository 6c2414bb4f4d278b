import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { announceCatalogChange, productTag } from '#platform/catalog-change.ts';

export const countSeconds = 24 * 3600;

/** Older orders say little about today's products. */
const lookBack = '2 years';

/** A single order would reveal somebody's purchase to strangers. */
const fewestOrders = 2;

/** Four are shown; the others replace sold-out ones. */
const mostOfEach = 12;

/** Counts products bought together, stores changes, and invalidates cached answers. */
export async function countTogether(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      with pairs as (
        select one.product_id, other.product_id as other_id,
          count(distinct one.order_id)::int as orders
        from orders
        join order_items one on one.order_id = orders.id
        join products product on product.id = one.product_id
        join order_items other on other.order_id = orders.id
        join products partner
          on partner.id = other.product_id and partner.category <> product.category
        where orders.created_at > now() - ${lookBack}::interval and orders.status <> 'cancelled'
          and product.deleted_at is null and partner.deleted_at is null
          and not partner.is_gift_card
        group by one.product_id, other.product_id
        having count(distinct one.order_id) >= ${fewestOrders}
      ), ranked as (
        select *, row_number() over (
          partition by product_id order by orders desc, other_id desc) as place
        from pairs
      ), fresh as (
        select product_id, other_id, orders from ranked where place <= ${mostOfEach}
      ), gone as (
        delete from bought_together old
        where not exists (select from fresh
          where fresh.product_id = old.product_id and fresh.other_id = old.other_id)
        returning product_id
      ), stored as (
        insert into bought_together (product_id, other_id, orders) select * from fresh
        on conflict (product_id, other_id) do update set orders = excluded.orders
        where bought_together.orders <> excluded.orders
        returning product_id
      )
      select product_id as id from gone union select product_id from stored`);
    if (rows.length > 0) await announceCatalogChange(tx, ...rows.map(({ id }) => productTag(id)));
  });
}
