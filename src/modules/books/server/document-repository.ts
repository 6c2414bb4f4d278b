import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import {
  closedMonths,
  documents,
  documentsDue,
  orders,
  payments,
  refunds,
} from '#database/schema/index.ts';
import { isNoneOf } from '#platform/jobs/row-failure-repository.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type NewDocument = typeof documents.$inferInsert;

/** Locks the numbering until the end of the transaction. */
export async function lockNumbers(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('documents'))`);
}

export type DueDocument = {
  dueId: number;
  orderId: number | null;
  orderNumber: string | null;
  refundId: string | null;
  refundState: string | null;
  /** The time of the last movement of its money. */
  bookedAt: Date;
  totalCents: number;
  country: string;
  /** True if gift cards are sold, a liability: their tax is due when they are redeemed. */
  sellsGiftCards: boolean;
};

/** The oldest orders and refunds without a document, ordered by the time of the money. */
export async function listDue(
  tx: Transaction,
  limit: number,
  withoutOrders: readonly string[],
): Promise<DueDocument[]> {
  const orderId = sql`coalesce(paid.id, credited.id)`;
  const { rows } = await tx.execute<Omit<DueDocument, 'bookedAt'> & { bookedAt: string }>(sql`
    select due.id as "dueId", ${orderId} as "orderId",
      coalesce(paid.number, credited.number) as "orderNumber", refunds.id as "refundId",
      refunds.state as "refundState",
      case when refunds.id is not null
        then case when refunds.state = 'completed'
          then coalesce(refunds.completed_at, refunds.updated_at) else refunds.updated_at end
        else coalesce(greatest(${payments.capturedAt}, card.captured_at),
          greatest(paid.created_at, ${payments.createdAt})) end as "bookedAt",
      coalesce(refunds.amount_cents, paid.total_cents) as "totalCents",
      coalesce(coalesce(paid.shipping_address, credited.shipping_address) ->> 'country', '') as country,
      coalesce(paid.sells_gift_cards, credited.sells_gift_cards, false) as "sellsGiftCards"
    from ${documentsDue} as due
    left join ${orders} as paid on paid.id = due.order_id
    left join ${payments} on ${payments.id} = paid.payment_id
    left join ${payments} as card on card.id = paid.gift_payment_id
    left join ${refunds} on ${refunds.id} = due.refund_id
    left join ${orders} as credited on ${refunds.paymentId} in (credited.payment_id, credited.gift_payment_id)
      or credited.other_payment_ids <> '{}' and credited.other_payment_ids @> array[${refunds.paymentId}]
    where ${orderId} is null or ${isNoneOf(orderId, withoutOrders) ?? sql`true`}
    order by "bookedAt", due.id
    limit ${limit}`);
  return rows.map((row) => ({ ...row, bookedAt: new Date(row.bookedAt) }));
}

export async function listClosedMonths(db: Executor): Promise<Set<string>> {
  const rows = await db.select({ month: closedMonths.month }).from(closedMonths);
  return new Set(rows.map(({ month }) => month));
}

export type ClosedMonth = typeof closedMonths.$inferSelect;

export async function findClosedMonth(db: Executor, month: string): Promise<ClosedMonth | null> {
  const [row] = await db.select().from(closedMonths).where(eq(closedMonths.month, month));
  return row ?? null;
}

/** Does nothing if the month is already closed. */
export async function insertClosedMonth(
  tx: Transaction,
  closed: { month: string; closedBy: string },
): Promise<void> {
  await tx.insert(closedMonths).values(closed).onConflictDoNothing();
}

export async function forgetDue(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(documentsDue).where(inArray(documentsDue.id, [...ids]));
}

export async function listDocumentsOf(
  db: Executor,
  orderIds: readonly number[],
): Promise<DocumentRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(documents)
    .where(inArray(documents.orderId, [...orderIds]))
    .orderBy(asc(documents.id));
}

export async function lastNumber(
  tx: Transaction,
  kind: DocumentRow['kind'],
  year: number,
): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${documents.number}), 0)::int` })
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.year, year)));
  return row?.last ?? 0;
}

export async function insertDocuments(
  tx: Transaction,
  rows: readonly NewDocument[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(documents).values([...rows]);
}
