import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { products } from '#database/schema/index.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import type { WeightUnit } from '#modules/catalog/product.ts';

export type ShippedProduct = {
  id: number;
  category: CategoryId;
  priceCents: number;
  weight: number;
  weightUnit: WeightUnit;
};

const isForSale = and(isNull(products.deletedAt), eq(products.published, true));

/** What the courier must know of each product, from our own books; what was sold may be deleted or taken off. */
export async function listShippedProducts(
  db: Executor,
  ids: readonly number[],
  { areSold = false }: { areSold?: boolean | undefined } = {},
): Promise<Map<number, ShippedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: products.id,
      category: products.category,
      priceCents: products.priceCents,
      weight: products.weight,
      weightUnit: products.weightUnit,
    })
    .from(products)
    .where(and(inArray(products.id, [...ids]), areSold ? undefined : isForSale));
  return new Map(rows.map((row) => [row.id, row as ShippedProduct]));
}
