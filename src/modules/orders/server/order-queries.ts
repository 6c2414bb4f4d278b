import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { containing } from '#database/like-pattern.ts';
import { mails, orderItems, orders, users } from '#database/schema/index.ts';
import type { OrderSort } from '#modules/orders/admin-order.ts';
import {
  type OrderChannel,
  type OrderStatus,
  type PaymentStatus,
  paidFor,
  paidForStatuses,
} from '#modules/orders/order.ts';
import {
  cursorKeyOf,
  orderOfPage,
  type PageCursor,
  type SortKey,
  startOfPage,
} from '#platform/keyset-page.ts';
import type { OrderRow } from './order-repository.ts';

export type OrderFilter = {
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | typeof paidFor | undefined;
  /** Part of a number, a name, an e-mail address or a tracking number. */
  q?: string | undefined;
  channel?: OrderChannel | undefined;
  userId?: number | undefined;
};

export type ListedOrder = OrderRow & { cursorKey: string | number };

export type ListedItem = {
  orderId: number;
  productId: number | null;
  productName: string;
  color: string;
  size: string;
  imageUrl: string;
  quantity: number;
  unitPriceCents: number;
  listPriceCents: number | null;
  priceReason: string;
};

export const orderSortKeys: Record<OrderSort, SortKey> = {
  newest: { kind: 'time', column: orders.createdAt, isFalling: true },
  oldest: { kind: 'time', column: orders.createdAt, isFalling: false },
  'total-asc': { kind: 'whole', column: orders.totalCents, isFalling: false },
  'total-desc': { kind: 'whole', column: orders.totalCents, isFalling: true },
};

function conditionOf({ status, payment, q, channel, userId }: OrderFilter): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(orders.status, status),
    payment === undefined ? undefined : inArray(orders.paymentStatus, statusesOf(payment)),
    channel === undefined ? undefined : eq(orders.channel, channel),
    userId === undefined ? undefined : eq(orders.userId, userId),
    q === undefined ? undefined : matches(q),
  );
}

function statusesOf(payment: PaymentStatus | typeof paidFor): PaymentStatus[] {
  return payment === paidFor ? [...paidForStatuses] : [payment];
}

/** As it was typed, wildcards included; a number may be typed as the list shows it, with its #. */
function matches(q: string): SQL {
  return sql`${orders.searchKey} like plain_text(${containing(q.replace(/^#/, ''))})`;
}

export async function listOrderRows(
  db: Executor,
  filter: OrderFilter,
  page: { sort: OrderSort; cursor: PageCursor | null; limit: number },
): Promise<ListedOrder[]> {
  const key = orderSortKeys[page.sort];
  const rows = await db
    .select({ ...getTableColumns(orders), cursorKey: cursorKeyOf(key) })
    .from(orders)
    .where(and(conditionOf(filter), startOfPage(key, orders.id, page.cursor)))
    .orderBy(...orderOfPage(key, orders.id, page.cursor))
    .limit(page.limit);
  return rows as ListedOrder[];
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
      listPriceCents: orderItems.listPriceCents,
      priceReason: orderItems.priceReason,
    })
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(orderItems.orderId, orderItems.position);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** What the shopper was written about an order, oldest first. */
export async function listMailsOf(db: Executor, number: string) {
  return db
    .select({
      kind: mails.kind,
      subject: mails.subject,
      state: mails.state,
      error: mails.lastError,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(eq(mails.subjectKey, number))
    .orderBy(mails.createdAt);
}

export async function findCustomerRow(db: Executor, id: number) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      isActive: users.isActive,
      createdAt: users.createdAt,
      orders: sql<number>`count(${orders.id})`.mapWith(Number),
      spentCents:
        sql<number>`coalesce(sum(${orders.totalCents} - ${orders.refundedCents}), 0)`.mapWith(
          Number,
        ),
    })
    .from(users)
    .leftJoin(orders, eq(orders.userId, users.id))
    .where(eq(users.id, id))
    .groupBy(users.id);
  return row ?? null;
}
