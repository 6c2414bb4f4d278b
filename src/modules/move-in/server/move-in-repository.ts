import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { moveInRows, moveIns, products } from '#database/schema/index.ts';
import type { MoveInOptions, MoveInState } from '#modules/move-in/move-in.ts';
import type { Export, Kind, Source } from '#modules/move-in/sources/read-export.ts';
import type { SourceProduct } from '#modules/move-in/sources/source-product.ts';
import type { SourceRecord } from '#modules/move-in/sources/source-record.ts';

type MoveInRecord = typeof moveIns.$inferSelect;
type RowRecord = typeof moveInRows.$inferSelect;

export type StoredMoveIn = Omit<MoveInRecord, 'source' | 'kind' | 'state' | 'options'> & {
  source: Source;
  kind: Kind;
  state: MoveInState;
  options: MoveInOptions;
};
export type StoredRow<Read = SourceProduct> = Omit<RowRecord, 'source'> & { source: Read };
export type Counts = { total: number; done: number; failed: number };

const rowsPerStatement = 100;

export async function insertMoveIn(
  tx: Transaction,
  moveIn: Export & { fileName: string; options: MoveInOptions; createdBy: number },
  read: readonly (SourceProduct | SourceRecord)[],
): Promise<string> {
  const [added] = await tx.insert(moveIns).values(moveIn).returning({ id: moveIns.id });
  if (!added) throw new Error('Nothing was inserted');
  for (let at = 0; at < read.length; at += rowsPerStatement) {
    const rows = read.slice(at, at + rowsPerStatement).map((source) => {
      const { line, key } = source;
      return { moveInId: added.id, line, key, source };
    });
    await tx.insert(moveInRows).values(rows);
  }
  return added.id;
}

export async function listMoveIns(db: Executor, limit: number): Promise<StoredMoveIn[]> {
  const rows = await db.select().from(moveIns).orderBy(desc(moveIns.createdAt)).limit(limit);
  return rows as StoredMoveIn[];
}

export async function findMoveIn(db: Executor, id: string): Promise<StoredMoveIn | null> {
  const [row] = await db.select().from(moveIns).where(eq(moveIns.id, id));
  return (row as StoredMoveIn | undefined) ?? null;
}

/** The oldest one that waits for work. */
export async function findRunning(db: Executor): Promise<StoredMoveIn | null> {
  const [row] = await db
    .select()
    .from(moveIns)
    .where(eq(moveIns.state, 'running'))
    .orderBy(asc(moveIns.createdAt))
    .limit(1);
  return (row as StoredMoveIn | undefined) ?? null;
}

export async function countRows(db: Executor, ids: string[]): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map();
  const { moveInId, state } = moveInRows;
  const rows = await db
    .select({
      id: moveInId,
      total: count(),
      done: sql<number>`(count(*) filter (where ${state} <> 'waiting'))::int`,
      failed: sql<number>`(count(*) filter (where ${state} = 'refused'))::int`,
    })
    .from(moveInRows)
    .where(inArray(moveInId, ids))
    .groupBy(moveInId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** The kind of a file says what its rows were read as. */
export async function listRows<Read = SourceProduct>(
  db: Executor,
  id: string,
): Promise<StoredRow<Read>[]> {
  const rows = await db
    .select()
    .from(moveInRows)
    .where(eq(moveInRows.moveInId, id))
    .orderBy(moveInRows.line);
  return rows as StoredRow<Read>[];
}

export async function listWaitingRows<Read = SourceProduct>(
  db: Executor,
  id: string,
  limit: number,
): Promise<StoredRow<Read>[]> {
  const rows = await db
    .select()
    .from(moveInRows)
    .where(and(eq(moveInRows.moveInId, id), eq(moveInRows.state, 'waiting')))
    .orderBy(moveInRows.line)
    .limit(limit);
  return rows as StoredRow<Read>[];
}

/** By what the other shop knows them: the products that earlier files wrote and that are still here. */
export async function findKnownProducts(
  db: Executor,
  source: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: moveInRows.key, productId: moveInRows.productId })
    .from(moveInRows)
    .innerJoin(moveIns, eq(moveIns.id, moveInRows.moveInId))
    .innerJoin(products, eq(products.id, moveInRows.productId))
    .where(
      and(
        eq(moveIns.source, source),
        isNull(products.deletedAt),
        inArray(moveInRows.key, [...keys]),
      ),
    )
    .orderBy(asc(moveIns.createdAt));
  return new Map(rows.flatMap(({ key, productId }) => (productId ? [[key, productId]] : [])));
}

export async function updateMoveIn(
  db: Executor,
  id: string,
  change: Partial<Pick<StoredMoveIn, 'state' | 'options' | 'finishedAt' | 'createdBy'>>,
): Promise<void> {
  await db.update(moveIns).set(change).where(eq(moveIns.id, id));
}

/** Its row is locked for the change: two presses of one button are one after the other. */
export async function lockMoveIn(tx: Transaction, id: string): Promise<StoredMoveIn | null> {
  const [row] = await tx.select().from(moveIns).where(eq(moveIns.id, id)).for('update');
  return (row as StoredMoveIn | undefined) ?? null;
}

export async function deleteMoveIn(db: Executor, id: string): Promise<void> {
  await db.delete(moveIns).where(eq(moveIns.id, id));
}

const rowOf = (id: string, line: number) =>
  and(eq(moveInRows.moveInId, id), eq(moveInRows.line, line));

export async function updateRow(
  db: Executor,
  { moveInId, line }: Pick<StoredRow, 'moveInId' | 'line'>,
  change: Partial<
    Pick<StoredRow, 'state' | 'action' | 'problems' | 'notes' | 'pictures' | 'productId'> & {
      source: unknown;
    }
  >,
): Promise<void> {
  await db.update(moveInRows).set(change).where(rowOf(moveInId, line));
}

/** False where the row is done with: a worker that was thought dead has written it. */
export async function claimRow(
  tx: Transaction,
  id: string,
  line: number,
  action: string,
): Promise<boolean> {
  const rows = await tx
    .update(moveInRows)
    .set({ state: 'written', action })
    .where(and(rowOf(id, line), eq(moveInRows.state, 'waiting')))
    .returning({ line: moveInRows.line });
  return rows.length > 0;
}

/** What failed is tried again, its missing pictures too. */
export async function reopenFailed(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(moveInRows)
    .set({ state: 'waiting', problems: [], notes: [], pictures: null })
    .where(and(eq(moveInRows.moveInId, id), eq(moveInRows.state, 'refused')));
}
