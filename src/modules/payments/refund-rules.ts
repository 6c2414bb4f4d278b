import type { Cents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/**
 * requested: written down and counted against the payment; the provider has not answered. pending:
 * the provider took it on and has not sent it yet. failed: nothing went back, even if the provider
 * had said so before; whoever wants it asks anew.
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

/** How much goes back: what was asked for, or all that is left where nothing was said. */
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
