import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { products, productVariants, stockLevels, variantStock } from '#database/schema/index.ts';
import type { ShelfLine } from '#modules/stock-count/shelf-count.ts';
import type { ShelfQuery } from '#modules/stock-count/shelf-count-schema.ts';

export type ShelfFilter = Pick<ShelfQuery, 'category' | 'product' | 'status' | 'code'>;

export type ShelfRow = ShelfLine & { nameKey: string };

/** The line before a page: its product's name at that time, and its position. */
export type ShelfStart = { nameKey: string; productId: number; position: number };

const columns = {
  variantId: productVariants.id,
  productId: products.id,
  name: products.name,
  nameKey: products.nameKey,
  color: productVariants.color,
  size: productVariants.size,
  sku: productVariants.sku,
  barcode: productVariants.barcode,
  expected: variantStock.onHand,
  version: variantStock.countVersion,
  toCount: sql<boolean>`coalesce(${stockLevels.toCount}, false)`,
};

function conditionOf({ category, product, status, code }: ShelfFilter): SQL | undefined {
  return and(
    isNull(products.deletedAt),
    isNull(productVariants.retiredAt),
    category === undefined ? undefined : eq(products.category, category),
    product === undefined ? undefined : eq(products.id, product),
    status === undefined ? undefined : sql`${stockLevels.toCount}`,
    code === undefined ? undefined : hasCode(code),
  );
}

/** Two conditions with an index each; joined by 'or', neither index would be used. */
function hasCode(code: string): SQL {
  return sql`${productVariants.id} in (
    select id from product_variants where lower(barcode) = lower(${code})
    union all
    select id from product_variants where lower(sku) = lower(${code}))`;
}

/** The first condition follows from the second, and is the only one that an index can use. */
function afterStart({ nameKey, productId, position }: ShelfStart): SQL {
  return sql`(${products.nameKey}, ${products.id}) >= (${nameKey}, ${productId})
    and (${products.nameKey}, ${products.id}, ${productVariants.position})
      > (${nameKey}, ${productId}, ${position})`;
}

/** By product name, as products are stored in the stock room, then in the order of sizes. */
export async function listShelf(
  db: Executor,
  filter: ShelfFilter,
  page: { start: ShelfStart | null; limit: number },
): Promise<ShelfRow[]> {
  return db
    .select(columns)
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .innerJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .leftJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(and(conditionOf(filter), page.start ? afterStart(page.start) : undefined))
    .orderBy(asc(products.nameKey), asc(products.id), asc(productVariants.position))
    .limit(page.limit);
}

export async function countShelf(db: Executor, filter: ShelfFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .leftJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(conditionOf(filter));
  return row?.count ?? 0;
}

/** The variant's position in its product; null if there is no such variant. */
export async function findPlace(
  db: Executor,
  variantId: number,
): Promise<Omit<ShelfStart, 'nameKey'> | null> {
  const [row] = await db
    .select({ productId: productVariants.productId, position: productVariants.position })
    .from(productVariants)
    .where(eq(productVariants.id, variantId));
  return row ?? null;
}
