import { and, arrayOverlaps, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { products, stockLevels } from '#database/schema/index.ts';
import type { ListCursor } from '#modules/catalog/list-cursor.ts';
import type { ProductSort } from '#modules/catalog/product-sort.ts';
import { afterCursor, nameKey, productOrders } from './product-order-queries.ts';
import type { ProductRow } from './product-row.ts';

export type ProductFilter = {
  category?: string;
  subCategory?: string;
  /** Every text a product may name the collection by. */
  collectionNames?: string[];
  ids?: number[];
  featured?: boolean;
};

export type ProductPage = { sort?: ProductSort; after?: ListCursor; limit: number };

const available = sql<number>`coalesce(${stockLevels.onHand} - ${stockLevels.held}, 0)`.mapWith(
  Number,
);

const columns = {
  id: products.id,
  name: products.name,
  nameKey,
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

function selectRows(db: Executor) {
  return db
    .select(columns)
    .from(products)
    .leftJoin(stockLevels, eq(stockLevels.productId, products.id));
}

export async function listProductRows(
  db: Executor,
  filter: ProductFilter,
  { sort = 'newest', after, limit }: ProductPage,
): Promise<ProductRow[]> {
  return selectRows(db)
    .where(and(conditionOf(filter), after && afterCursor(after)))
    .orderBy(...productOrders[sort])
    .limit(limit);
}

export async function countProducts(db: Executor, filter: ProductFilter): Promise<number> {
  return db.$count(products, conditionOf(filter));
}

export async function findProductRow(db: Executor, id: number): Promise<ProductRow | null> {
  const [row] = await listProductRows(db, { ids: [id] }, { limit: 1 });
  return row ?? null;
}

/** The rows of these ids in the order of the ids; a product deleted meanwhile is left out. */
export async function listRowsInOrder(db: Executor, ids: number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await listProductRows(db, { ids }, { limit: ids.length });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function listNamesakeRows(
  db: Executor,
  { id, name }: Pick<ProductRow, 'id' | 'name'>,
): Promise<ProductRow[]> {
  return selectRows(db)
    .where(
      and(isNull(products.deletedAt), sql`${nameKey} = plain_text(${name})`, ne(products.id, id)),
    )
    .orderBy(products.id)
    .limit(12);
}

const perShape = 6;

/** A few of the newest of every shape in a category: enough to choose from, however large it is. */
export async function listShapeSamples(
  db: Executor,
  category: string,
  subCategories: readonly string[],
): Promise<ProductRow[]> {
  const ids = sql`
    select sample.id
    from unnest(${sql.param(subCategories)}::text[]) as shape (name)
    cross join lateral (
      select id from products
      where category = ${category} and sub_category = shape.name and deleted_at is null
      order by id desc limit ${perShape}
    ) sample
    union
    (select id from products where category = ${category} and deleted_at is null
      order by id desc limit ${perShape})`;
  return selectRows(db).where(sql`${products.id} in (${ids})`);
}
