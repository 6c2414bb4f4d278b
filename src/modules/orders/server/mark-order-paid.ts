import type { Transaction } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { paymentFailedMail } from '#modules/orders/order-mails.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { mailCustomer, type OrderPost } from './order-post.ts';
import {
  addHistory,
  lockOrderOfPayment,
  type StoredOrder,
  updateOrder,
} from './order-repository.ts';
import { stockOfLines } from './stock-of-lines.ts';

/** A pending payment came through after all. Answers the order, which may be cancelled by now. */
export async function markOrderPaid(
  tx: Transaction,
  paymentId: string,
): Promise<StoredOrder | null> {
  const order = await lockOrderOfPayment(tx, paymentId);
  if (order?.paymentStatus !== 'pending') return null;
  await updateOrder(tx, order.id, { paymentStatus: 'paid' });
  await addHistory(tx, order.id, { kind: 'payment', fromValue: 'pending', toValue: 'paid' });
  await announceStaffChange(tx, 'payment');
  return order;
}

/**
 * A pending payment came to nothing. Goods that are still here go back to the shelf; what has been
 * sent already is for a person to sort out.
 */
export async function markOrderPaymentFailed(
  tx: Transaction,
  { inventory, ...post }: OrderPost & { inventory: Inventory },
  paymentId: string,
): Promise<void> {
  const order = await lockOrderOfPayment(tx, paymentId);
  if (order?.paymentStatus !== 'pending') return;
  const isStillHere = order.status === 'pending' || order.status === 'processing';
  await updateOrder(tx, order.id, {
    paymentStatus: 'failed',
    ...(isStillHere && { status: 'cancelled' as const }),
  });
  await addHistory(tx, order.id, { kind: 'payment', fromValue: 'pending', toValue: 'failed' });
  // Staff have cancelled it already: nothing is left to do, so nobody needs to hear of it.
  if (order.status === 'cancelled') return announceStaffChange(tx, 'payment');
  await post.outbox.notify(tx, {
    type: 'payment',
    title: 'Payment failed',
    message: `The payment for order #${order.number} did not go through.`,
    onceKey: `payment-failed:${paymentId}`,
    about: `order:${order.number}`,
  });
  if (!isStillHere) return;
  await addHistory(tx, order.id, {
    kind: 'status',
    fromValue: order.status,
    toValue: 'cancelled',
    note: 'Payment failed',
  });
  await mailCustomer(tx, post, order, {
    kind: 'payment-failed',
    onceKey: `payment-failed:${order.number}`,
    content: paymentFailedMail(order, post.mailBrand.publicUrl),
  });
  await inventory.returnStock(tx, await stockOfLines(tx, order.lines), { reference: order.number });
}
