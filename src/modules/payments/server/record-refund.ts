import type { Database, Transaction } from '#database/client.ts';
import type { PaymentProviders, ProviderRefund } from '#modules/payments/payment-provider.ts';
import { canMoveRefund } from '#modules/payments/refund-rules.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { lockPayment, movePayment, type Payment } from './payment-repository.ts';
import {
  insertRefund,
  listRefundsOf,
  lockRefund,
  type Refund,
  updateRefund,
} from './refund-repository.ts';
import { unreserveRefund } from './reserved-refund-repository.ts';

/** Modules with books about refunds are called here on each change. */
export const refundNewsQueue = 'refund-news';

export type RefundNews = { refundId: string };

export type RefundParts = {
  db: Database;
  jobs: Pick<Jobs, 'enqueue'>;
  providers: PaymentProviders;
};

export type RefundOutcome =
  | { state: 'pending' | 'completed'; providerRefundId: string | null }
  | { state: 'failed'; providerRefundId?: string; failure: string };

export function outcomeOf({ state, refundId }: ProviderRefund): RefundOutcome {
  const outcome = { state, providerRefundId: refundId };
  return state === 'failed'
    ? { ...outcome, state, failure: 'The provider could not send the money back.' }
    : { ...outcome, state };
}

/**
 * The only way to change a refund's state: the payment's amounts and the news are written in the
 * same transaction. A state that was already recorded stays.
 */
export async function recordRefund(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { id, paymentId }: Pick<Refund, 'id' | 'paymentId'>,
  outcome: RefundOutcome,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const refund = await lockRefund(tx, id);
  if (!canMoveRefund(refund.state, outcome.state)) return;
  await updateRefund(tx, id, outcome);
  if (outcome.state === 'failed') await bookFailure(tx, payment, refund);
  if (outcome.state === 'completed') await bookCompletion(tx, payment);
  const news: RefundNews = { refundId: id };
  await jobs.enqueue(tx, refundNewsQueue, news);
}

async function bookCompletion(tx: Transaction, payment: Payment): Promise<void> {
  const returned = (await listRefundsOf(tx, payment.id))
    .filter(({ state }) => state === 'completed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const canEnd = payment.state === 'refunding' || payment.state === 'captured';
  if (canEnd && returned >= payment.capturedCents) await movePayment(tx, payment, 'refunded');
}

/**
 * A refund that staff requested can be requested again. Money without an order must go back: it is
 * requested under a new id, since providers repeat their answer to a known one.
 */
async function bookFailure(tx: Transaction, payment: Payment, refund: Refund): Promise<void> {
  const { paymentId, amountCents, reason, requestedBy, attempts } = refund;
  const mustGoBack = refund.mustGoBack || payment.state === 'refunding';
  if (payment.state === 'refunded') {
    await movePayment(tx, payment, mustGoBack ? 'refunding' : 'captured');
  }
  if (!mustGoBack) return unreserveRefund(tx, paymentId, amountCents);
  const next = { paymentId, amountCents, reason, requestedBy, mustGoBack };
  await insertRefund(tx, { ...next, attempts: attempts + 1 });
}
