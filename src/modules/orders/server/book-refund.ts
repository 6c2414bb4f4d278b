import type { Database, Transaction } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { paymentStatusAfterRefund } from '#modules/orders/order.ts';
import { refundMail } from '#modules/orders/order-mails.ts';
import {
  getPayment,
  getRefund,
  listRefundsOf,
  type Refund,
} from '#modules/payments/server/index.ts';
import { centsToDecimalText } from '#shared/money.ts';
import { stockOf } from './mark-order-paid.ts';
import { mailCustomer, type OrderPost } from './order-post.ts';
import {
  addHistoryOnce,
  lockOrderOfPayment,
  type StoredOrder,
  updateOrder,
} from './order-repository.ts';

export type BookingParts = OrderPost & { db: Database; inventory: Inventory };

/**
 * What became of a refund, in the order it belongs to. Called by whoever asked for it and by the
 * news of it: each step is booked once, whoever comes first.
 */
export async function bookRefund(parts: BookingParts, refundId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { paymentId } = await getRefund(tx, refundId);
    const order = await lockOrderOfPayment(tx, paymentId);
    // Read under the lock: whoever books next for this order sees what we have booked.
    const refund = await getRefund(tx, refundId);
    if (refund.state === 'failed') await tellOfFailure(tx, parts, refund, order);
    if (refund.state === 'completed' && order) await bookCompletion(tx, parts, refund, order);
  });
}

/** Money without an order is found at its provider alone; staff hear of it once. */
async function tellOfFailure(
  tx: Transaction,
  { outbox }: OrderPost,
  { id, paymentId, failure }: Refund,
  order: StoredOrder | null,
): Promise<void> {
  const { provider, providerPaymentId } = await getPayment(tx, paymentId);
  const name = order ? `order #${order.number}` : `payment ${providerPaymentId} at ${provider}`;
  await outbox.notify(tx, {
    type: 'payment',
    title: 'Refund failed',
    message: `A refund for ${name} was refused: ${failure}`,
    onceKey: `refund-failed:${order ? id : paymentId}`,
  });
}

async function bookCompletion(
  tx: Transaction,
  parts: BookingParts,
  refund: Refund,
  order: StoredOrder,
): Promise<void> {
  const refundedCents = await refundedOf(tx, order);
  const isFull = refundedCents === order.totalCents;
  const paymentStatus = paymentStatusAfterRefund(order.totalCents, refundedCents);
  const isNews = await addHistoryOnce(tx, order.id, `refund-completed:${refund.id}`, {
    kind: 'refund',
    fromValue: order.paymentStatus,
    toValue: paymentStatus,
    note: `${centsToDecimalText(refund.amountCents)} USD. ${refund.reason}`.trim(),
    actor: refund.requestedBy,
  });
  if (!isNews) return;
  await updateOrder(tx, order.id, { refundedCents, paymentStatus });
  await mailCustomer(tx, parts, order, {
    kind: 'refund',
    onceKey: `refund:${refund.id}`,
    content: refundMail(order, parts.mailBrand.publicUrl, {
      amountCents: refund.amountCents,
      isFull,
    }),
  });
  if (isFull) await cancel(tx, parts, refund, order);
}

/** The payment's own books count; never more than the order was worth. */
async function refundedOf(tx: Transaction, order: StoredOrder): Promise<number> {
  const refunds = order.paymentId ? await listRefundsOf(tx, order.paymentId) : [];
  const returned = refunds
    .filter(({ state }) => state === 'completed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.min(returned, order.totalCents);
}

/** Nothing is left of the payment, so nothing more is sent; staff said what becomes of the goods. */
async function cancel(
  tx: Transaction,
  { inventory }: BookingParts,
  { id, requestedBy: actor, restock }: Refund,
  order: StoredOrder,
): Promise<void> {
  if (order.status === 'cancelled') return;
  await updateOrder(tx, order.id, { status: 'cancelled' });
  await addHistoryOnce(tx, order.id, `refund-cancels:${id}`, {
    kind: 'status',
    fromValue: order.status,
    toValue: 'cancelled',
    note: 'Refunded in full',
    actor,
  });
  if (!restock) return;
  await inventory.returnStock(tx, stockOf(order.lines), { reference: order.number, actor });
}
