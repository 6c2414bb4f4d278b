import type { DisputeState } from '#modules/orders/order.ts';
import { findOrderOfPayment, recordDispute } from '#modules/orders/server/index.ts';
import { watchedStates } from '#modules/payments/payment-lifecycle.ts';
import {
  getPayment,
  markWebhookProcessed,
  noteWebhookFailure,
  type WebhookKey,
} from '#modules/payments/server/index.ts';
import type { Settle, SettlementParts } from '#modules/settlement/server/settlement-parts.ts';

export type PaymentNews = WebhookKey & { kind: string; paymentId: string };

/** Processes a webhook or stores its error: the reconciling job tries it again. */
export async function handleWebhook(
  parts: SettlementParts,
  news: PaymentNews,
  settle: Settle,
): Promise<void> {
  try {
    await dealWith(parts, news, settle);
    await markWebhookProcessed(parts.db, news);
  } catch (error) {
    parts.report(error, 'dealing with a webhook');
    await noteWebhookFailure(parts.db, news, String(error));
  }
}

/** A webhook only says where to look; the true state is read from the provider. */
async function dealWith(
  parts: SettlementParts,
  { provider, kind, paymentId }: PaymentNews,
  settle: Settle,
): Promise<void> {
  // An unknown kind says nothing about the money, and may come while the payment is being opened.
  if (kind === 'other') return;
  const { outcome } = await settle(paymentId);
  if (outcome === 'in-doubt') await expectWatched(parts, paymentId);
  if (kind === 'refunded' || kind === 'reversed') await parts.payments.reviewRefunds(paymentId);
  const dispute = disputes[kind];
  if (dispute) await noteDispute(parts, { provider, paymentId, ...dispute });
}

/**
 * For a payment that has ended, or that the provider can't be asked about yet, no job would notice
 * that its money arrived after all.
 */
async function expectWatched({ db }: SettlementParts, paymentId: string): Promise<void> {
  const { state, providerPaymentId, problem } = await getPayment(db, paymentId);
  if (providerPaymentId && watchedStates.some((watched) => watched === state)) return;
  throw new Error(`The provider says nothing of a payment that is ${state}: ${problem}`);
}

type Dispute = { state: DisputeState; news?: string };

/** We can't resolve these ourselves, so staff must know and the order must show it. */
const disputes: Readonly<Record<string, Dispute>> = {
  disputed: { state: 'opened', news: 'reports that a buyer disputes a payment' },
  reversed: { state: 'opened', news: 'took back a payment' },
  'dispute-closed': { state: 'closed' },
};

async function noteDispute(
  { db, outbox }: SettlementParts,
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
      about: order ? `order:${order.number}` : undefined,
    });
  });
}
