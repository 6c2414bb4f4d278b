import { and, arrayOverlaps, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { collections, products } from '#database/schema/index.ts';
import type { CollectionColumns } from '#modules/catalog/server/index.ts';

export async function updateCollection(
  tx: Transaction,
  id: number,
  columns: CollectionColumns,
): Promise<void> {
  await tx
    .update(collections)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(eq(collections.id, id));
}

export async function deleteCollection(tx: Transaction, id: number): Promise<void> {
  await tx.delete(collections).where(eq(collections.id, id));
}

/** Writes only those that moved, so that the others keep their version. */
export async function placeCollections(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update collections set position = placed.position
    from unnest(${sql.param([...ids])}::int[]) with ordinality as placed (id, position)
    where collections.id = placed.id and collections.position <> placed.position`);
}

/** The number of products in each collection, by its id. */
export async function countHeldProducts(db: Executor): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; products: number }>(sql`
    select spelled.collection_id as id, count(distinct products.id)::int as products
    from collection_spellings spelled
    join products on products.collections @> array[spelled.spelling] and products.deleted_at is null
    group by spelled.collection_id`);
  return new Map(rows.map(({ id, products }) => [id, products]));
}

export type NamingProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'category' | 'subCategory' | 'colors' | 'collections'
>;

/** Locks products that name a collection by one of these texts, including hidden ones. */
export async function lockProductsNaming(
  tx: Transaction,
  spellings: readonly string[],
): Promise<NamingProduct[]> {
  if (spellings.length === 0) return [];
  return tx
    .select({
      id: products.id,
      category: products.category,
      subCategory: products.subCategory,
      colors: products.colors,
      collections: products.collections,
    })
    .from(products)
    .where(arrayOverlaps(products.collections, [...spellings]))
    .orderBy(asc(products.id))
    .for('no key update');
}

export async function updateNaming(
  tx: Transaction,
  id: number,
  columns: { collections: string[]; searchText: string },
): Promise<void> {
  await tx.update(products).set(columns).where(eq(products.id, id));
}

export async function countNamed(tx: Transaction, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  return tx.$count(products, and(inArray(products.id, [...ids]), isNull(products.deletedAt)));
}
