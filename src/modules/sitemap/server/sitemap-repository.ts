import { and, asc, isNull } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { products } from '#database/schema/index.ts';

const isListed = and(isNull(products.deletedAt), products.published);

export async function countListedProducts(db: Executor): Promise<number> {
  return db.$count(products, isListed);
}

export async function listProductChanges(
  db: Executor,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(isListed)
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset);
}
