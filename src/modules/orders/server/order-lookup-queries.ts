import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { orderHistory, orders } from '#database/schema/index.ts';
import type { OrderRow } from './order-repository.ts';
import { findOrder } from './order-repository.ts';

export function findOrderByNumber(db: Executor, number: string): Promise<OrderRow | null> {
  return findOrder(db, eq(orders.number, number));
}

export function findOrderByTracking(db: Executor, number: string): Promise<OrderRow | null> {
  const isWaybill = and(eq(orders.waybill, number), eq(orders.sentBy, 'courier'));
  return findOrder(db, or(eq(orders.trackingReference, number), isWaybill));
}

/** By the code that its customer shows at the counter. */
export function findOrderByCollectionCode(db: Executor, code: string): Promise<OrderRow | null> {
  return findOrder(db, eq(orders.collectionCode, code));
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
