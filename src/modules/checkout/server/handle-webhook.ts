import type { DisputeState } from '#modules/orders/order.ts';
import { findOrderOfPayment, recordDispute } from '#modules/orders/server/index.ts';
import type { PaymentMethod } from '#modules/payments/payment-method.ts';
import { markWebhookProcessed } from '#modules/payments/server/index.ts';
import type { CheckoutParts, Settle } from './checkout-parts.ts';

export type PaymentNews = {
  provider: PaymentMethod;
  eventId: string;
  kind: string;
  paymentId: string;
};

/** A report only says where to look; what is true is read from the provider. */
export async function handleWebhook(
  parts: CheckoutParts,
  { provider, eventId, kind, paymentId }: PaymentNews,
  settle: Settle,
): Promise<void> {
  // What we don't know about says nothing of the money, and may come while it is being opened.
  if (kind !== 'other') await settle(paymentId);
  if (kind === 'refunded' || kind === 'reversed') await parts.payments.reviewRefunds(paymentId);
  const dispute = disputes[kind];
  if (dispute) await noteDispute(parts, { provider, paymentId, ...dispute });
  await markWebhookProcessed(parts.db, provider, eventId);
}

type Dispute = { state: DisputeState; news?: string };

/** Nothing we could do about it by ourselves, so a person must know, and the order must show it. */
const disputes: Readonly<Record<string, Dispute>> = {
  disputed: { state: 'opened', news: 'reports that a buyer disputes a payment' },
  reversed: { state: 'opened', news: 'took back a payment' },
  'dispute-closed': { state: 'closed' },
};

async function noteDispute(
  { db, outbox }: CheckoutParts,
  { provider, paymentId, state, news }: Dispute & Pick<PaymentNews, 'provider' | 'paymentId'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await recordDispute(tx, paymentId, state, provider);
    if (news === undefined) return;
    const order = await findOrderOfPayment(tx, paymentId);
    await outbox.notify(tx, {
      type: 'payment',
      title: 'Payment disputed',
      message: `${provider} ${news}${order ? ` of order #${order.number}` : ''}. See its dashboard for the reason and the time left to answer.`,
      onceKey: `payment-disputed:${paymentId}`,
    });
  });
}
