import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { bulkChangeLines, bulkChanges, products, users } from '#database/schema/index.ts';
import type { BulkFields, BulkValues } from '#modules/imports/bulk-change.ts';
import type { BulkList } from '#modules/imports/bulk-change-schema.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';

/** The effect of a bulk change on a product, for undoing it. */
export type BulkLine = {
  productId: number;
  before: Partial<BulkValues>;
  after: Partial<BulkValues>;
  /** The difference in stock of single sizes and colours. */
  moved: (VariantChoice & { by: number })[];
  /** Whether the product was marked for counting before. */
  wasToCount: boolean;
  countedVersion: number;
};

export async function insertBulkChange(
  tx: Transaction,
  change: BulkFields,
  actorId: number,
  lines: readonly BulkLine[],
): Promise<string> {
  const [row] = await tx
    .insert(bulkChanges)
    .values({ change, actorId })
    .returning({ id: bulkChanges.id });
  if (!row) throw new Error('The bulk change was not stored');
  const versions = await listVersions(
    tx,
    lines.map(({ productId }) => productId),
  );
  await tx.insert(bulkChangeLines).values(
    lines.map((line) => ({
      ...line,
      changeId: row.id,
      version: versions.get(line.productId) ?? 0,
    })),
  );
  return row.id;
}

/** The versions after the change, which the trigger has raised. */
async function listVersions(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ id: products.id, version: products.version })
    .from(products)
    .where(sql`${products.id} = any (${sql.param([...ids])}::int[])`);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

const aDay = sql`interval '1 day'`;

/** The bulk changes that can still be undone, newest first. */
export async function listUndoable(db: Executor): Promise<BulkList> {
  const rows = await db
    .select({
      id: bulkChanges.id,
      at: bulkChanges.createdAt,
      until: sql<string>`${bulkChanges.createdAt} + ${aDay}`,
      firstName: users.firstName,
      lastName: users.lastName,
      products: sql<number>`(select count(*) from ${bulkChangeLines} where ${bulkChangeLines.changeId} = ${bulkChanges.id})`,
      change: bulkChanges.change,
    })
    .from(bulkChanges)
    .innerJoin(users, eq(users.id, bulkChanges.actorId))
    .where(and(isNull(bulkChanges.undoneAt), gt(bulkChanges.createdAt, sql`now() - ${aDay}`)))
    .orderBy(desc(bulkChanges.createdAt))
    .limit(20);
  return rows.map(({ at, until, firstName, lastName, products: count, ...row }) => ({
    ...row,
    at: at.toISOString(),
    until: new Date(until).toISOString(),
    by: `${firstName} ${lastName}`.trim(),
    products: Number(count),
  }));
}

/** Locked, so that of two concurrent undos the second one finds it undone. */
export async function lockBulkChange(
  tx: Transaction,
  id: string,
): Promise<{ isUndone: boolean; isOver: boolean } | null> {
  const [row] = await tx
    .select({
      isUndone: sql<boolean>`${bulkChanges.undoneAt} is not null`,
      isOver: sql<boolean>`${bulkChanges.createdAt} <= now() - ${aDay}`,
    })
    .from(bulkChanges)
    .where(eq(bulkChanges.id, id))
    .for('update');
  return row ?? null;
}

export async function listBulkLines(
  tx: Transaction,
  changeId: string,
): Promise<(BulkLine & { version: number; name: string })[]> {
  return tx
    .select({
      productId: bulkChangeLines.productId,
      name: products.name,
      before: bulkChangeLines.before,
      after: bulkChangeLines.after,
      moved: bulkChangeLines.moved,
      wasToCount: bulkChangeLines.wasToCount,
      countedVersion: bulkChangeLines.countedVersion,
      version: bulkChangeLines.version,
    })
    .from(bulkChangeLines)
    .innerJoin(products, eq(products.id, bulkChangeLines.productId))
    .where(eq(bulkChangeLines.changeId, changeId))
    .orderBy(asc(bulkChangeLines.productId));
}

export async function markUndone(tx: Transaction, id: string): Promise<void> {
  await tx.update(bulkChanges).set({ undoneAt: sql`now()` }).where(eq(bulkChanges.id, id));
}

/** Restores the version of the last count before the change that is undone. */
export async function takeBackCount(
  tx: Transaction,
  productId: number,
  countedVersion: number,
): Promise<void> {
  await tx.update(products).set({ countedVersion }).where(eq(products.id, productId));
}

export async function forgetOldBulkChanges(db: Executor): Promise<void> {
  await db.delete(bulkChanges).where(lt(bulkChanges.createdAt, sql`now() - interval '30 days'`));
}
