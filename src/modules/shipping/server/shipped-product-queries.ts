import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { products, productVariants } from '#database/schema/index.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import type { WeightUnit } from '#modules/catalog/product.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';

export type ShippedProduct = {
  id: number;
  category: CategoryId;
  priceCents: number;
  weight: number;
  weightUnit: WeightUnit;
  isGiftCard: boolean;
  /** The sizes and colours that weigh otherwise, in the same unit. */
  ownWeights: (VariantChoice & { weight: number | null })[];
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
      isGiftCard: products.isGiftCard,
    })
    .from(products)
    .where(and(inArray(products.id, [...ids]), areSold ? undefined : isForSale));
  const weights = await listOwnWeights(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, ownWeights: weights.get(row.id) ?? [] } as ShippedProduct,
    ]),
  );
}

async function listOwnWeights(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, ShippedProduct['ownWeights']>> {
  const { productId, color, size, weight } = productVariants;
  const rows = await db
    .select({ productId, color, size, weight })
    .from(productVariants)
    .where(and(inArray(productId, [...ids]), isNotNull(weight)));
  return Map.groupBy(rows, (row) => row.productId);
}
