import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#database/client.ts';
import { products } from '#database/schema/index.ts';

export type ProductColumns = Omit<
  typeof products.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'version' | 'countedVersion'
>;

export async function insertProduct(tx: Transaction, columns: ProductColumns): Promise<number> {
  const [row] = await tx.insert(products).values(columns).returning({ id: products.id });
  if (!row) throw new Error('The product was not stored');
  return row.id;
}

export async function updateProduct(
  tx: Transaction,
  id: number,
  columns: ProductColumns,
  { isRecounted }: { isRecounted: boolean },
): Promise<void> {
  // The trigger raises the version by one per change, so this is the version after this change.
  const counted = isRecounted && { countedVersion: sql`${products.version} + 1` };
  await tx
    .update(products)
    .set({ ...columns, ...counted, updatedAt: sql`now()` })
    .where(eq(products.id, id));
}

/**
 * Locks the product until the transaction ends; false if there is none. Not `for update`: every
 * sale checks that its product exists, and would wait for that while it holds the stock.
 */
export async function lockProduct(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .for('no key update');
  return rows.length > 0;
}

/** Marks a recount by staff: forms opened earlier do not know it. */
export async function markRecounted(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(products)
    .set({ countedVersion: sql`${products.version} + 1` })
    .where(eq(products.id, id));
}

/** Products that show each other as variants, by the usual comparison of names. */
export async function listNamesakeIds(
  tx: Transaction,
  names: readonly string[],
): Promise<number[]> {
  const keys = sql.join(
    names.map((name) => sql`plain_text(${name})`),
    sql`, `,
  );
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.deletedAt), sql`name_key in (${keys})`));
  return rows.map(({ id }) => id);
}

/** Products that show one of these pictures: a copy shares them with its original. */
export async function listIdsShowing(tx: Transaction, urls: readonly string[]): Promise<number[]> {
  const wanted = sql`${sql.param([...urls])}::text[]`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from products
    where deleted_at is null and (image_url = any (${wanted}) or additional_images && ${wanted})
    union
    select product_id from product_color_pictures where url = any (${wanted})`);
  return rows.map(({ id }) => id);
}
