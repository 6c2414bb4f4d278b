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
  | 'refund-invalid'
  | 'gift-card-spent';

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
