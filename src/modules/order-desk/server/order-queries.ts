import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '#database/client.ts';
import { containing, withinShopDays } from '#database/expressions.ts';
import {
  orderHistory,
  orderItems,
  orderSearch,
  orders,
  returns,
  tallies,
  users,
} from '#database/schema/index.ts';
import type { OrderSort, orderFilterSchema } from '#modules/order-desk/admin-order-schema.ts';
import { searchedDigits } from '#modules/order-desk/phone-search.ts';
import { type PaymentStatus, paidFor, paidForStatuses } from '#modules/orders/order.ts';
import { type PackedFilter, unsentStatuses } from '#modules/orders/packing/pack-order.ts';
import type { HistoryEntry, OrderRow } from '#modules/orders/server/index.ts';
import {
  cursorKeyOf,
  orderOfPage,
  type PageCursor,
  type SortKey,
  startOfPage,
} from '#platform/keyset-page.ts';
import { mostCounted } from '#shared/list-cursor.ts';

/** `q`: part of a number, name, e-mail address, tracking number, product name, SKU or telephone. */
export type OrderFilter = z.output<typeof orderFilterSchema>;

export type ListedOrder = OrderRow & { cursorKey: string | number };

const listedItem = {
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
  discountCents: orderItems.discountCents,
  addition: orderItems.addition,
};

export type ListedItem = Pick<typeof orderItems.$inferSelect, keyof typeof listedItem>;

export const orderSortKeys: Record<OrderSort, SortKey> = {
  newest: { kind: 'time', column: orders.createdAt, isFalling: true },
  oldest: { kind: 'time', column: orders.createdAt, isFalling: false },
  'total-asc': { kind: 'whole', column: orders.totalCents, isFalling: false },
  'total-desc': { kind: 'whole', column: orders.totalCents, isFalling: true },
};

function conditionOf({
  status,
  payment,
  q,
  channel,
  userId,
  packed,
  ...days
}: OrderFilter): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(orders.status, status),
    payment === undefined ? undefined : inArray(orders.paymentStatus, statusesOf(payment)),
    channel === undefined ? undefined : eq(orders.channel, channel),
    userId === undefined ? undefined : eq(orders.userId, userId),
    withinShopDays(orders.createdAt, days),
    q === undefined ? undefined : matches(q),
    packed && packedConditions[packed],
  );
}

const isHere = inArray(orders.status, [...unsentStatuses]);

const packedConditions: Record<PackedFilter, SQL | undefined> = {
  'to-pack': and(isHere, isNull(orders.packedAt)),
  'to-send': and(isHere, isNotNull(orders.packedAt)),
  packed: isNotNull(orders.packedAt),
  'coming-back': sql`${orders.id} in (select ${returns.orderId} from ${returns} where ${returns.state} = 'requested')`,
};

function statusesOf(payment: PaymentStatus | typeof paidFor): PaymentStatus[] {
  return payment === paidFor ? [...paidForStatuses] : [payment];
}

/**
 * Matches the text as typed, including wildcards; an order number may start with #. Telephone
 * numbers are compared by their digits, which follow a plus at the end of the search key.
 */
function matches(q: string): SQL {
  const { orderId, key } = orderSearch;
  const typed = sql`${key} like plain_text(${containing(q.replace(/^#/, ''))})`;
  const digits = searchedDigits(q);
  const found = digits === null ? typed : sql`(${typed} or ${key} like ${`%\n+%${digits}%`})`;
  return sql`${orders.id} in (select ${orderId} from ${orderSearch} where ${found})`;
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

/**
 * Counts by state come from a tally. A search counts at most one more than `mostCounted`, since a
 * common word may match a million orders.
 */
export async function countOrders(db: Executor, filter: OrderFilter): Promise<number> {
  const { status, payment, ...others } = filter;
  if (Object.values(others).every((value) => value === undefined)) {
    return sumTallies(db, { status, payment });
  }
  const condition = conditionOf(filter);
  if (filter.q === undefined) return db.$count(orders, condition);
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .limit(mostCounted + 1)
    .as('found');
  const [row] = await db.select({ count: count() }).from(found);
  return row?.count ?? 0;
}

async function sumTallies(
  db: Executor,
  { status, payment }: Pick<OrderFilter, 'status' | 'payment'>,
): Promise<number> {
  const state = (half: 1 | 2) => sql`split_part(${tallies.state}, '/', ${half}::int)`;
  const [row] = await db
    .select({ count: sum(tallies.count).mapWith(Number) })
    .from(tallies)
    .where(
      and(
        eq(tallies.subject, 'order'),
        status && eq(state(1), status),
        payment && inArray(state(2), statusesOf(payment)),
      ),
    );
  return row?.count ?? 0;
}

export async function listItemsOf(
  db: Executor,
  orderIds: readonly number[],
): Promise<Map<number, ListedItem[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select(listedItem)
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(orderItems.orderId, orderItems.position);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** `actor`: an e-mail address, or 'shop'. */
export type OrderChange = { actor: string; at: Date };

export async function findLastOrderChange(
  db: Executor,
  orderId: number,
  kinds: readonly HistoryEntry['kind'][],
): Promise<OrderChange | null> {
  const [row] = await db
    .select({ actor: orderHistory.actor, at: orderHistory.at })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), inArray(orderHistory.kind, [...kinds])))
    .orderBy(desc(orderHistory.id))
    .limit(1);
  return row ?? null;
}

/** The address itself if no name is known. */
export async function findNameOf(db: Executor, email: string): Promise<string> {
  const [row] = await db
    .select({ name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(users)
    .where(eq(users.email, email));
  return row?.name || email;
}
