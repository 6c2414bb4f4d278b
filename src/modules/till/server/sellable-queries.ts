import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';

/** Recent counter sales first, then new products. */
export async function listSellableIds(db: Executor, q: string, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with sold as (
      select i.product_id, max(i.order_id) as last from order_items as i
      where i.order_id in (select id from orders where channel = 'boutique'
        order by created_at desc, id desc limit 200)
      group by i.product_id)
    select p.id from products as p left join sold on sold.product_id = p.id
    where p.deleted_at is null and p.in_stock and p.price_cents > 0
      and (${q} = '' or position(plain_text(${q}) in p.name_key) > 0
        or p.id in (select product_id from product_variants
          where lower(sku) = lower(${q}) or lower(barcode) = lower(${q})))
    order by sold.last desc nulls last, p.id desc limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

/** Finds the variant of a scanned label: by barcode, or else by SKU. */
export async function findVariantByCode(
  db: Executor,
  code: string,
): Promise<{ productId: number; variantId: number } | null> {
  const { rows } = await db.execute<{ id: number; product_id: number }>(sql`
    select id, product_id from product_variants
    where retired_at is null and (lower(barcode) = lower(${code}) or lower(sku) = lower(${code}))
    order by (lower(barcode) = lower(${code})) desc nulls last limit 1`);
  const [row] = rows;
  return row ? { productId: Number(row.product_id), variantId: Number(row.id) } : null;
}
