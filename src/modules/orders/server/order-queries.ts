import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { orderItems, orders } from '#database/schema/index.ts';
import type { OrderStatus } from '#modules/orders/order.ts';
import type { OrderRow } from './order-repository.ts';

export type OrderFilter = {
  status?: OrderStatus | undefined;
  /** Part of a number, a name, an e-mail address or a tracking number. */
  q?: string | undefined;
  userId?: number | undefined;
};

export type OrderPage = OrderFilter & {
  limit: number;
  /** The number of the last order of the page before. */
  cursor?: string | undefined;
};

export type ListedItem = {
  orderId: number;
  productId: number | null;
  productName: string;
  color: string;
  size: string;
  imageUrl: string;
  quantity: number;
  unitPriceCents: number;
};

function conditionOf({ status, q, userId }: OrderFilter): SQL | undefined {
  const text = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null;
  return and(
    status === undefined ? undefined : eq(orders.status, status),
    userId === undefined ? undefined : eq(orders.userId, userId),
    text === null
      ? undefined
      : or(
          ilike(orders.number, text),
          ilike(orders.email, text),
          ilike(sql`${orders.firstName} || ' ' || ${orders.lastName}`, text),
          ilike(orders.trackingReference, text),
          ilike(orders.waybill, text),
        ),
  );
}

/** Newest first. The page after an order starts below it, so new orders don't shift pages. */
export async function listOrderRows(db: Executor, page: OrderPage): Promise<OrderRow[]> {
  const { cursor, limit, ...filter } = page;
  const after =
    cursor === undefined
      ? undefined
      : lt(orders.id, sql`(select o.id from orders o where o.number = ${cursor})`);
  const rows = await db
    .select()
    .from(orders)
    .where(and(conditionOf(filter), after))
    .orderBy(desc(orders.id))
    .limit(limit);
  return rows as OrderRow[];
}

export async function countOrders(db: Executor, filter: OrderFilter): Promise<number> {
  return db.$count(orders, conditionOf(filter));
}

export async function listItemsOf(
  db: Executor,
  orderIds: readonly number[],
): Promise<Map<number, ListedItem[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      orderId: orderItems.orderId,
      productId: orderItems.productId,
      productName: orderItems.productName,
      color: orderItems.color,
      size: orderItems.size,
      imageUrl: orderItems.imageUrl,
      quantity: orderItems.quantity,
      unitPriceCents: orderItems.unitPriceCents,
    })
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(orderItems.orderId, orderItems.position);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
