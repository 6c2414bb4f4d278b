import type { Author } from '#modules/identity/author.ts';
import { auditOrder } from '#modules/order-desk/server/audit-order.ts';
import { describeRefundConflict } from '#modules/order-desk/server/correcting/order-conflict.ts';
import { leftToRefund } from '#modules/orders/money/order-payments.ts';
import {
  type BookingParts,
  carryOut,
  findOrderByNumber,
  lockOrderMoney,
  type OrderRow,
  type RefundOutcome,
  requestRefunds,
} from '#modules/orders/server/index.ts';
import { refundAmount } from '#modules/payments/refund-rules.ts';
import type { Payments } from '#modules/payments/server/index.ts';
import type { EditConflict } from '#shared/edit-conflict.ts';
import { type Cents, centsToDollars } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';

export type OrderRefund = Author & {
  number: string;
  /** Null refunds all that is left. */
  amountCents: Cents | null;
  reason: string;
  /** Only used if the refund leaves nothing: that cancels the order. */
  restock: boolean;
  /** The refundable sum that the user saw; if it has changed, a colleague refunded first. */
  seenRefundableCents?: Cents | undefined;
  /** The version of the order that the user saw; with it, the error names the colleague. */
  version?: number | undefined;
};

export type OrderRefundFailure =
  | 'conflict'
  | 'order-not-found'
  | 'not-refundable'
  | 'nothing-to-refund'
  | 'refund-too-large'
  | 'refund-invalid'
  | 'gift-card-spent';

type RefundAnswer =
  | Result<{ amountCents: Cents; outcome: RefundOutcome }, OrderRefundFailure>
  | Result<never, 'edit-conflict', EditConflict>;

/**
 * Records the refund, then calls the provider; a job continues if that takes longer. The order's
 * status follows the payment's entries.
 */
export async function refundOrder(
  parts: BookingParts & { payments: Payments },
  wish: OrderRefund,
): Promise<RefundAnswer> {
  const order = await findOrderByNumber(parts.db, wish.number);
  if (!order) return fail('order-not-found');
  if (!order.paymentId) return fail('not-refundable');
  const requested = await parts.db.transaction(async (tx) => {
    const money = await lockOrderMoney(tx, order);
    if (money.every(({ state }) => state === 'refunded')) return fail('nothing-to-refund');
    if (money.some(({ state }) => state !== 'captured' && state !== 'refunded')) {
      return fail('not-refundable');
    }
    const left = leftToRefund(money);
    if (isOutdated(order, wish, left)) {
      if (wish.version === undefined) return fail('conflict');
      if (left === 0) return fail('nothing-to-refund');
      return fail('edit-conflict', await describeRefundConflict(tx, order, leftBy(wish, left)));
    }
    const amount = refundAmount({ capturedCents: left, refundedCents: 0 }, wish.amountCents);
    if (!amount.ok) return amount;
    if (order.sellsGiftCards && (await parts.offers.leftOnCardsOf(tx, order.id)) < amount.value) {
      return fail('gift-card-spent');
    }
    await auditOrder(tx, wish, 'order.refund-requested', order.number, {
      amount: centsToDollars(amount.value),
      reason: wish.reason,
    });
    const asked = await requestRefunds(tx, parts.payments.requestRefund, money, amount.value, {
      order,
      reason: wish.reason,
      requestedBy: wish.actor.email,
      restock: wish.restock,
    });
    if (!asked.ok || !order.sellsGiftCards) return asked;
    for (const { id: refundId, amountCents: cents } of asked.value) {
      await parts.offers.takeOffCards(tx, {
        orderId: order.id,
        orderNumber: order.number,
        refundId,
        cents,
      });
    }
    return asked;
  });
  if (!requested.ok) return requested;
  return ok(await carryOut(parts, requested.value));
}

/**
 * Compares the refundable sum if the caller gave one: a requested refund changes the payment, but
 * not yet the order.
 */
function isOutdated(
  order: OrderRow,
  { seenRefundableCents: seen, version }: OrderRefund,
  left: Cents,
): boolean {
  if (seen !== undefined) return seen !== left;
  return version !== undefined && version !== order.version;
}

/** The refundable sum now, and the expected one before and after the refund. */
function leftBy({ seenRefundableCents, amountCents }: OrderRefund, left: Cents) {
  const base = seenRefundableCents ?? left;
  const yours = Math.max(0, base - (amountCents ?? base));
  return {
    theirs: centsToDollars(left),
    yours: centsToDollars(yours),
    ...(seenRefundableCents !== undefined && { base: centsToDollars(base) }),
  };
}
