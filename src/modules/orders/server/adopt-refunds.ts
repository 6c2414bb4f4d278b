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
 * One that we asked for ourselves and are waiting for is left to whoever asked.
 */
export async function adoptRefunds(parts: RefundingParts, paymentId: string): Promise<void> {
  const { provider, providerPaymentId, state } = await getPayment(parts.db, paymentId);
  if (!providerPaymentId || state !== 'captured') return;
  const listed = await parts.payments.providers[provider].listRefunds(providerPaymentId);
  if (!listed.ok) throw new Error(`Refunds of ${paymentId} can't be read: ${listed.code}`);
  for (const { refundId, amountCents, state: outcome } of listed.value) {
    if (outcome !== 'failed') await adoptRefund(parts, paymentId, refundId, amountCents);
  }
}

async function adoptRefund(
  parts: RefundingParts,
  paymentId: string,
  providerRefundId: string,
  amountCents: number,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const known = await listRefundsOf(tx, paymentId);
    const isOurs = known.some(
      (refund) =>
        refund.providerRefundId === providerRefundId ||
        (refund.state === 'requested' && refund.amountCents === amountCents),
    );
    if (isOurs || payment.state !== 'captured') return;
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
