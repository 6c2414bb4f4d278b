import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import type { ClientCard } from '#modules/clients/client-schema.ts';
import { centsToDollars } from '#shared/money.ts';

const mostShown = 60;

type Purchase = ClientCard['purchases'][number] & { category: string };

type BoughtRow = Omit<Purchase, 'price' | 'category'> & {
  priceCents: number;
  category: string | null;
};

/** Paid purchases, the newest first. */
export async function listPurchases(db: Executor, id: number): Promise<Purchase[]> {
  const { rows } = await db.execute<BoughtRow>(sql`
    select o.number as "orderNumber", o.created_at as "boughtAt", i.product_id as "productId",
      i.product_name as name, i.color, i.size, i.image_url as "imageUrl", i.quantity,
      i.unit_price_cents as "priceCents", p.category
    from orders o
    join order_items i on i.order_id = o.id
    left join products p on p.id = i.product_id
    where o.user_id = ${id} and o.payment_status in ('paid', 'partially refunded')
    order by o.id desc, i.position
    limit ${mostShown}`);
  return rows.map(({ boughtAt, priceCents, category, ...row }) => ({
    ...row,
    category: category ?? '',
    boughtAt: new Date(boughtAt).toISOString(),
    price: centsToDollars(priceCents),
  }));
}

/** Returned products and requested returns, with reasons. */
export async function listReturned(db: Executor, id: number): Promise<ClientCard['returns']> {
  const { rows } = await db.execute<ClientCard['returns'][number]>(sql`
    select r.number, o.number as "orderNumber", i.product_name as name, l.quantity, l.reason,
      r.state, r.created_at as at
    from orders o
    join returns r on r.order_id = o.id
    join return_lines l on l.return_id = r.id
    join order_items i on i.order_id = o.id and i.position = l.position
    where o.user_id = ${id}
    order by r.created_at desc, l.position
    limit ${mostShown}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
