import { and, asc, eq, inArray, or, type Placeholder, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { compiledForRows, compiledQuery } from '#database/compiled-query.ts';
import { orderItems, orders } from '#database/schema/index.ts';
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
import type { CorrectionFields } from '#modules/orders/order-correction.ts';
import {
  orderPaymentTransitions,
  orderTransitions,
  originsOf,
} from '#modules/orders/order-lifecycle.ts';
import type { SentBy } from '#modules/orders/sending.ts';
import { customerOf, type OrderContact } from './order-customer-repository.ts';
import { addHistory } from './order-history-repository.ts';

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

export type NewOrder = OrderContact &
  Partial<SaleTerms> &
  Partial<GiftTerms> & {
    /** Whom staff have found among the customers without an address for mail. */
    customerId?: number | undefined;
    number: string;
    trackingReference: string;
    checkoutId: string;
    /** Null where nothing has been paid yet. */
    paymentId: string | null;
    paymentStatus: PaymentStatus;
    shippingAddress: OrderAddress;
    billingAddress: OrderAddress;
    lines: readonly OrderLine[];
    subtotalCents: number;
    shippingCents: number;
    totalCents: number;
    discountCode?: string;
    /** What a gift card paid of the total, and the payment that says so, where it is not the only one. */
    giftCardCents?: number;
    giftPaymentId?: string | null;
    sellsGiftCards?: boolean;
    carrier: string;
    service: string;
    sentBy?: SentBy;
    collectionCode: string;
    reservedUntil?: Date;
    cashRoundingCents?: number;
    ageConfirmed: boolean;
  };

const insertRow = compiledForRows((db, rows: (typeof orders.$inferInsert)[]) =>
  db.insert(orders).values(rows).returning().prepare(''),
);

const insertItems = compiledForRows((db, rows: (typeof orderItems.$inferInsert)[]) =>
  db.insert(orderItems).values(rows).prepare(''),
);

export async function insertOrder(tx: Transaction, order: NewOrder): Promise<StoredOrder> {
  const { lines, customerId: _known, ...columns } = order;
  const userId = await customerOf(tx, order);
  const [row] = await insertRow(tx, [{ ...columns, userId }]);
  if (!row) throw new Error('The order was not stored');
  await Promise.all([
    insertItems(
      tx,
      lines.map((line, position) => ({ orderId: row.id, position, ...line })),
    ),
    addHistory(tx, row.id, {
      kind: 'status',
      toValue: 'pending',
      note: 'Order placed',
      ...(row.placedBy !== '' && { actor: row.placedBy }),
    }),
  ]);
  return { ...(row as OrderRow), lines: [...lines] };
}

export async function findOrderByNumber(db: Executor, number: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  return (row as OrderRow | undefined) ?? null;
}

export async function lockOrder(tx: Transaction, number: string): Promise<StoredOrder | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.number, number)).for('update');
  return row ? { ...(row as OrderRow), lines: await listLines(tx, row.id) } : null;
}

/** By a provider, or by a gift card beside it. */
function isPaidBy(paymentId: string | Placeholder) {
  return or(eq(orders.paymentId, paymentId), eq(orders.giftPaymentId, paymentId));
}

const paidBy = compiledQuery((db) =>
  db
    .select()
    .from(orders)
    .where(isPaidBy(sql.placeholder('paymentId')))
    .prepare(''),
);

export async function findOrderOfPayment(
  db: Executor,
  paymentId: string,
): Promise<OrderRow | null> {
  const [row] = await paidBy(db, { paymentId });
  return (row as OrderRow | undefined) ?? null;
}

export async function findOrderOfCheckout(
  db: Executor,
  checkoutId: string,
): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
  return (row as OrderRow | undefined) ?? null;
}

export async function lockOrderOfPayment(
  tx: Transaction,
  paymentId: string,
): Promise<StoredOrder | null> {
  const [row] = await tx.select().from(orders).where(isPaidBy(paymentId)).for('update');
  return row ? { ...(row as OrderRow), lines: await listLines(tx, row.id) } : null;
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

/** By what its customer shows at the counter. */
export async function findOrderByCollectionCode(
  db: Executor,
  code: string,
): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.collectionCode, code));
  return (row as OrderRow | undefined) ?? null;
}

/** By the number of another courier. It is only ours to judge by if one order alone has it. */
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

type ChangingField =
  | ('status' | 'paymentStatus' | 'paymentId' | 'refundedCents')
  | ('waybill' | 'sentBy' | 'courierName' | 'packedAt' | 'packedBy')
  | keyof CorrectionFields
  | ('billingAddress' | 'userId' | 'reservedUntil' | 'cashRoundingCents');

/** The only way an order changes; a move that its tables don't name is a bug of ours. */
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
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
}
