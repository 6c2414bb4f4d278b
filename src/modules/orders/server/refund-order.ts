import type { Database, Transaction } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { paymentStatusAfterRefund } from '#modules/orders/order.ts';
import { refundMail } from '#modules/orders/order-mails.ts';
import { refundAmount, refundableCents } from '#modules/payments/refund-rules.ts';
import {
  carryOutRefund,
  lockPayment,
  type Payment,
  type Payments,
  type Refund,
  type RefundOutcome,
} from '#modules/payments/server/index.ts';
import type { Cents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { auditOrder, type OrderAuthor } from './audit-order.ts';
import { mailCustomer, type OrderPost } from './order-post.ts';
import {
  addHistory,
  findOrderByNumber,
  findOrderOfPayment,
  lockOrderOfPayment,
  updateOrder,
} from './order-repository.ts';
import { stockOf } from './settle-order-payment.ts';

export type RefundingParts = OrderPost & {
  db: Database;
  inventory: Inventory;
  payments: Payments;
};

export type OrderRefund = OrderAuthor & {
  number: string;
  /** Null gives back all that is left. */
  amountCents: Cents | null;
  reason: string;
  /** Only counts for a refund that leaves nothing: it cancels the order. */
  restock: boolean;
  /** What was left when it was decided; if that has changed, somebody else was faster. */
  seenRefundableCents?: Cents | undefined;
};

export type OrderRefundFailure =
  | 'conflict'
  | 'order-not-found'
  | 'not-refundable'
  | 'nothing-to-refund'
  | 'refund-too-large'
  | 'refund-invalid';

/** Written down first, then asked of the provider; a job goes on with it if that takes longer. */
export async function refundOrder(
  parts: RefundingParts,
  wish: OrderRefund,
): Promise<Result<{ amountCents: Cents; outcome: RefundOutcome }, OrderRefundFailure>> {
  const order = await findOrderByNumber(parts.db, wish.number);
  if (!order) return fail('order-not-found');
  const { paymentId } = order;
  if (!paymentId) return fail('not-refundable');
  const requested = await parts.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.state === 'refunded') return fail('nothing-to-refund');
    if (payment.state !== 'captured') return fail('not-refundable');
    const { seenRefundableCents: seen = refundableCents(payment) } = wish;
    if (seen !== refundableCents(payment)) return fail('conflict');
    const amount = refundAmount(payment, wish.amountCents);
    if (!amount.ok) return amount;
    await auditOrder(tx, wish, 'order.refund-requested', order.number, {
      amount: amount.value / 100,
      reason: wish.reason,
    });
    return parts.payments.requestRefund(tx, {
      paymentId,
      amountCents: amount.value,
      reason: wish.reason,
      requestedBy: wish.actor,
      restock: wish.restock,
    });
  });
  if (!requested.ok) return requested;
  const outcome = await settleRefund(parts, requested.value.id);
  return ok({ amountCents: requested.value.amountCents, outcome });
}

/** Carries a written refund through to the order; also what the reconciling job calls. */
export function settleRefund(parts: RefundingParts, refundId: string): Promise<RefundOutcome> {
  return carryOutRefund(
    {
      db: parts.db,
      outbox: parts.outbox,
      providers: parts.payments.providers,
      nameOf: (payment) => nameOf(parts.db, payment),
      onCompleted: (tx, payment, refund) => bookRefund(tx, parts, payment, refund),
    },
    refundId,
  );
}

/** Money without an order is found at its provider alone. */
async function nameOf(db: Database, { id, provider, providerPaymentId }: Payment): Promise<string> {
  const order = await findOrderOfPayment(db, id);
  return order ? `order #${order.number}` : `payment ${providerPaymentId} at ${provider}`;
}

/** What a completed refund changes in the order it belongs to, if it belongs to one. */
export async function bookRefund(
  tx: Transaction,
  { inventory, ...post }: Pick<RefundingParts, 'inventory' | 'outbox' | 'mailBrand'>,
  payment: Pick<Payment, 'id'>,
  refund: Refund,
): Promise<void> {
  const order = await lockOrderOfPayment(tx, payment.id);
  if (!order) return;
  const refundedCents = Math.min(order.refundedCents + refund.amountCents, order.totalCents);
  const isFull = refundedCents === order.totalCents;
  const paymentStatus = paymentStatusAfterRefund(order.totalCents, refundedCents);
  const cancels = isFull && order.status !== 'cancelled';
  await updateOrder(tx, order.id, {
    refundedCents,
    paymentStatus,
    ...(isFull && { status: 'cancelled' as const }),
  });
  await addHistory(tx, order.id, {
    kind: 'refund',
    fromValue: order.paymentStatus,
    toValue: paymentStatus,
    note: `${(refund.amountCents / 100).toFixed(2)} USD. ${refund.reason}`.trim(),
    actor: refund.requestedBy,
  });
  await mailCustomer(tx, post, order, {
    kind: 'refund',
    onceKey: `refund:${refund.id}`,
    content: refundMail(order, post.mailBrand.publicUrl, {
      amountCents: refund.amountCents,
      isFull,
    }),
  });
  if (!cancels) return;
  await addHistory(tx, order.id, {
    kind: 'status',
    fromValue: order.status,
    toValue: 'cancelled',
    note: 'Refunded in full',
    actor: refund.requestedBy,
  });
  if (refund.restock) {
    const note = { reference: order.number, actor: refund.requestedBy };
    await inventory.returnStock(tx, stockOf(order.lines), note);
  }
}
