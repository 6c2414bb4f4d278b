import type { Stripe } from 'stripe';
import type {
  PaymentAddress,
  PaymentRequest,
  PaymentSnapshot,
  PaymentState,
  ProviderRefund,
  RefundState,
} from '#modules/payments/payment-provider.ts';
import { writtenForCarriers } from '#modules/shipping/country.ts';
import { dialledNumber } from '#modules/shipping/server/index.ts';

/** Stripe refuses sessions that end less than 30 minutes from now, by its own clock. */
const shortestSessionSeconds = 31 * 60;
const longestSessionSeconds = 24 * 60 * 60 - 60;

export function toSessionParams(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const lines = request.lines.map((line) => toLineItem(request, line.name, line));
  const shipping = toLineItem(request, request.shippingLabel, {
    unitCents: request.shippingCents,
    quantity: 1,
  });
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: request.shippingCents > 0 ? [...lines, shipping] : lines,
    client_reference_id: request.reference,
    customer_email: request.email,
    metadata: { reference: request.reference },
    success_url: withSessionId(request.returnUrl),
    cancel_url: request.cancelUrl,
    expires_at: sessionEnd(request.expiresAt),
    payment_intent_data: {
      capture_method: 'manual',
      description: `${request.brandName} ${request.reference}`,
      metadata: { reference: request.reference },
      shipping: toStripeShipping(request.shippingAddress, request.phone),
    },
  };
}

/** Stripe replaces the placeholder, which must stay unencoded. */
function withSessionId(returnUrl: string): string {
  return `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`;
}

function toLineItem(
  request: PaymentRequest,
  name: string,
  { unitCents, quantity }: { unitCents: number; quantity: number },
): Stripe.Checkout.SessionCreateParams.LineItem {
  const currency = request.currency.toLowerCase();
  return { quantity, price_data: { currency, unit_amount: unitCents, product_data: { name } } };
}

function toStripeShipping(address: PaymentAddress, phone: string | null) {
  const postalCode = writtenForCarriers(address.postalCode);
  const dialled = phone && dialledNumber(phone, address.country);
  return {
    name: address.fullName,
    ...(dialled && { phone: dialled }),
    address: {
      line1: address.streetAddress,
      city: address.city,
      country: address.country,
      ...(address.state && { state: address.state }),
      ...(postalCode && { postal_code: postalCode }),
    },
  };
}

function sessionEnd(wanted: Date): number {
  const now = Math.floor(Date.now() / 1000);
  const seconds = Math.floor(wanted.getTime() / 1000) - now;
  return now + Math.min(Math.max(seconds, shortestSessionSeconds), longestSessionSeconds);
}

/** The intent of a session that was read with its intent and charge expanded. */
export function intentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof session.payment_intent === 'object' ? session.payment_intent : null;
}

const intentStates: Record<string, PaymentState> = {
  requires_capture: 'approved',
  succeeded: 'captured',
  processing: 'pending',
  canceled: 'closed',
};

/** The intent counts more than the session: the session stays 'unpaid' until we capture. */
export function toSnapshot(session: Stripe.Checkout.Session): PaymentSnapshot {
  const intent = intentOf(session);
  const state = stateOf(session, intent);
  const isTaken = state === 'captured' || state === 'pending';
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    providerPaymentId: session.id,
    reference: session.client_reference_id,
    state,
    amountCents: intent ? amountOf(intent) : (session.amount_total ?? 0),
    currency: (intent?.currency ?? session.currency ?? '').toUpperCase(),
    captureId: intent && isTaken ? intent.id : null,
    refundedCents: charge?.amount_refunded ?? 0,
    feeCents: feeOf(charge),
  };
}

/** Null until Stripe has booked the charge, and if it was booked in another currency. */
function feeOf(charge: Stripe.Charge | null): number | null {
  const booked = charge?.balance_transaction;
  if (!booked || typeof booked === 'string') return null;
  return booked.currency === charge.currency ? booked.fee : null;
}

function stateOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentState {
  if (session.status === 'expired') return 'closed';
  if (session.status === 'open' || !intent) return 'open';
  return intentStates[intent.status] ?? 'declined';
}

function amountOf(intent: Stripe.PaymentIntent): number {
  if (intent.status === 'succeeded') return intent.amount_received;
  return intent.status === 'requires_capture' ? intent.amount_capturable : intent.amount;
}

const refundStates: Record<string, RefundState> = {
  succeeded: 'completed',
  pending: 'pending',
  requires_action: 'pending',
};

export function toRefund(refund: Stripe.Refund, captureId: string): ProviderRefund {
  return {
    refundId: refund.id,
    captureId,
    amountCents: refund.amount,
    currency: refund.currency.toUpperCase(),
    state: refundStates[refund.status ?? ''] ?? 'failed',
    requestId: refund.metadata?.request ?? null,
  };
}
