import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { products, productVariants } from '#database/schema/index.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';

/** Locks a sale by its id: a concurrent second request waits and then finds the order. */
export async function lockSale(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sale:${id}`}))`);
}

export type FoundVariant = VariantChoice & { productId: number; productName: string };

export async function findVariantById(db: Executor, id: number): Promise<FoundVariant | null> {
  const [row] = await db
    .select({
      productId: products.id,
      productName: products.name,
      color: productVariants.color,
      size: productVariants.size,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(sql`${productVariants.id} = ${id} and ${products.deletedAt} is null`);
  return row ?? null;
}
