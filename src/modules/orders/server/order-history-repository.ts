import { asc, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { compiledForRows } from '#database/compiled-query.ts';
import { orderHistory } from '#database/schema/index.ts';
import type { CorrectedThing } from '#modules/orders/order-correction.ts';

export type HistoryEntry = {
  kind:
    | ('status' | 'payment' | 'refund' | 'waybill' | 'courier' | 'packing' | 'dispute')
    | 'reservation'
    | ('return' | 'exchange')
    | CorrectedThing['kind'];
  fromValue?: string;
  toValue?: string;
  note?: string;
  actor?: string;
};

const insertEntry = compiledForRows((db, rows: (HistoryEntry & { orderId: number })[]) =>
  db.insert(orderHistory).values(rows).prepare(''),
);

export async function addHistory(
  tx: Transaction,
  orderId: number,
  entry: HistoryEntry,
): Promise<void> {
  await insertEntry(tx, [{ orderId, ...entry }]);
}

/** False if this has been told before. */
export async function addHistoryOnce(
  tx: Transaction,
  orderId: number,
  onceKey: string,
  entry: HistoryEntry,
): Promise<boolean> {
  const rows = await tx
    .insert(orderHistory)
    .values({ orderId, onceKey, ...entry })
    .onConflictDoNothing({ target: orderHistory.onceKey })
    .returning({ id: orderHistory.id });
  return rows.length > 0;
}

/** Whether any of this has been told. */
export async function hasHistory(tx: Transaction, onceKeys: readonly string[]): Promise<boolean> {
  return (await tx.$count(orderHistory, inArray(orderHistory.onceKey, [...onceKeys]))) > 0;
}

export async function listHistory(db: Executor, orderId: number) {
  return db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.id));
}
