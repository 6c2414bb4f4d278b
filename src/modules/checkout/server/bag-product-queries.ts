import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { compiledQuery } from '#database/compiled-query.ts';
import { isAnyOf } from '#database/is-any-of.ts';
import { products, productVariants, stockHolds, variantStock } from '#database/schema/index.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import { hangPictures } from '#modules/catalog/hung-pictures.ts';
import type { BagProduct, BagVariant } from '#modules/checkout/checkout-bag.ts';

const selectProducts = compiledQuery((db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      category: products.category,
      subCategory: products.subCategory,
      priceCents: products.priceCents,
      imageUrl: products.imageUrl,
      additionalImages: products.additionalImages,
      leadsWithSecond: products.leadsWithSecond,
      colors: products.colors,
      sizes: products.sizes,
      inStock: products.inStock,
      isGiftCard: products.isGiftCard,
    })
    .from(products)
    .where(
      and(isAnyOf(products.id, 'ids'), isNull(products.deletedAt), eq(products.published, true)),
    )
    .prepare(''),
);

/** The products of a bag with what this checkout could have of each, its own hold included. */
export async function listBagProducts(
  db: Executor,
  ids: readonly number[],
  checkoutId: string,
): Promise<Map<number, BagProduct>> {
  const [rows, variants] = await Promise.all([
    selectProducts(db, { ids }),
    listBagVariants(db, ids, checkoutId),
  ]);
  return new Map(
    rows.map(({ additionalImages, leadsWithSecond, ...row }) => [
      row.id,
      {
        ...row,
        imageUrl: hangPictures({ ...row, additionalImages, leadsWithSecond }).imageUrl,
        category: row.category as CategoryId,
        variants: variants.get(row.id) ?? [],
      },
    ]),
  );
}

const ownHold = and(
  eq(stockHolds.variantId, productVariants.id),
  eq(stockHolds.checkoutId, sql.placeholder('checkoutId')),
);

const selectVariants = compiledQuery((db) =>
  db
    .select({
      productId: productVariants.productId,
      variantId: productVariants.id,
      color: productVariants.color,
      size: productVariants.size,
      sku: productVariants.sku,
      available:
        sql`${variantStock.onHand} - ${variantStock.held} + coalesce(${stockHolds.quantity}, 0)`.mapWith(
          Number,
        ),
    })
    .from(productVariants)
    .innerJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .leftJoin(stockHolds, ownHold)
    .where(and(isAnyOf(productVariants.productId, 'ids'), isNull(productVariants.retiredAt)))
    .orderBy(asc(productVariants.position))
    .prepare(''),
);

async function listBagVariants(
  db: Executor,
  ids: readonly number[],
  checkoutId: string,
): Promise<Map<number, BagVariant[]>> {
  const rows = await selectVariants(db, { ids, checkoutId });
  return Map.groupBy(rows, ({ productId }) => productId);
}
