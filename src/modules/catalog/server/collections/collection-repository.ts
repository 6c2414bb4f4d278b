import { asc, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { collectionSpellings, collections } from '#database/schema/index.ts';

export type CollectionRow = typeof collections.$inferSelect & { spellings: string[] };

export type CollectionColumns = Omit<
  typeof collections.$inferInsert,
  'id' | 'position' | 'version' | 'createdAt' | 'updatedAt'
>;

/** All collections in their order, each with every text that means it. */
export async function listCollectionRows(db: Executor): Promise<CollectionRow[]> {
  const rows = await db
    .select()
    .from(collections)
    .orderBy(asc(collections.position), asc(collections.id));
  const spellings = await db
    .select()
    .from(collectionSpellings)
    .orderBy(asc(collectionSpellings.spelling));
  const byCollection = Map.groupBy(spellings, ({ collectionId }) => collectionId);
  return rows.map((row) => ({
    ...row,
    spellings: (byCollection.get(row.id) ?? []).map(({ spelling }) => spelling),
  }));
}

/** One change of collections at a time, so that no two get the same name, address or place. */
export async function lockCollections(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('collections'))`);
}

export async function insertCollection(
  tx: Transaction,
  columns: CollectionColumns,
): Promise<number> {
  const last = sql`(select coalesce(max(position), 0) + 1 from collections)`;
  const [row] = await tx
    .insert(collections)
    .values({ ...columns, position: last })
    .returning({ id: collections.id });
  if (!row) throw new Error('The collection was not stored');
  return row.id;
}

export async function addSpellings(
  tx: Transaction,
  collectionId: number,
  spellings: readonly string[],
): Promise<void> {
  const values = spellings.map((spelling) => ({ spelling, collectionId }));
  if (values.length > 0) {
    await tx.insert(collectionSpellings).values(values).onConflictDoNothing();
  }
}
