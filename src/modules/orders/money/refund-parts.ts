import type { PaidWith } from '#modules/payments/payment-method.ts';
import { cashPaidOut } from '#modules/payments/refund-rules.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { splitAcross } from './order-payments.ts';

/** The part of a refund that goes back to one way of paying, in dollars. */
export type RefundPart = {
  method: PaidWith;
  amount: number;
  /** The amount paid out: cash rounded to coins, everything else unchanged. */
  handed: number;
};

type Refunded = {
  /** In the order in which they refund. */
  payments: readonly { method: string; refundable: number }[];
  /** What is left of the cash taken, with its rounding; null if no cash was taken. */
  leftInCash: number | null;
};

/** How a refund of this amount is divided over the methods, with the server's rule. */
export function refundParts(
  { payments, leftInCash }: Refunded,
  amount: number,
  cashStepCents: number,
): RefundPart[] {
  const lefts = payments.map(({ refundable }) => dollarsToCents(refundable));
  const cents = splitAcross(lefts, dollarsToCents(amount));
  return payments.flatMap(({ method }, place): RefundPart[] => {
    const part = cents[place] ?? 0;
    if (part === 0) return [];
    const handedCents =
      method === 'cash' && leftInCash !== null
        ? cashPaidOut(part, {
            stepCents: cashStepCents,
            leftCents: lefts[place] ?? 0,
            leftInCashCents: dollarsToCents(leftInCash),
          })
        : part;
    return [
      {
        method: method as PaidWith,
        amount: centsToDollars(part),
        handed: centsToDollars(handedCents),
      },
    ];
  });
}

export function sumOfParts(parts: readonly RefundPart[]): number {
  return centsToDollars(parts.reduce((sum, { amount }) => sum + dollarsToCents(amount), 0));
}
