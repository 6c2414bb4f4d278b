import type { Transaction } from '#database/client.ts';
import { paidWithLabel } from '#modules/payments/payment-method.ts';
import type { ProviderRefund } from '#modules/payments/payment-provider.ts';
import { refundableCents } from '#modules/payments/refund-rules.ts';
import { carryOutRefund, goesBackAtProvider } from './carry-out-refund.ts';
import { getPayment, lockPayment, type Payment } from './payment-repository.ts';
import { outcomeOf, type RefundParts, recordRefund } from './record-refund.ts';
import { insertRefund, listRefundsOf, type Refund } from './refund-repository.ts';
import { reserveRefund } from './reserved-refund-repository.ts';

/**
 * Updates our books from the provider's refunds of a payment: the results of ours, those made in
 * its own dashboard, and money taken back by a bank.
 */
export async function reviewRefunds(parts: RefundParts, paymentId: string): Promise<void> {
  const payment = await getPayment(parts.db, paymentId);
  const { provider, providerPaymentId, capturedCents } = payment;
  if (!providerPaymentId) return;
  if (parts.providers[provider].isRefundedByHand) return reviewHandRefunds(parts, payment);
  if (capturedCents === 0) return;
  const listed = await parts.providers[provider].listRefunds(providerPaymentId);
  if (!listed.ok) throw new Error(`Refunds of ${paymentId} can't be read: ${listed.code}`);
  for (const refund of listed.value) {
    await parts.db.transaction((tx) => review(tx, parts, paymentId, refund));
  }
}

/**
 * The provider reports that money went back and never how much. That may end a waiting refund here,
 * and books nothing by itself: if no refund is known, staff have to look.
 */
async function reviewHandRefunds(parts: RefundParts, payment: Payment): Promise<void> {
  const { id, provider, providerPaymentId, capturedCents } = payment;
  const refunds = await listRefundsOf(parts.db, id);
  for (const refund of refunds) await carryOutRefund(parts, refund.id);
  if (refunds.some(goesBackAtProvider)) return;
  const read = await parts.providers[provider].read(providerPaymentId ?? '');
  if (!read.ok) throw new Error(`Refunds of ${id} can't be read: ${read.code}`);
  const { refundedCents, captureId } = read.value;
  if (refundedCents === 0) return;
  const toDo =
    capturedCents > 0
      ? 'refund that sum in the order, and record its reference'
      : 'make sure that all of it went back since it has no order, and set this aside';
  throw new Error(
    `${paidWithLabel(provider)} says that money of transaction ${captureId} went back, and not how much. Look there, ${toDo}.`,
  );
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
  // A refund of ours that the provider refused because of this one may already be counted.
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
