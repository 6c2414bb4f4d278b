import type { ProviderRefund } from '#modules/payments/payment-provider.ts';
import { refundableCents } from '#modules/payments/refund-rules.ts';
import {
  finishRefund,
  getPayment,
  listRefundsOf,
  lockPayment,
  movePayment,
} from '#modules/payments/server/index.ts';
import { bookRefund, type RefundingParts } from './refund-order.ts';

/**
 * Refunds made in the provider's own dashboard, or money a bank took back, must show here too.
 * One that we asked for ourselves is left to whoever asked.
 */
export async function adoptRefunds(parts: RefundingParts, paymentId: string): Promise<void> {
  const { provider, providerPaymentId, state } = await getPayment(parts.db, paymentId);
  if (!providerPaymentId || state !== 'captured') return;
  const listed = await parts.payments.providers[provider].listRefunds(providerPaymentId);
  if (!listed.ok) throw new Error(`Refunds of ${paymentId} can't be read: ${listed.code}`);
  for (const refund of listed.value) {
    if (refund.state !== 'failed') await adoptRefund(parts, paymentId, refund);
  }
}

async function adoptRefund(
  parts: RefundingParts,
  paymentId: string,
  { refundId: providerRefundId, requestId, amountCents: taken }: ProviderRefund,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const known = await listRefundsOf(tx, paymentId);
    const isOurs = known.some(
      (refund) => refund.id === requestId || refund.providerRefundId === providerRefundId,
    );
    // One of ours that the provider refused for this one may have been counted in its place.
    const amountCents = Math.min(taken, refundableCents(payment));
    if (isOurs || payment.state !== 'captured' || amountCents === 0) return;
    const requested = await parts.payments.requestRefund(tx, {
      paymentId,
      amountCents,
      reason: 'Made at the payment provider',
      requestedBy: payment.provider,
    });
    if (!requested.ok) throw new Error(`More was refunded of ${paymentId} than was taken`);
    const refund = requested.value;
    await finishRefund(tx, refund.id, 'completed', providerRefundId);
    if (payment.refundedCents + amountCents === payment.capturedCents) {
      await movePayment(tx, payment, 'refunded');
    }
    await bookRefund(tx, parts, payment, { ...refund, state: 'completed', providerRefundId });
  });
}
