import type { Cents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/**
 * requested: stored and counted against the payment; the provider has not answered. pending:
 * accepted by the provider but not yet sent. failed: nothing went back, even if the provider had
 * said so before; another attempt is a new refund.
 */
export type RefundLifeState = 'requested' | 'pending' | 'completed' | 'failed';

export const refundTransitions = {
  requested: ['pending', 'completed', 'failed'],
  pending: ['completed', 'failed'],
  completed: ['failed'],
  failed: [],
} as const satisfies Record<RefundLifeState, readonly RefundLifeState[]>;

export function canMoveRefund(from: RefundLifeState, to: RefundLifeState): boolean {
  return (refundTransitions[from] as readonly RefundLifeState[]).includes(to);
}

export type Refundable = { capturedCents: Cents; refundedCents: Cents };

export function refundableCents({ capturedCents, refundedCents }: Refundable): Cents {
  return Math.max(0, capturedCents - refundedCents);
}

/** The amount of a refund: what was asked for, or all that is left if no amount was given. */
export function refundAmount(
  payment: Refundable,
  wanted: Cents | null,
): Result<Cents, 'nothing-to-refund' | 'refund-too-large' | 'refund-invalid'> {
  const left = refundableCents(payment);
  if (left === 0) return fail('nothing-to-refund');
  if (wanted === null) return ok(left);
  if (!Number.isInteger(wanted) || wanted <= 0) return fail('refund-invalid');
  return wanted <= left ? ok(wanted) : fail('refund-too-large');
}

/**
 * The cash paid out for a refund: the nearest sum in coins; a half is rounded for the customer.
 * Never more than is left of the cash taken, and all of that with the last refund.
 */
export function cashPaidOut(
  amountCents: Cents,
  cash: { stepCents: Cents; leftCents: Cents; leftInCashCents: Cents },
): Cents {
  const { stepCents, leftCents } = cash;
  const inHand = Math.max(0, cash.leftInCashCents);
  if (amountCents >= leftCents) return inHand;
  return Math.min(Math.round(amountCents / stepCents) * stepCents, inHand);
}

type PaidOut = { amountCents: Cents; cashRoundingCents: Cents; state: RefundLifeState };

/** What is left of the cash taken for a payment. */
export function leftInCash(takenCents: Cents, refunds: readonly PaidOut[]): Cents {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((left, refund) => left - refund.amountCents - refund.cashRoundingCents, takenCents);
}
