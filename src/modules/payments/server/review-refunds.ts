import type { Transaction } from '#database/client.ts';
import type { ProviderRefund } from '#modules/payments/payment-provider.ts';
import { refundableCents } from '#modules/payments/refund-rules.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { getPayment, lockPayment, type Payment } from './payment-repository.ts';
import { outcomeOf, type RefundParts, recordRefund } from './record-refund.ts';
import { insertRefund, listRefundsOf, type Refund } from './refund-repository.ts';
import { reserveRefund } from './reserved-refund-repository.ts';

/**
 * Brings our books in line with what the provider says of a payment's refunds: what became of those
 * we asked for, and what was made in its own dashboard or taken back by a bank.
 */
export async function reviewRefunds(parts: RefundParts, paymentId: string): Promise<void> {
  const { provider, providerPaymentId, capturedCents } = await getPayment(parts.db, paymentId);
  if (!providerPaymentId || capturedCents === 0) return;
  const listed = await parts.providers[provider].listRefunds(providerPaymentId);
  if (!listed.ok) throw new Error(`Refunds of ${paymentId} can't be read: ${listed.code}`);
  for (const refund of listed.value) {
    await parts.db.transaction((tx) => review(tx, parts, paymentId, refund));
  }
  if (parts.providers[provider].isRefundedByHand) await lookAfterAll(parts, paymentId);
}

/** What a person had to give back may be what the provider speaks of. */
async function lookAfterAll(parts: RefundParts, paymentId: string): Promise<void> {
  for (const { id } of await listRefundsOf(parts.db, paymentId)) await carryOutRefund(parts, id);
}

async function review(
  tx: Transaction,
  { jobs }: RefundParts,
  paymentId: string,
  listed: ProviderRefund,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const known = await listRefundsOf(tx, paymentId);
  const ours = known.find(
    ({ id, providerRefundId }) => id === listed.requestId || providerRefundId === listed.refundId,
  );
  const refund = ours ?? (await adopt(tx, payment, listed));
  if (refund) await recordRefund(tx, jobs, refund, outcomeOf(listed));
}

async function adopt(
  tx: Transaction,
  payment: Payment,
  { state, amountCents: taken }: ProviderRefund,
): Promise<Refund | null> {
  // One of ours that the provider refused for this one may have been counted in its place.
  const amountCents = Math.min(taken, refundableCents(payment));
  if (state === 'failed' || payment.state !== 'captured' || amountCents === 0) return null;
  await reserveRefund(tx, payment.id, amountCents);
  return insertRefund(tx, {
    paymentId: payment.id,
    amountCents,
    reason: 'Made at the payment provider',
    requestedBy: payment.provider,
  });
}
