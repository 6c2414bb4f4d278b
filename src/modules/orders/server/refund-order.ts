import {
  type RefundLifeState,
  refundAmount,
  refundableCents,
} from '#modules/payments/refund-rules.ts';
import { lockPayment, type Payments } from '#modules/payments/server/index.ts';
import type { Author } from '#modules/staff/author.ts';
import type { EditConflict } from '#shared/edit-conflict.ts';
import { type Cents, centsToDollars } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { auditOrder } from './audit-order.ts';
import { type BookingParts, bookRefund } from './book-refund.ts';
import { describeRefundConflict } from './order-conflict.ts';
import { findOrderByNumber, type OrderRow } from './order-repository.ts';

export type OrderRefund = Author & {
  number: string;
  /** Null gives back all that is left. */
  amountCents: Cents | null;
  reason: string;
  /** Only counts for a refund that leaves nothing: it cancels the order. */
  restock: boolean;
  /** What was left when it was decided; if that has changed, somebody else was faster. */
  seenRefundableCents?: Cents | undefined;
  /** Which state of the order it was decided on; who says so hears who was faster. */
  version?: number | undefined;
};

export type OrderRefundFailure =
  | 'conflict'
  | 'order-not-found'
  | 'not-refundable'
  | 'nothing-to-refund'
  | 'refund-too-large'
  | 'refund-invalid';

/** waiting: the provider has not answered. pending: it took it on and has not sent it yet. */
export type RefundOutcome = 'completed' | 'pending' | 'failed' | 'waiting';

export const refundOutcomes: Record<RefundLifeState, RefundOutcome> = {
  requested: 'waiting',
  pending: 'pending',
  completed: 'completed',
  failed: 'failed',
};

type RefundAnswer =
  | Result<{ amountCents: Cents; outcome: RefundOutcome }, OrderRefundFailure>
  | Result<never, 'edit-conflict', EditConflict>;

/**
 * Written down first, then asked of the provider; a job goes on with it if that takes longer. The
 * order follows what the payment's books say.
 */
export async function refundOrder(
  parts: BookingParts & { payments: Payments },
  wish: OrderRefund,
): Promise<RefundAnswer> {
  const order = await findOrderByNumber(parts.db, wish.number);
  if (!order) return fail('order-not-found');
  const { paymentId } = order;
  if (!paymentId) return fail('not-refundable');
  const requested = await parts.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.state === 'refunded') return fail('nothing-to-refund');
    if (payment.state !== 'captured') return fail('not-refundable');
    const left = refundableCents(payment);
    if (isOutdated(order, wish, left)) {
      if (wish.version === undefined) return fail('conflict');
      if (left === 0) return fail('nothing-to-refund');
      return fail('edit-conflict', await describeRefundConflict(tx, order, leftBy(wish, left)));
    }
    const amount = refundAmount(payment, wish.amountCents);
    if (!amount.ok) return amount;
    await auditOrder(tx, wish, 'order.refund-requested', order.number, {
      amount: centsToDollars(amount.value),
      reason: wish.reason,
    });
    return parts.payments.requestRefund(tx, {
      paymentId,
      amountCents: amount.value,
      reason: wish.reason,
      requestedBy: wish.actor.email,
      restock: wish.restock,
    });
  });
  if (!requested.ok) return requested;
  const refund = await parts.payments.carryOutRefund(requested.value.id);
  await bookRefund(parts, refund.id);
  return ok({ amountCents: refund.amountCents, outcome: refundOutcomes[refund.state] });
}

/**
 * By what was seen where that was said, since a refund that is merely asked for changes the payment
 * and not yet the order.
 */
function isOutdated(
  order: OrderRow,
  { seenRefundableCents: seen, version }: OrderRefund,
  left: Cents,
): boolean {
  if (seen !== undefined) return seen !== left;
  return version !== undefined && version !== order.version;
}

/** What is left, and what was thought to be left before and after. */
function leftBy({ seenRefundableCents, amountCents }: OrderRefund, left: Cents) {
  const base = seenRefundableCents ?? left;
  const yours = Math.max(0, base - (amountCents ?? base));
  return {
    theirs: centsToDollars(left),
    yours: centsToDollars(yours),
    ...(seenRefundableCents !== undefined && { base: centsToDollars(base) }),
  };
}
