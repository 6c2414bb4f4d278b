import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { mails, orderHistory, orders } from '#database/schema/index.ts';
import { goneStates } from '#modules/orders/packing/goods-place.ts';
import type { OrderRow } from './order-repository.ts';

/** The last message to the customer about the parcel, and whether it has changed since. */
export async function findLastTelling(
  db: Executor,
  { id, number }: Pick<OrderRow, 'id' | 'number'>,
): Promise<{ isOutdated: boolean } | null> {
  const [last] = await db
    .select({ at: sql<string>`${mails.createdAt}::text` })
    .from(mails)
    .where(and(eq(mails.subjectKey, number), eq(mails.kind, 'order-shipped')))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  if (!last) return null;
  const changes = await db.$count(
    orderHistory,
    and(
      eq(orderHistory.orderId, id),
      inArray(orderHistory.kind, ['waybill', 'courier']),
      // As text: a JavaScript date has no microseconds.
      gt(orderHistory.at, sql`${last.at}::timestamptz`),
    ),
  );
  return { isOutdated: changes > 0 };
}

/** Whether the goods of an order are in stock again: returned, and not taken since. */
export async function hasStockBack(db: Executor, number: string): Promise<boolean> {
  const { rows } = await db.execute<{ back: boolean }>(sql`
    select coalesce(sum(on_hand_delta), 0) > 0 as back from stock_movements
    where reference = ${number} and kind in ('sale', 'return') and id >= (
      select min(id) from stock_movements where reference = ${number} and kind = 'return')`);
  return rows[0]?.back ?? false;
}

/** Orders that have left the shop and whose payment failed, oldest first. */
export async function listUnpaidGoods(db: Executor): Promise<OrderRow[]> {
  const hasLeft = or(
    ...goneStates.map(({ status, delivery }) =>
      and(eq(orders.status, status), eq(orders.delivery, delivery)),
    ),
  );
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.paymentStatus, 'failed'), hasLeft))
    .orderBy(asc(orders.updatedAt));
  return rows as OrderRow[];
}
