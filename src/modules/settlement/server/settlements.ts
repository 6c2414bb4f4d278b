import type { WebhookFailure, WebhookHeaders } from '#modules/payments/payment-event.ts';
import {
  type OnlineMethod,
  onlineMethods,
  settledMethods,
} from '#modules/payments/payment-method.ts';
import type { WebhookKey } from '#modules/payments/server/index.ts';
import { doAll } from '#shared/calls/do-all.ts';
import type { Result } from '#shared/result.ts';
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

export type Settlements = {
  settle: Settle;
  receiveWebhook(
    provider: OnlineMethod,
    rawBody: string,
    headers: WebhookHeaders,
  ): Promise<Result<'stored' | 'known', WebhookFailure>>;
  reconcile(): Promise<void>;
  /** Tries now what the reconciling job would try later; answers where it stands then. */
  retryPayment(paymentId: string): Promise<Settlement['outcome'] | 'not-found'>;
  /** The same for a webhook that could not be dealt with; true if it is now. */
  reprocessWebhook(webhook: WebhookKey): Promise<boolean>;
  /** Nobody's name and address stay for a purchase that was never made. */
  forgetOld(): Promise<void>;
};

/** One for each provider: what hangs at one keeps no news of the other waiting. */
const newsQueueOf = (provider: OnlineMethod) => `payment-news-${provider}`;
/** Half of what the shop promises for a payment that nobody looks after. */
const reconcileSeconds = 5;

export function createSettlements(parts: SettlementParts): Settlements {
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
    retryPayment: (paymentId) => retryPayment(parts, paymentId, settle),
    reprocessWebhook: (webhook) => reprocessWebhook(parts, webhook, settle),
    forgetOld: () =>
      doAll([
        () => emptyUnpaidCheckouts(parts.db),
        () => emptyFinishedCheckouts(parts.db),
        () => removeUnpaidCheckouts(parts.db),
      ]),
    /** Answered as soon as it is stored: providers give up on slow listeners. */
    receiveWebhook: (provider, rawBody, headers) =>
      parts.payments.receiveWebhook(provider, rawBody, headers, async (tx, event) => {
        const { eventId, kind, paymentId } = event;
        if (!paymentId) return;
        const news: PaymentNews = { provider, eventId, kind, paymentId };
        await parts.jobs.enqueue(tx, newsQueueOf(provider), news);
      }),
  };
}

/** Within one process a payment is settled by one at a time; others wait for the same answer. */
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
