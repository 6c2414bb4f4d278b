import { giftCardMethod, type PaidWith } from '#modules/payments/payment-method.ts';
import {
  type Refundable,
  type RefundLifeState,
  refundableCents,
} from '#modules/payments/refund-rules.ts';
import { type Cents, centsToDollars, dollarsToCents } from '#shared/money.ts';

/** An order is paid by one payment, or by several: over the counter, or with a gift card. */
export type PaidOrder = {
  paymentId: string | null;
  otherPaymentIds?: readonly string[];
  giftPaymentId: string | null;
};

/** The provider's payment first: every settlement locks it first too. */
export function paymentIdsOf({
  paymentId,
  otherPaymentIds = [],
  giftPaymentId,
}: PaidOrder): string[] {
  return [paymentId, ...otherPaymentIds, giftPaymentId].filter((id) => id !== null);
}

export type OrderPayment = Refundable & { id: string; state: string };

function leftOf(payment: OrderPayment): Cents {
  return payment.state === 'captured' ? refundableCents(payment) : 0;
}

/** What can still be refunded of all payments; nothing until the provider confirms its part. */
export function leftToRefund(payments: readonly OrderPayment[]): Cents {
  if (!payments.every(({ state }) => state === 'captured' || state === 'refunded')) return 0;
  return payments.reduce((sum, payment) => sum + leftOf(payment), 0);
}

/** The part of it that goes back to a gift card. */
export function leftForCard(payments: readonly (OrderPayment & { provider: PaidWith })[]): Cents {
  const cards = payments.filter(({ provider }) => provider === giftCardMethod);
  return leftToRefund(payments) === 0 ? 0 : leftToRefund(cards);
}

/**
 * The rule of every refund: the first payment refunds first, up to what is left of it. A provider's
 * money goes back before a gift card's, and at the counter cash before the card terminal's.
 */
export function splitAcross(lefts: readonly Cents[], amountCents: Cents): Cents[] {
  let left = amountCents;
  return lefts.map((most) => {
    const part = Math.min(left, most);
    left -= part;
    return part;
  });
}

export function splitRefund(
  payments: readonly OrderPayment[],
  amountCents: Cents,
): { paymentId: string; amountCents: Cents }[] {
  const parts = splitAcross(payments.map(leftOf), amountCents);
  return payments.flatMap(({ id: paymentId }, place) => {
    const part = parts[place] ?? 0;
    return part > 0 ? [{ paymentId, amountCents: part }] : [];
  });
}

/** Whether the whole of every payment was refunded or is requested back. */
export function isAllPromisedBack(payments: readonly Refundable[]): boolean {
  return (
    payments.length > 0 &&
    payments.every((payment) => payment.capturedCents > 0 && refundableCents(payment) === 0)
  );
}

/** When the last money for an order arrived; null if there is none. */
export function paidAt(
  payments: readonly { capturedAt: Date | null; createdAt: Date }[],
): Date | null {
  const moments = payments.map(({ capturedAt, createdAt }) => Number(capturedAt ?? createdAt));
  return moments.length > 0 ? new Date(Math.max(...moments)) : null;
}

const leastCertain: readonly RefundLifeState[] = ['failed', 'requested', 'pending', 'completed'];

/** The common state of several refunds: the least certain one. Null if there are none. */
export function leastCertainState(states: readonly RefundLifeState[]): RefundLifeState | null {
  return leastCertain.find((state) => states.includes(state)) ?? null;
}

/** What the provider still owes for a pending order, in dollars; a gift card has paid its part. */
export function pendingDollars(order: { total: number; giftCard?: number | undefined }): number {
  const { total, giftCard = 0 } = order;
  return centsToDollars(dollarsToCents(total) - dollarsToCents(giftCard));
}
