import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { payments, refunds } from '#database/schema/index.ts';
import type { OnlineMethod } from '#modules/payments/payment-method.ts';

/** What a provider took or is about to take, and what was refunded, as the provider knows it. */
export async function listCapturedPayments(db: Executor, provider: OnlineMethod) {
  const captured = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        isNotNull(payments.providerPaymentId),
        isNotNull(payments.captureId),
        inArray(payments.state, ['pending', 'captured', 'refunding', 'refunded']),
      ),
    );
  const returned = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'completed'), eq(refunds.isCredit, false)));
  const refundsOf = Map.groupBy(returned, ({ paymentId }) => paymentId);
  return captured.map((payment) => ({
    id: payment.providerPaymentId ?? '',
    captureId: payment.captureId ?? '',
    reference: payment.id,
    amountCents: payment.amountCents,
    currency: payment.currency,
    isPending: payment.state === 'pending',
    paidAt: payment.createdAt,
    refunds: (refundsOf.get(payment.id) ?? []).map((refund) => ({
      id: refund.providerRefundId ?? refund.id,
      amountCents: refund.amountCents,
      at: refund.createdAt,
    })),
  }));
}
