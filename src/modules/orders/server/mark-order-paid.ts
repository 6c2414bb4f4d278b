import type { Transaction } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { paymentFailedMail } from '#modules/orders/mails/order-mails.ts';
import { type GoodsPlace, goodsPlace } from '#modules/orders/packing/goods-place.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { mailCustomer, type OrderPost } from './order-post.ts';
import {
  addHistory,
  lockOrderOfPayment,
  type StoredOrder,
  updateOrder,
} from './order-repository.ts';
import { returnGoods } from './return-goods.ts';

/** A pending payment has arrived. Answers with the order, which may be cancelled by now. */
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
 * A pending payment failed. Goods still in the shop go back to stock and the order is cancelled.
 * Goods that have left are listed under 'Needs attention' (`listUnpaidGoods`).
 */
export async function markOrderPaymentFailed(
  tx: Transaction,
  parts: FailureParts,
  paymentId: string,
): Promise<void> {
  const order = await lockOrderOfPayment(tx, paymentId);
  if (order?.paymentStatus !== 'pending') return;
  await updateOrder(tx, order.id, { paymentStatus: 'failed' });
  await addHistory(tx, order.id, { kind: 'payment', fromValue: 'pending', toValue: 'failed' });
  await announceStaffChange(tx, 'payment');
  await afterFailure[goodsPlace(order)](tx, parts, order, paymentId);
}

type FailureParts = OrderPost & { inventory: Inventory };

type AfterFailure = (
  tx: Transaction,
  parts: FailureParts,
  order: StoredOrder,
  paymentId: string,
) => Promise<void>;

const afterFailure: Readonly<Record<GoodsPlace, AfterFailure>> = {
  async here(tx, { inventory, ...post }, order, paymentId) {
    await tellStaff(tx, post, order, paymentId, 'The order is cancelled.');
    await cancelUnpaid(tx, post, order);
    await returnGoods(tx, { inventory, outbox: post.outbox }, order);
  },
  async gone(tx, parts, order, paymentId) {
    const todo = 'Its goods have left: please see to it under ‘Needs attention’.';
    await tellStaff(tx, parts, order, paymentId, todo);
    await announceStaffChange(tx, 'attention');
  },
  // Staff have already cancelled it, so no notice is needed.
  async back() {},
};

async function tellStaff(
  tx: Transaction,
  { outbox }: OrderPost,
  { number }: StoredOrder,
  paymentId: string,
  outcome: string,
): Promise<void> {
  await outbox.notify(tx, {
    type: 'payment',
    title: 'Payment failed',
    message: `The payment for order #${number} did not go through. ${outcome}`,
    onceKey: `payment-failed:${paymentId}`,
    about: `order:${number}`,
  });
}

async function cancelUnpaid(tx: Transaction, post: OrderPost, order: StoredOrder): Promise<void> {
  await updateOrder(tx, order.id, { status: 'cancelled' });
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
}
