import { isSameBag } from '#modules/checkout/checkout-bag.ts';
import type {
  OffersInput,
  OpenPaymentInput,
  PlaceOrderInput,
} from '#modules/checkout/checkout-schema.ts';
import type { LinkPaymentInput } from '#modules/checkout/link-payment-schema.ts';
import type { PayablePurchase } from '#modules/checkout/payment-link-view.ts';
import type { ReservationInput } from '#modules/checkout/reservation-schema.ts';
import { dueCents } from '#modules/offers/checkout-offers.ts';
import { lapseReservations } from '#modules/orders/server/index.ts';
import type { WebhookFailure, WebhookHeaders } from '#modules/payments/payment-event.ts';
import {
  type OnlineMethod,
  onlineMethods,
  settledMethods,
} from '#modules/payments/payment-method.ts';
import {
  findPaymentAtProvider,
  type Payment,
  type WebhookKey,
} from '#modules/payments/server/index.ts';
import { isSameRate } from '#modules/shipping/shipping-rate.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { cancelCheckout } from './cancel-checkout.ts';
import type { CheckoutParts, Settle, Settlement } from './checkout-parts.ts';
import { type Checkout, findCheckout } from './checkout-repository.ts';
import { createPaynowWatch } from './follow-paynow.ts';
import { handleWebhook, type PaymentNews } from './handle-webhook.ts';
import { lookAtOffers } from './look-at-offers.ts';
import { type OpenedBy, type OpenPaymentAnswer, openPayment } from './open-payment.ts';
import { findPurchase, type LinkPaymentAnswer, payLink } from './pay-link.ts';
import { lapsePaymentLinks } from './payment-link.ts';
import { reconcile } from './reconcile.ts';
import { type ReserveAnswer, reserve } from './reserve.ts';
import { reprocessWebhook, retryPayment } from './retry-payment.ts';
import { settlePayment } from './settle-payment.ts';
import {
  emptyFinishedCheckouts,
  emptyUnpaidCheckouts,
  removeUnpaidCheckouts,
} from './unpaid-checkout-repository.ts';

export type CompleteFailure =
  | 'payment-missing'
  | 'payment-not-found'
  | 'payment-mismatch'
  | 'payment-declined'
  | 'payment-refused'
  | 'payment-not-approved'
  | 'payment-refunded'
  | 'payment-in-doubt'
  | 'checkout-closed';

export type Checkouts = {
  openPayment(input: OpenPaymentInput, by: OpenedBy): Promise<OpenPaymentAnswer>;
  /** What a code and a gift card would do to a bag; takes and holds nothing. */
  lookAtOffers(input: OffersInput): ReturnType<typeof lookAtOffers>;
  complete(input: PlaceOrderInput): Promise<Result<{ orderNumber: string }, CompleteFailure>>;
  /** Where a payment through Paynow stands, for the page that waits for it. */
  followPaynow(paymentId: string): ReturnType<ReturnType<typeof createPaynowWatch>>;
  cancel(checkoutId: string): Promise<Result<null, 'order-placed', string>>;
  /** What is behind a payment link; null where it is none. */
  findPurchase(token: string): Promise<PayablePurchase | null>;
  payLink(token: string, wish: LinkPaymentInput): Promise<LinkPaymentAnswer>;
  /** Keeps the pieces unpaid; `address` is where the request comes from. */
  reserve(input: ReservationInput, address: string): Promise<ReserveAnswer>;
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
const lapseSeconds = 60;
/** A shoe that nobody came for is to be on sale at once. */
const reservationSeconds = 15;

export function createCheckouts(parts: CheckoutParts): Checkouts {
  const settle = oneAtATime((paymentId, known) => settlePayment(parts, paymentId, known));
  const handleNews = (news: PaymentNews) => handleWebhook(parts, news, settle);

  for (const provider of onlineMethods) {
    const queue = newsQueueOf(provider);
    parts.jobs.define<PaymentNews>(queue, handleNews, { expireInSeconds: 60, concurrency: 4 });
  }
  for (const provider of settledMethods) {
    parts.jobs.every(reconcileSeconds, `reconcile ${provider}`, () =>
      reconcile(parts, provider, settle),
    );
  }

  parts.jobs.every(lapseSeconds, 'lapse payment links', () => lapsePaymentLinks(parts));
  parts.jobs.every(reservationSeconds, 'lapse reservations', () => lapseReservations(parts));

  return {
    openPayment: (input, by) => openPayment(parts, input, by, settle),
    lookAtOffers: (input) => lookAtOffers(parts, input),
    complete: (input) => completeCheckout(parts, input, settle),
    followPaynow: createPaynowWatch(parts, settle),
    cancel: (checkoutId) => cancelCheckout(parts, checkoutId, settle),
    findPurchase: (token) => findPurchase(parts, token),
    reserve: (input, address) => reserve(parts, input, address),
    payLink: (token, wish) => payLink(parts, token, wish, settle),
    async reconcile() {
      await Promise.all(settledMethods.map((provider) => reconcile(parts, provider, settle)));
    },
    retryPayment: (paymentId) => retryPayment(parts, paymentId, settle),
    reprocessWebhook: (webhook) => reprocessWebhook(parts, webhook, settle),
    async forgetOld() {
      await emptyUnpaidCheckouts(parts.db);
      await emptyFinishedCheckouts(parts.db);
      await removeUnpaidCheckouts(parts.db);
    },
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

const failures: Record<Exclude<Settlement['outcome'], 'placed'>, CompleteFailure> = {
  refunded: 'payment-refunded',
  declined: 'payment-declined',
  refused: 'payment-refused',
  closed: 'checkout-closed',
  'not-approved': 'payment-not-approved',
  mismatch: 'payment-mismatch',
  'in-doubt': 'payment-in-doubt',
};

/**
 * The browser's return from the provider. What it sends along is compared with what was stored
 * when the payment was opened, and never obeyed; the same payment gives the same order.
 */
async function completeCheckout(
  { db }: Pick<CheckoutParts, 'db'>,
  input: PlaceOrderInput,
  settle: Settle,
): Promise<Result<{ orderNumber: string }, CompleteFailure>> {
  const { paypalPaymentId, stripeSessionId } = input;
  if (!paypalPaymentId && !stripeSessionId) return fail('payment-missing');
  const payment = await (paypalPaymentId
    ? findPaymentAtProvider(db, 'paypal', paypalPaymentId)
    : findPaymentAtProvider(db, 'stripe', stripeSessionId ?? ''));
  const checkout = payment && (await findCheckout(db, payment.checkoutId));
  if (!payment || !checkout) return fail('payment-not-found');
  if (!isWhatWasPaidFor(input, checkout, payment)) return fail('payment-mismatch');
  const settlement = await settle(payment.id, payment);
  return settlement.outcome === 'placed'
    ? ok({ orderNumber: settlement.orderNumber })
    : fail(failures[settlement.outcome]);
}

function isWhatWasPaidFor(input: PlaceOrderInput, checkout: Checkout, payment: Payment): boolean {
  const { cart, shippingRate, form } = input;
  return (
    (!cart || isSameBag(cart.items, checkout.lines)) &&
    (!shippingRate || isSameRate(shippingRate, checkout.rate)) &&
    (!form || form.paymentMethod === payment.provider) &&
    payment.amountCents === dueCents(checkout)
  );
}
