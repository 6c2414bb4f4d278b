import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { mails, orderHistory, orders, products } from '#database/schema/index.ts';
import type { OrderRow } from './order-repository.ts';

/** Whether the customer was told how the parcel goes, and whether it has changed since. */
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
      // As text: a date of ours has no microseconds.
      gt(orderHistory.at, sql`${last.at}::timestamptz`),
    ),
  );
  return { isOutdated: changes > 0 };
}

/** The orders of these numbers, in no particular order. */
export async function listOrdersByNumber(
  db: Executor,
  numbers: readonly string[],
): Promise<OrderRow[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  return rows as OrderRow[];
}

/** Which orders of other customers carry these numbers of a courier. */
export async function listOthersWithNumber(
  db: Executor,
  waybills: readonly string[],
): Promise<Pick<OrderRow, 'number' | 'email' | 'waybill'>[]> {
  if (waybills.length === 0) return [];
  return db
    .select({ number: orders.number, email: orders.email, waybill: orders.waybill })
    .from(orders)
    .where(and(inArray(orders.waybill, [...waybills]), ne(orders.status, 'cancelled')));
}

export async function listCategoriesOf(
  db: Executor,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, category: products.category })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  return new Map(rows.map(({ id, category }) => [id, category]));
}

/** Whether the goods of an order lie on the shelf again: given back, and not taken since. */
export async function hasStockBack(db: Executor, number: string): Promise<boolean> {
  const { rows } = await db.execute<{ back: boolean }>(sql`
    select coalesce(sum(on_hand_delta), 0) > 0 as back from stock_movements
    where reference = ${number} and kind in ('sale', 'return') and id >= (
      select min(id) from stock_movements where reference = ${number} and kind = 'return')`);
  return rows[0]?.back ?? false;
}
