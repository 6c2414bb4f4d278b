import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { pipelined } from '#database/pipelined.ts';
import { orderHistory, orderItems, orders, users } from '#database/schema/index.ts';
import type { GiftTerms } from '#modules/orders/gift.ts';
import type {
  DeliveryKind,
  OrderAddress,
  OrderChannel,
  OrderLine,
  OrderStatus,
  PaymentStatus,
  SaleTerms,
} from '#modules/orders/order.ts';
import {
  orderPaymentTransitions,
  orderTransitions,
  originsOf,
} from '#modules/orders/order-lifecycle.ts';
import type { SentBy } from '#modules/orders/sending.ts';
import { noMailDomain, shownEmail } from '#shared/no-mail.ts';

export type OrderRow = Omit<
  typeof orders.$inferSelect,
  'status' | 'paymentStatus' | 'channel' | 'delivery' | 'sentBy'
> & {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  channel: OrderChannel;
  delivery: DeliveryKind;
  sentBy: SentBy;
};

export type StoredOrder = OrderRow & { lines: OrderLine[] };

export type OrderContact = { email: string; firstName: string; lastName: string; phone: string };

export type NewOrder = OrderContact &
  Partial<SaleTerms> &
  Partial<GiftTerms> & {
    /** A customer without a mail address, whom staff have looked up. */
    customerId?: number | undefined;
    number: string;
    trackingReference: string;
    checkoutId: string;
    /** Null if nothing has been paid yet. */
    paymentId: string | null;
    paymentStatus: PaymentStatus;
    shippingAddress: OrderAddress;
    billingAddress: OrderAddress;
    lines: readonly OrderLine[];
    subtotalCents: number;
    shippingCents: number;
    totalCents: number;
    discountCode?: string;
    /** The part of the total that a gift card paid, and its payment, if it is not the only one. */
    giftCardCents?: number;
    giftPaymentId?: string | null;
    /** Other payments taken over the counter. */
    otherPaymentIds?: string[];
    sellsGiftCards?: boolean;
    courierCents?: number | null;
    expectedOn?: string | null;
    carrier: string;
    service: string;
    sentBy?: SentBy;
    collectionCode: string;
    reservedUntil?: Date;
    cashRoundingCents?: number;
    ageConfirmed: boolean;
  };

/** A customer at the counter may have no mail address; `.invalid` never receives mail. */
function nobodysAddress(): string {
  return `${randomUUID()}@${noMailDomain}`;
}

/** A customer who left no address before; null if the record belongs to another person. */
async function findNobody(tx: Transaction, id: number): Promise<number | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  return row && shownEmail(row.email) === '' ? row.id : null;
}

/** One customer per address; a second order finds the row of the first. */
export async function saveCustomer(tx: Transaction, contact: OrderContact): Promise<number> {
  const { email, firstName, lastName, phone } = contact;
  const [row] = await tx
    .insert(users)
    .values({ email, firstName, lastName, phone, role: 'customer', approvedAt: sql`now()` })
    .onConflictDoUpdate({
      target: users.email,
      set: {
        // An address typed at the checkout is no proof, so the stored customer is not overwritten.
        firstName: sql`coalesce(nullif(${users.firstName}, ''), excluded.first_name)`,
        lastName: sql`coalesce(nullif(${users.lastName}, ''), excluded.last_name)`,
        phone: sql`coalesce(nullif(${users.phone}, ''), excluded.phone)`,
      },
    })
    .returning({ id: users.id });
  if (!row) throw new Error('The customer was not stored');
  return row.id;
}

export async function insertOrder(tx: Transaction, order: NewOrder): Promise<StoredOrder> {
  const { lines, customerId, ...columns } = order;
  const known = order.email === '' && customerId ? await findNobody(tx, customerId) : null;
  const userId =
    known ?? (await saveCustomer(tx, { ...order, email: order.email || nobodysAddress() }));
  const [row] = await tx
    .insert(orders)
    .values({ ...columns, userId })
    .returning();
  if (!row) throw new Error('The order was not stored');
  await pipelined([
    tx
      .insert(orderItems)
      .values(lines.map((line, position) => ({ orderId: row.id, position, ...line }))),
    addHistory(tx, row.id, {
      kind: 'status',
      toValue: 'pending',
      note: 'Order placed',
      ...(row.placedBy !== '' && { actor: row.placedBy }),
    }),
  ]);
  return { ...(row as OrderRow), lines: [...lines] };
}

