import type { PaidWith } from '#modules/payments/payment-method.ts';
import { cashPaidOut } from '#modules/payments/refund-rules.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { splitAcross } from './order-payments.ts';

/** What of a refund goes back to one way of paying, in dollars. */
export type RefundPart = {
  method: PaidWith;
  amount: number;
  /** What is handed over: cash as coins allow, of everything else the same. */
  handed: number;
};

type Refunded = {
  /** In the order in which they give back. */
  payments: readonly { method: string; refundable: number }[];
  /** What is left of the cash that was taken, rounded as it was; null where none was. */
  leftInCash: number | null;
};

/** Where a refund of so much goes, method by method; as the server splits it. */
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
