import type { Database } from '#database/client.ts';
import type { AdminOrder, AdminOrderDetails, AdminOrderList } from '#modules/orders/admin-order.ts';
import { refundableCents } from '#modules/payments/refund-rules.ts';
import { findPayment, listRefundsOf } from '#modules/payments/server/index.ts';
import { centsToDollars } from '#shared/money.ts';
import {
  countOrders,
  type ListedItem,
  listItemsOf,
  listOrderRows,
  type OrderPage,
} from './order-queries.ts';
import { findOrderByNumber, listHistory, type OrderRow } from './order-repository.ts';

const largestPage = 500;

export async function listOrders(
  db: Database,
  query: Omit<OrderPage, 'limit'> & { limit?: number | undefined },
): Promise<AdminOrderList> {
  const { cursor, limit: wanted = largestPage, ...filter } = query;
  const limit = Math.min(wanted, largestPage);
  const [rows, total] = await Promise.all([
    listOrderRows(db, { ...filter, cursor, limit: limit + 1 }),
    countOrders(db, filter),
  ]);
  const page = rows.slice(0, limit);
  const items = await listItemsOf(
    db,
    page.map(({ id }) => id),
  );
  return {
    orders: page.map((row) => toAdminOrder(row, items.get(row.id) ?? [])),
    total,
    nextCursor: rows.length > limit ? (page.at(-1)?.number ?? null) : null,
  };
}

export async function findOrderDetails(
  db: Database,
  number: string,
): Promise<AdminOrderDetails | null> {
  const row = await findOrderByNumber(db, number);
  if (!row) return null;
  const [items, history, payment, refunds] = await Promise.all([
    listItemsOf(db, [row.id]),
    listHistory(db, row.id),
    row.paymentId ? findPayment(db, row.paymentId) : null,
    row.paymentId ? listRefundsOf(db, row.paymentId) : [],
  ]);
  return {
    ...toAdminOrder(row, items.get(row.id) ?? []),
    phone: row.phone,
    subtotal: centsToDollars(row.subtotalCents),
    shipping: centsToDollars(row.shippingCents),
    carrier: row.carrier,
    service: row.service,
    trackingReference: row.trackingReference,
    waybill: row.waybill,
    ageConfirmed: row.ageConfirmed,
    paymentMethod: payment?.provider ?? null,
    refundable: payment?.state === 'captured' ? centsToDollars(refundableCents(payment)) : 0,
    history: history.map(({ kind, fromValue, toValue, note, actor, at }) => ({
      kind,
      from: fromValue,
      to: toValue,
      note,
      actor,
      at: at.toISOString(),
    })),
    refunds: refunds.map(({ amountCents, state, reason, requestedBy, createdAt }) => ({
      amount: centsToDollars(amountCents),
      state,
      reason,
      requestedBy,
      createdAt: createdAt.toISOString(),
    })),
  };
}

function toAdminOrder(row: OrderRow, items: readonly ListedItem[]): AdminOrder {
  return {
    id: row.number,
    userId: row.userId,
    status: row.status,
    paymentStatus: row.paymentStatus,
    total: centsToDollars(row.totalCents),
    refunded: centsToDollars(row.refundedCents),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    user: { firstName: row.firstName, lastName: row.lastName, email: row.email },
    items: items.map(({ orderId: _, unitPriceCents, ...item }) => ({
      ...item,
      price: centsToDollars(unitPriceCents),
      total: centsToDollars(unitPriceCents * item.quantity),
    })),
    shippingAddress: row.shippingAddress,
    billingAddress: row.billingAddress,
  };
}
