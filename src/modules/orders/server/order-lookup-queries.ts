import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { orderHistory, orders } from '#database/schema/index.ts';
import type { OrderRow } from './order-repository.ts';

export async function findOrderByNumber(db: Executor, number: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  return (row as OrderRow | undefined) ?? null;
}

export async function findOrderByTracking(db: Executor, number: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      or(
        eq(orders.trackingReference, number),
        and(eq(orders.waybill, number), eq(orders.sentBy, 'courier')),
      ),
    )
    .limit(1);
  return (row as OrderRow | undefined) ?? null;
}

/** By the code that its customer shows at the counter. */
export async function findOrderByCollectionCode(
  db: Executor,
  code: string,
): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.collectionCode, code));
  return (row as OrderRow | undefined) ?? null;
}

/** By the number of another courier. It identifies an order only if no other order has it. */
export async function findOrderByForeignNumber(
  db: Executor,
  spellings: readonly string[],
): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.waybill, [...spellings]), eq(orders.sentBy, 'other')))
    .limit(2);
  return rows.length === 1 ? (rows[0] as OrderRow) : null;
}

export async function listHistory(db: Executor, orderId: number) {
  return db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.id));
}

/** Whether one of these entries exists. */
export async function hasHistory(tx: Transaction, onceKeys: readonly string[]): Promise<boolean> {
  return (await tx.$count(orderHistory, inArray(orderHistory.onceKey, [...onceKeys]))) > 0;
}
