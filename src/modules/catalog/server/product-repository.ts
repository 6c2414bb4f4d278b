import { and, arrayOverlaps, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { products, stockLevels } from '#database/schema/index.ts';
import type { ProductRow } from './product-row.ts';

export type ProductFilter = {
  category?: string;
  subCategory?: string;
  /** Every text a product may name the collection by. */
  collectionNames?: string[];
  ids?: number[];
  featured?: boolean;
};

const available = sql<number>`coalesce(${stockLevels.onHand} - ${stockLevels.held}, 0)`.mapWith(
  Number,
);

const columns = {
  id: products.id,
  name: products.name,
  description: products.description,
  category: products.category,
  subCategory: products.subCategory,
  priceCents: products.priceCents,
  imageUrl: products.imageUrl,
  additionalImages: products.additionalImages,
  colors: products.colors,
  sizes: products.sizes,
  collections: products.collections,
  finish: products.finish,
  opacity: products.opacity,
  inStock: products.inStock,
  featured: products.featured,
  weight: products.weight,
  weightUnit: products.weightUnit,
  available,
};

function conditionOf(filter: ProductFilter): SQL | undefined {
  const { category, subCategory, collectionNames, ids, featured } = filter;
  return and(
    isNull(products.deletedAt),
    category === undefined ? undefined : eq(products.category, category),
    subCategory === undefined ? undefined : eq(products.subCategory, subCategory),
    collectionNames === undefined
      ? undefined
      : arrayOverlaps(products.collections, collectionNames),
    ids === undefined ? undefined : inArray(products.id, ids),
    featured === undefined ? undefined : eq(products.featured, featured),
  );
}

export async function listProductRows(
  db: Executor,
  filter: ProductFilter,
  limit: number,
): Promise<ProductRow[]> {
  return db
    .select(columns)
    .from(products)
    .leftJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(conditionOf(filter))
    .orderBy(desc(products.id))
    .limit(limit);
}

export async function countProducts(db: Executor, filter: ProductFilter): Promise<number> {
  return db.$count(products, conditionOf(filter));
}

export async function findProductRow(db: Executor, id: number): Promise<ProductRow | null> {
  const [row] = await listProductRows(db, { ids: [id] }, 1);
  return row ?? null;
}
