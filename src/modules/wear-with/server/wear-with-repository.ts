import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';

type ProductLinks = { category: string; chosen: number[]; together: number[] };

/** Null if shoppers may not see the product. */
export async function findLinks(db: Database, id: number): Promise<ProductLinks | null> {
  const { rows } = await db.execute<ProductLinks>(sql`
    select category, wear_with as chosen, array(
      select other_id from bought_together
      where product_id = products.id order by orders desc, other_id desc) as together
    from products
    where id = ${id} and published and deleted_at is null`);
  return rows[0] ?? null;
}
