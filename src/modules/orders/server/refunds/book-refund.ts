import type { Database, Transaction } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { refundMail } from '#modules/orders/mails/refund-mail.ts';
import { hasComeBack, paymentStatusAfterRefund } from '#modules/orders/order.ts';
import { hasHistory } from '#modules/orders/server/order-lookup-queries.ts';
import {
  findOrderMoney,
  listOrderRefunds,
  listRefundsMadeWith,
  mailedParts,
} from '#modules/orders/server/order-money.ts';
import { mailCustomer, type OrderPost } from '#modules/orders/server/order-post.ts';
import {
  addHistoryOnce,
  lockOrderOfPayment,
  type StoredOrder,
  updateOrder,
} from '#modules/orders/server/order-repository.ts';
import type { Redeeming } from '#modules/orders/server/redeeming.ts';
import { returnGoods } from '#modules/orders/server/return-goods.ts';
import type { RefundLifeState } from '#modules/payments/refund-rules.ts';
import { getPayment, getRefund, type Refund } from '#modules/payments/server/index.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { centsToDecimalText } from '#shared/money.ts';

export type BookingParts = OrderPost & { db: Database; inventory: Inventory; offers: Redeeming };

/**
 * Books the result of a refund in its order. The request and the webhook both call it; the first
 * one books.
 */
export async function bookRefund(parts: BookingParts, refundId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { paymentId } = await getRefund(tx, refundId);
    const order = await lockOrderOfPayment(tx, paymentId);
    // Read under the lock, so that the next booking for this order sees this one.
    const refund = await getRefund(tx, refundId);
    if (refund.state === 'requested') return;
    if (refund.state === 'failed') await tellStaff(tx, parts, refund, order);
    if (order?.sellsGiftCards) await followOnCards(tx, parts, refund, order);
    if (order) await bookStep(tx, parts, refund, order);
  });
}

/** Last before the stock: cards that the order sold follow its money. */
async function followOnCards(
  tx: Transaction,
  { offers }: BookingParts,
  refund: Refund,
  order: StoredOrder,
): Promise<void> {
  const { id: refundId, amountCents: cents, state } = refund;
  const sold = { orderId: order.id, orderNumber: order.number, refundId };
  if (state === 'failed') await offers.putBackOnCards(tx, sold);
  else await offers.takeOffCards(tx, { ...sold, cents });
}

/** Money without an order is found only at its provider; staff are notified once. */
async function tellStaff(
  tx: Transaction,
  { outbox }: OrderPost,
  { id, paymentId, failure, mustGoBack }: Refund,
  order: StoredOrder | null,
): Promise<void> {
  const { provider, providerPaymentId } = await getPayment(tx, paymentId);
  const name = order ? `order #${order.number}` : `payment ${providerPaymentId} at ${provider}`;
  await outbox.notify(tx, {
    type: 'payment',
    title: 'Refund failed',
    message: `A refund for ${name} was refused: ${failure}`,
    // Money that must go back is requested repeatedly; one notice is enough.
    onceKey: `refund-failed:${order && !mustGoBack ? id : paymentId}`,
    about: order ? `order:${order.number}` : undefined,
  });
}

async function bookStep(
  tx: Transaction,
  parts: BookingParts,
  refund: Refund,
  order: StoredOrder,
): Promise<void> {
  const { completed, accepted } = await sumRefunds(tx, order);
  // A returned order is not cancelled; staff have already decided where its goods go.
  const isFull = accepted === order.totalCents && !hasComeBack(order.status);
  // An immediate refusal changes nothing in the order, and the person who asked already knows.
  if (refund.state === 'failed' && !(await wasBooked(tx, refund, order, completed))) {
    return tellCustomer(tx, parts, refund, order, isFull);
  }
  const paymentStatus = paymentStatusAfterRefund(order.totalCents, completed);
  const isNews = await addHistoryOnce(tx, order.id, stepKey(refund, refund.state), {
    kind: 'refund',
    fromValue: order.paymentStatus,
    toValue: refund.state === 'completed' ? paymentStatus : refund.state,
    note: noteOf(refund),
    actor: refund.requestedBy,
  });
  if (!isNews) return;
  await updateOrder(tx, order.id, { refundedCents: completed, paymentStatus });
  await announceStaffChange(tx, 'payment');
  if (refund.state === 'failed') return;
  await tellCustomer(tx, parts, refund, order, isFull);
  if (isFull) await cancel(tx, parts, refund, order);
}

function stepKey({ id }: Refund, state: RefundLifeState): string {
  return `refund-${state}:${id}`;
}

function noteOf({ state, amountCents, reason, failure }: Refund): string {
  const why = state === 'failed' ? failure : reason;
  return `${centsToDecimalText(amountCents)} USD. ${why}`.trim();
}

/** The payments' own amounts count, but never more than the order's total. */
async function sumRefunds(tx: Transaction, order: StoredOrder) {
  const { totalCents } = order;
  const refunds = await listOrderRefunds(tx, order);
  const sum = (...states: RefundLifeState[]) =>
    refunds
      .filter(({ state }) => states.includes(state))
      .reduce((total, { amountCents }) => total + amountCents, 0);
  return {
    completed: Math.min(sum('completed'), totalCents),
    accepted: Math.min(sum('completed', 'pending'), totalCents),
  };
}

async function wasBooked(
  tx: Transaction,
  refund: Refund,
  order: StoredOrder,
  completed: number,
): Promise<boolean> {
  const keys = [stepKey(refund, 'pending'), stepKey(refund, 'completed')];
  return order.refundedCents !== completed || (await hasHistory(tx, keys));
}

/**
 * One mail for the refunds that were requested together, once no request is open: each way of
 * paying with its amount.
 */
async function tellCustomer(
  tx: Transaction,
  parts: BookingParts,
  { id }: Refund,
  order: StoredOrder,
  isFull: boolean,
): Promise<void> {
  // Exchanged goods are not included: they have their own mail.
  const together = await listRefundsMadeWith(tx, order, id);
  const going = together.filter(({ state }) => state !== 'failed');
  const [first] = going;
  if (!first || going.some(({ state }) => state === 'requested')) return;
  const content = refundMail(order, parts.mailBrand.publicUrl, {
    parts: mailedParts(await findOrderMoney(tx, order), going),
    isFull,
    isPending: going.some(({ state }) => state === 'pending'),
  });
  await mailCustomer(tx, parts, order, { kind: 'refund', onceKey: `refund:${first.id}`, content });
}

/**
 * Nothing is left of the payment, so nothing more is sent, and the goods go where staff said, once.
 * If the refund fails later, only the refund is made again.
 */
async function cancel(
  tx: Transaction,
  parts: BookingParts,
  { id, requestedBy: actor, restock }: Refund,
  order: StoredOrder,
): Promise<void> {
  if (order.status === 'cancelled') return;
  const isNews = await addHistoryOnce(tx, order.id, `refund-cancels:${id}`, {
    kind: 'status',
    fromValue: order.status,
    toValue: 'cancelled',
    note: 'Refunded in full',
    actor,
  });
  if (!isNews) return;
  await updateOrder(tx, order.id, { status: 'cancelled' });
  if (restock) await returnGoods(tx, parts, order, actor);
}
