import type { OpenPaymentInput, PlaceOrderInput } from '#modules/checkout/checkout-schema.ts';
import type { DisputeState } from '#modules/orders/order.ts';
import { adoptRefunds, findOrderOfPayment, recordDispute } from '#modules/orders/server/index.ts';
import type { WebhookFailure, WebhookHeaders } from '#modules/payments/payment-event.ts';
import type { PaymentMethod } from '#modules/payments/payment-method.ts';
import { markWebhookProcessed } from '#modules/payments/server/index.ts';
import type { Result } from '#shared/result.ts';
import { cancelCheckout } from './cancel-checkout.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { type OpenPaymentAnswer, openPayment } from './open-payment.ts';
import { type PlaceOrderFailure, placePaidOrder } from './place-order.ts';
import { reconcile } from './reconcile.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';
import { emptyUnpaidCheckouts, removeUnpaidCheckouts } from './unpaid-checkout-repository.ts';

export type Checkouts = {
  openPayment(input: OpenPaymentInput, address: string): Promise<OpenPaymentAnswer>;
  placeOrder(input: PlaceOrderInput): Promise<Result<{ orderNumber: string }, PlaceOrderFailure>>;
  cancel(checkoutId: string): Promise<Result<null, 'order-placed', string>>;
  receiveWebhook(
    provider: PaymentMethod,
    rawBody: string,
    headers: WebhookHeaders,
  ): Promise<Result<'stored' | 'known', WebhookFailure>>;
  reconcile(): Promise<void>;
  /** Nobody's name and address stay for a purchase that was never made. */
  forgetOld(): Promise<void>;
};

type PaymentNews = { provider: PaymentMethod; eventId: string; kind: string; paymentId: string };

const newsQueue = 'payment-news';
/** Half of what the shop promises for a payment that nobody looks after. */
const reconcileSeconds = 5;

export function createCheckouts(parts: CheckoutParts): Checkouts {
  const settle = sharing((paymentId) => settlePayment(parts, paymentId));

  async function handleNews({ provider, eventId, kind, paymentId }: PaymentNews): Promise<void> {
    // What we don't know about says nothing of the money, and may come while it is being opened.
    if (kind !== 'other') await settle(paymentId);
    if (kind === 'refunded' || kind === 'reversed') await adoptRefunds(parts, paymentId);
    const dispute = disputes[kind];
    if (dispute) await noteDispute(parts, { provider, paymentId, ...dispute });
    await markWebhookProcessed(parts.db, provider, eventId);
  }

  parts.jobs.define<PaymentNews>(newsQueue, handleNews, { expireInSeconds: 60, concurrency: 4 });
  parts.jobs.every(reconcileSeconds, 'reconcile payments', () => reconcile(parts, settle));

  return {
    openPayment: (input, address) => openPayment(parts, input, address),
    placeOrder: (input) => placePaidOrder(parts, input, settle),
    cancel: (checkoutId) => cancelCheckout(parts, checkoutId, settle),
    reconcile: () => reconcile(parts, settle),
    async forgetOld() {
      await emptyUnpaidCheckouts(parts.db);
      await removeUnpaidCheckouts(parts.db);
    },
    /** Answered as soon as it is stored: providers give up on slow listeners. */
    receiveWebhook: (provider, rawBody, headers) =>
      parts.payments.receiveWebhook(provider, rawBody, headers, async (tx, event) => {
        const { eventId, kind, paymentId } = event;
        if (!paymentId) return;
        const news: PaymentNews = { provider, eventId, kind, paymentId };
        await parts.jobs.enqueue(tx, newsQueue, news);
      }),
  };
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

/** Within one process a payment is settled by one at a time; others wait for the same answer. */
function sharing(settle: (paymentId: string) => Promise<Settlement>) {
  const underWay = new Map<string, Promise<Settlement>>();
  return (paymentId: string): Promise<Settlement> => {
    const running = underWay.get(paymentId);
    if (running) return running;
    const started = settle(paymentId).finally(() => underWay.delete(paymentId));
    underWay.set(paymentId, started);
    return started;
  };
}
