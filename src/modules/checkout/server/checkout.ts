import { isSameBag } from '#modules/checkout/checkout-bag.ts';
import type {
  OffersInput,
  OpenPaymentInput,
  PlaceOrderInput,
} from '#modules/checkout/checkout-schema.ts';
import { dueCents } from '#modules/orders/checkout-offers.ts';
import { findPaymentAtProvider, type Payment } from '#modules/payments/server/index.ts';
import {
  type Checkout,
  findCheckout,
  type Settle,
  type Settlement,
} from '#modules/settlement/server/index.ts';
import { isSameRate } from '#modules/shipping/shipping-rate.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { cancelCheckout } from './cancel-checkout.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { createPaynowWatch } from './follow-paynow.ts';
import { lookAtOffers } from './opening/look-at-offers.ts';
import { type OpenedBy, type OpenPaymentAnswer, openPayment } from './opening/open-payment.ts';

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
  /** The effect of a code and a gift card on a bag; takes and holds nothing. */
  lookAtOffers(input: OffersInput): ReturnType<typeof lookAtOffers>;
  complete(input: PlaceOrderInput): Promise<Result<{ orderNumber: string }, CompleteFailure>>;
  /** The state of a Paynow payment, for the page that waits for it. */
  followPaynow(paymentId: string): ReturnType<ReturnType<typeof createPaynowWatch>>;
  cancel(checkoutId: string): Promise<Result<null, 'order-placed', string>>;
};

export function createCheckouts(parts: CheckoutParts, settle: Settle): Checkouts {
  return {
    openPayment: (input, by) => openPayment(parts, input, by, settle),
    lookAtOffers: (input) => lookAtOffers(parts, input),
    complete: (input) => completeCheckout(parts, input, settle),
    followPaynow: createPaynowWatch(parts, settle),
    cancel: (checkoutId) => cancelCheckout(parts, checkoutId, settle),
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
 * The browser's return from the provider. What it sends is only compared with what was stored when
 * the payment was opened; the same payment gives the same order.
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
