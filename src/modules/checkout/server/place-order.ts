import { isSameBag } from '#modules/checkout/checkout-bag.ts';
import type { PlaceOrderInput } from '#modules/checkout/checkout-schema.ts';
import { findPaymentAtProvider, type Payment } from '#modules/payments/server/index.ts';
import { shippingRateId } from '#modules/shipping/shipping-rate.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { type Checkout, findCheckout } from './checkout-repository.ts';
import type { Settlement } from './settle-payment.ts';

export type PlaceOrderFailure =
  | 'payment-missing'
  | 'payment-not-found'
  | 'payment-mismatch'
  | 'payment-declined'
  | 'payment-not-approved'
  | 'payment-refunded'
  | 'payment-in-doubt'
  | 'checkout-closed';

const failures: Record<Exclude<Settlement['outcome'], 'placed'>, PlaceOrderFailure> = {
  refunded: 'payment-refunded',
  declined: 'payment-declined',
  closed: 'checkout-closed',
  'not-approved': 'payment-not-approved',
  mismatch: 'payment-mismatch',
  'in-doubt': 'payment-in-doubt',
};

/**
 * The browser's return from the provider. What it sends along is compared with what was stored
 * when the payment was opened, and never obeyed; the same payment gives the same order.
 */
export async function placePaidOrder(
  { db }: Pick<CheckoutParts, 'db'>,
  input: PlaceOrderInput,
  settle: (paymentId: string) => Promise<Settlement>,
): Promise<Result<{ orderNumber: string }, PlaceOrderFailure>> {
  const { paypalPaymentId, stripeSessionId } = input;
  if (!paypalPaymentId && !stripeSessionId) return fail('payment-missing');
  const payment = await (paypalPaymentId
    ? findPaymentAtProvider(db, 'paypal', paypalPaymentId)
    : findPaymentAtProvider(db, 'stripe', stripeSessionId ?? ''));
  const checkout = payment && (await findCheckout(db, payment.checkoutId));
  if (!payment || !checkout) return fail('payment-not-found');
  if (!isWhatWasPaidFor(input, checkout, payment)) return fail('payment-mismatch');
  const settlement = await settle(payment.id);
  return settlement.outcome === 'placed'
    ? ok({ orderNumber: settlement.orderNumber })
    : fail(failures[settlement.outcome]);
}

function isWhatWasPaidFor(input: PlaceOrderInput, checkout: Checkout, payment: Payment): boolean {
  const { cart, shippingRate, form } = input;
  return (
    (!cart || isSameBag(cart.items, checkout.lines)) &&
    (!shippingRate || shippingRateId(shippingRate) === shippingRateId(checkout.rate)) &&
    (!form || form.paymentMethod === payment.provider) &&
    payment.amountCents === checkout.totalCents
  );
}
