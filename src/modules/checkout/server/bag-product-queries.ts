import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { products, stockHolds, stockLevels } from '#database/schema/index.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import type { BagProduct } from '#modules/checkout/checkout-bag.ts';

/** The products of a bag with what this checkout could have of each, its own hold included. */
export async function listBagProducts(
  db: Executor,
  ids: readonly number[],
  checkoutId: string,
): Promise<Map<number, BagProduct>> {
  const own = and(eq(stockHolds.productId, products.id), eq(stockHolds.checkoutId, checkoutId));
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      category: products.category,
      priceCents: products.priceCents,
      imageUrl: products.imageUrl,
      colors: products.colors,
      sizes: products.sizes,
      inStock: products.inStock,
      available:
        sql`coalesce(${stockLevels.onHand} - ${stockLevels.held}, 0) + coalesce(${stockHolds.quantity}, 0)`.mapWith(
          Number,
        ),
    })
    .from(products)
    .leftJoin(stockLevels, eq(stockLevels.productId, products.id))
    .leftJoin(stockHolds, own)
    .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt)));
  return new Map(rows.map((row) => [row.id, { ...row, category: row.category as CategoryId }]));
}