export type HistoryEntry = {
  kind:
    | ('status' | 'payment' | 'refund' | 'waybill' | 'courier' | 'packing' | 'dispute')
    | 'reservation'
    | ('return' | 'exchange')
    | ('name' | 'email' | 'phone' | 'address');
  fromValue?: string;
  toValue?: string;
  note?: string;
  actor?: string;
};

export async function addHistory(
  tx: Transaction,
  orderId: number,
  entry: HistoryEntry,
): Promise<void> {
  await tx.insert(orderHistory).values({ orderId, ...entry });
}

/** False if this entry exists already. */
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

export async function findOrder(
  db: Executor,
  condition: SQL | undefined,
): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(condition).limit(1);
  return (row as OrderRow | undefined) ?? null;
}

async function lockWhere(tx: Transaction, condition: SQL | undefined): Promise<StoredOrder | null> {
  const [row] = await tx.select().from(orders).where(condition).for('update');
  return row ? { ...(row as OrderRow), lines: await listLines(tx, row.id) } : null;
}

export function lockOrder(tx: Transaction, number: string): Promise<StoredOrder | null> {
  return lockWhere(tx, eq(orders.number, number));
}

/** By a provider, or beside it by a gift card or another payment over the counter. */
function isPaidBy(paymentId: string) {
  const others = orders.otherPaymentIds;
  return or(
    eq(orders.paymentId, paymentId),
    eq(orders.giftPaymentId, paymentId),
    sql`${others} <> '{}' and ${others} @> array[${paymentId}::uuid]`,
  );
}

export function findOrderOfPayment(db: Executor, paymentId: string): Promise<OrderRow | null> {
  return findOrder(db, isPaidBy(paymentId));
}

export function findOrderOfCheckout(db: Executor, checkoutId: string): Promise<OrderRow | null> {
  return findOrder(db, eq(orders.checkoutId, checkoutId));
}

export function lockOrderOfPayment(
  tx: Transaction,
  paymentId: string,
): Promise<StoredOrder | null> {
  return lockWhere(tx, isPaidBy(paymentId));
}

type ChangingField =
  | ('status' | 'paymentStatus' | 'paymentId' | 'refundedCents')
  | ('waybill' | 'sentBy' | 'courierName' | 'packedAt' | 'packedBy')
  | ('email' | 'firstName' | 'lastName' | 'phone' | 'shippingAddress')
  | ('billingAddress' | 'userId' | 'reservedUntil' | 'cashRoundingCents');

/** The only way to change an order. A move that its tables don't contain is a bug of ours. */
export async function updateOrder(
  tx: Transaction,
  id: number,
  change: Partial<Pick<OrderRow, ChangingField>>,
): Promise<void> {
  const { status, paymentStatus } = change;
  const rows = await tx
    .update(orders)
    .set({ ...change, updatedAt: sql`now()` })
    .where(
      and(
        eq(orders.id, id),
        status && inArray(orders.status, originsOf(orderTransitions, status)),
        paymentStatus &&
          inArray(orders.paymentStatus, originsOf(orderPaymentTransitions, paymentStatus)),
      ),
    )
    .returning({ id: orders.id });
  if (rows.length === 0) throw new Error(`Order ${id} can't become ${JSON.stringify(change)}`);
}

export async function listLines(db: Executor, orderId: number): Promise<OrderLine[]> {
  return db
    .select({
      productId: orderItems.productId,
      variantId: orderItems.variantId,
      productName: orderItems.productName,
      imageUrl: orderItems.imageUrl,
      color: orderItems.color,
      size: orderItems.size,
      quantity: orderItems.quantity,
      unitPriceCents: orderItems.unitPriceCents,
      listPriceCents: orderItems.listPriceCents,
      priceReason: orderItems.priceReason,
      discountCents: orderItems.discountCents,
      addition: orderItems.addition,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
}
