import type { WebhookHeaders } from '#modules/payments/payment-event.ts';
import {
  type OnlineMethod,
  onlineMethods,
  settledMethods,
} from '#modules/payments/payment-method.ts';
import type { WebhookKey } from '#modules/payments/server/index.ts';
import { doAll } from '#shared/calls/do-all.ts';
import { reconcile, reconcileLimitSeconds } from './reconcile.ts';
import { reprocessWebhook, retryPayment } from './retry-payment.ts';
import { settlePayment } from './settle-payment.ts';
import type { Settle, Settlement, SettlementParts } from './settlement-parts.ts';
import {
  emptyFinishedCheckouts,
  emptyUnpaidCheckouts,
  removeUnpaidCheckouts,
} from './unpaid-checkout-repository.ts';
import { handleWebhook, type PaymentNews } from './webhooks/handle-webhook.ts';

/** One queue per provider, so that a silent provider does not delay the webhooks of others. */
const newsQueueOf = (provider: OnlineMethod) => `payment-news-${provider}`;
/** Half of the time that the shop promises for a payment without its browser. */
const reconcileSeconds = 5;

export type Settlements = ReturnType<typeof createSettlements>;

export function createSettlements(parts: SettlementParts) {
  const settle = oneAtATime((paymentId, known) => settlePayment(parts, paymentId, known));
  const handleNews = (news: PaymentNews) => handleWebhook(parts, news, settle);

  for (const provider of onlineMethods) {
    const queue = newsQueueOf(provider);
    parts.jobs.define<PaymentNews>(queue, handleNews, { expireInSeconds: 60, concurrency: 4 });
  }
  for (const provider of settledMethods) {
    parts.jobs.every(
      reconcileSeconds,
      `reconcile ${provider}`,
      (signal) => reconcile(parts, provider, settle, signal),
      { limitSeconds: reconcileLimitSeconds },
    );
  }

  return {
    settle,
    async reconcile() {
      await Promise.all(settledMethods.map((provider) => reconcile(parts, provider, settle)));
    },
    /** Runs now what the reconciling job would run later; answers with the new state. */
    retryPayment: (paymentId: string) => retryPayment(parts, paymentId, settle),
    /** The same for a webhook that failed; true if it is now processed. */
    reprocessWebhook: (webhook: WebhookKey) => reprocessWebhook(parts, webhook, settle),
    /** Removes the name and address from purchases that were never made. */
    forgetOld: () =>
      doAll([
        () => emptyUnpaidCheckouts(parts.db),
        () => emptyFinishedCheckouts(parts.db),
        () => removeUnpaidCheckouts(parts.db),
      ]),
    /** Answers as soon as it is stored: providers stop waiting for slow receivers. */
    receiveWebhook: (provider: OnlineMethod, rawBody: string, headers: WebhookHeaders) =>
      parts.payments.receiveWebhook(provider, rawBody, headers, async (tx, event) => {
        const { eventId, kind, paymentId } = event;
        if (!paymentId) return;
        const news: PaymentNews = { provider, eventId, kind, paymentId };
        await parts.jobs.enqueue(tx, newsQueueOf(provider), news);
      }),
  };
}

/** Within one process a payment is settled once at a time; other callers share the answer. */
function oneAtATime(settle: Settle): Settle {
  const underWay = new Map<string, Promise<Settlement>>();
  return (paymentId, known) => {
    const running = underWay.get(paymentId);
    if (running) return running;
    const started = settle(paymentId, known).finally(() => underWay.delete(paymentId));
    underWay.set(paymentId, started);
    return started;
  };
}
