import { leastCertainState } from '#modules/orders/money/order-payments.ts';
import type { RefundLifeState } from '#modules/payments/refund-rules.ts';
import type { Payments, Refund } from '#modules/payments/server/index.ts';
import type { Cents } from '#shared/money.ts';
import { type BookingParts, bookRefund } from './book-refund.ts';

/** waiting: the provider has not answered. pending: accepted by the provider, but not yet sent. */
export type RefundOutcome = 'completed' | 'pending' | 'failed' | 'waiting';

const refundOutcomes: Record<RefundLifeState, RefundOutcome> = {
  requested: 'waiting',
  pending: 'pending',
  completed: 'completed',
  failed: 'failed',
};

/** Carries out each of them; answers with the least certain of their outcomes. */
export async function carryOut(
  parts: BookingParts & { payments: Payments },
  refunds: readonly Pick<Refund, 'id'>[],
): Promise<{ amountCents: Cents; outcome: RefundOutcome }> {
  const done: Refund[] = [];
  for (const { id } of refunds) {
    done.push(await parts.payments.carryOutRefund(id));
    await bookRefund(parts, id);
  }
  const state = leastCertainState(done.map((refund) => refund.state)) ?? 'completed';
  const outcome = refundOutcomes[state];
  return { amountCents: done.reduce((sum, each) => sum + each.amountCents, 0), outcome };
}
