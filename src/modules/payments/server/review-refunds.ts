import type { ProviderRefund } from '#modules/payments/payment-provider.ts';
import { refundableCents } from '#modules/payments/refund-rules.ts';
import type { RefundParts } from './carry-out-refund.ts';
import { getPayment, lockPayment, reserveRefund } from './payment-repository.ts';
import { recordRefund } from './record-refund.ts';
import { insertRefund, listRefundsOf } from './refund-repository.ts';

/**
 * Refunds made in the provider's own dashboard, or money a bank took back, must show here too.
 * One that we asked for ourselves is left to whoever asked.
 */
export async function reviewRefunds(parts: RefundParts, paymentId: string): Promise<void> {
  const { provider, providerPaymentId, state } = await getPayment(parts.db, paymentId);
  if (!providerPaymentId || state !== 'captured') return;
  const listed = await parts.providers[provider].listRefunds(providerPaymentId);
  if (!listed.ok) throw new Error(`Refunds of ${paymentId} can't be read: ${listed.code}`);
  for (const refund of listed.value) {
    if (refund.state !== 'failed') await adoptRefund(parts, paymentId, refund);
  }
}

async function adoptRefund(
  { db, jobs }: RefundParts,
  paymentId: string,
  { refundId: providerRefundId, requestId, amountCents: taken }: ProviderRefund,
): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const known = await listRefundsOf(tx, paymentId);
    const isOurs = known.some(
      (refund) => refund.id === requestId || refund.providerRefundId === providerRefundId,
    );
    // One of ours that the provider refused for this one may have been counted in its place.
    const amountCents = Math.min(taken, refundableCents(payment));
    if (isOurs || payment.state !== 'captured' || amountCents === 0) return;
    await reserveRefund(tx, paymentId, amountCents);
    const refund = await insertRefund(tx, {
      paymentId,
      amountCents,
      reason: 'Made at the payment provider',
      requestedBy: payment.provider,
    });
    await recordRefund(tx, jobs, refund, { state: 'completed', providerRefundId });
  });
}
