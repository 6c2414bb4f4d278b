import type { Transaction } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { OrderLine } from '#modules/orders/order.ts';
import { paymentFailedMail } from '#modules/orders/order-mails.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { mailCustomer, type OrderPost } from './order-post.ts';
import { addHistory, lockOrderOfPayment, updateOrder } from './order-repository.ts';

/** A pending payment came through after all. */
export async function markOrderPaid(tx: Transaction, paymentId: string): Promise<void> {
  const order = await lockOrderOfPayment(tx, paymentId);
  if (order?.paymentStatus !== 'pending') return;
  await updateOrder(tx, order.id, { paymentStatus: 'paid' });
  await addHistory(tx, order.id, { kind: 'payment', fromValue: 'pending', toValue: 'paid' });
  await announceStaffChange(tx, 'payment');
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
  await inventory.returnStock(tx, stockOf(order.lines), { reference: order.number });
}

/** What lines took off the shelf, without products that no longer exist. */
export function stockOf(lines: readonly OrderLine[]) {
  return lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  );
}
