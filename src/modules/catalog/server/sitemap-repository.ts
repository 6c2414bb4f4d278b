import { asc, isNull } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { products } from '#database/schema/index.ts';

export async function countListedProducts(db: Executor): Promise<number> {
  return db.$count(products, isNull(products.deletedAt));
}

export async function listProductChanges(
  db: Executor,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(isNull(products.deletedAt))
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset);
}
