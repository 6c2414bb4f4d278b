import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { products, productVariants, variantStock } from '#database/schema/index.ts';

export type Chosen = { products?: number[] | undefined; variants?: number[] | undefined };

/** The existing variants, by product and in their order. */
export async function listLabelRows(db: Executor, { products: ids = [], variants = [] }: Chosen) {
  return db
    .select({
      variantId: productVariants.id,
      productId: products.id,
      name: products.name,
      color: productVariants.color,
      size: productVariants.size,
      sku: productVariants.sku,
      barcode: productVariants.barcode,
      quantity: sql<number>`${variantStock.onHand}`.mapWith(Number),
      priceCents: products.priceCents,
      formerPriceCents: products.formerPriceCents,
      formerPriceFrom: products.formerPriceFrom,
      formerPriceUntil: products.formerPriceUntil,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .where(
      and(
        isNull(products.deletedAt),
        isNull(productVariants.retiredAt),
        or(inArray(products.id, [...ids]), inArray(productVariants.id, [...variants])),
      ),
    )
    .orderBy(asc(products.nameKey), asc(products.id), asc(productVariants.position));
}
