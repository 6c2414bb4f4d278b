import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { openedPaymentKey } from '#client/own-hold.ts';
import { createSessionRecord } from '#client/session-record.ts';
import type { CartItem } from '#modules/cart/cart.ts';
import { type CheckoutChange, readChange } from '#modules/checkout/checkout-change.ts';
import type { OpenedPaymentAnswer } from '#modules/checkout/checkout-schema.ts';
import { type HoldWait, readWait } from '#modules/checkout/hold/hold-wait.ts';
import type { CallFailure } from '#modules/checkout/payment-failure.ts';
import { prepareSale } from '#modules/orders/ui/before-sale.ts';
import { isPaymentMethod, type PaymentMethod } from '#modules/payments/payment-method.ts';
import type { CheckoutForm } from '#modules/settlement/checkout-form.ts';
import type { ShippingRate } from '#modules/shipping/shipping-rate.ts';
import { type SentItem, sentItems } from '../sent-items.ts';

/** What a payment is opened for. The order is later placed with the same data. */
export type Purchase = {
  form: CheckoutForm;
  cart: { items: SentItem[] };
  shippingRate: ShippingRate;
  /** The price of wrapping on the page; only for a gift. */
  wrappingPrice?: number;
  discountCode?: string;
  giftCardCode?: string;
};

/** A payment that was opened from this tab and has not ended. */
type OpenedPayment = {
  checkoutId: string;
  method: PaymentMethod;
  paymentId: string;
  purchase: Purchase;
};

export function purchaseOf(
  { gift, paynow, ...form }: CheckoutForm,
  items: readonly CartItem[],
  shippingRate: ShippingRate,
  wrappingPrice: number,
  codes: Pick<Purchase, 'discountCode' | 'giftCardCode'> = {},
): Purchase {
  const billingAddress = form.sameAsShipping ? form.shippingAddress : form.billingAddress;
  return {
    form: {
      ...form,
      billingAddress,
      ...(gift?.isGift && { gift }),
      ...(form.paymentMethod === 'paynow' && { paynow }),
    },
    cart: { items: sentItems(items) },
    shippingRate,
    ...(gift?.isGift && gift.isWrapped && { wrappingPrice }),
    ...codes,
  };
}

export const openedPayment = createSessionRecord<OpenedPayment>(openedPaymentKey, (stored) => {
  const { checkoutId, method, paymentId, purchase } = (stored ?? {}) as Partial<OpenedPayment>;
  if (!checkoutId || !paymentId || !purchase || !isPaymentMethod(method)) return null;
  return { checkoutId, method, paymentId, purchase };
});

/** One per tab: pressing pay again replaces what this checkout holds instead of holding twice. */
export const checkoutId = createSessionRecord<string>('ndoro-checkout-id', (stored) =>
  typeof stored === 'string' ? stored : null,
);

/** Made when a code is first tried, so that wrong codes of others are not counted for this one. */
export function ownCheckoutId(): string {
  const id = checkoutId.read() ?? crypto.randomUUID();
  checkoutId.write(id);
  return id;
}

export async function openPayment(purchase: Purchase): Promise<OpenedPaymentAnswer> {
  const id = ownCheckoutId();
  await prepareSale(id);
  const answer = await writeJson<OpenedPaymentAnswer>(
    'POST',
    '/api/checkout/payments',
    { ...purchase, checkoutId: id },
    { repeatable: true },
  );
  const { paypalOrderId, stripeSessionId, provider } = answer;
  // A gift card has paid it all: there is no return. Paynow has its own record.
  if (answer.orderId || provider === 'paynow') return answer;
  const paymentId = (provider === 'paypal' ? paypalOrderId : stripeSessionId) ?? '';
  openedPayment.write({ checkoutId: answer.checkoutId, method: provider, paymentId, purchase });
  return answer;
}

/** Sends bag, form and rate too, if this tab still has them; the payment alone is enough. */
export async function placeOrder(method: PaymentMethod, paymentId: string): Promise<string> {
  const opened = openedPayment.read();
  const purchase = opened?.paymentId === paymentId ? opened.purchase : {};
  const payment =
    method === 'paypal' ? { paypalPaymentId: paymentId } : { stripeSessionId: paymentId };
  const { orderId } = await writeJson<{ orderId: string }>(
    'POST',
    '/api/checkout',
    { ...purchase, ...payment },
    { repeatable: true },
  );
  return orderId;
}

/**
 * Releases what the checkout holds, at once. A failure is ignored, since a hold also ends by
 * itself. Answers with the order's number if one was placed before the shopper cancelled.
 */
export async function cancelCheckout(): Promise<string | null> {
  const id = openedPayment.read()?.checkoutId ?? checkoutId.read();
  forgetPayment();
  if (!id) return null;
  try {
    await writeJson('POST', '/api/checkout/cancel', { checkoutId: id });
    return null;
  } catch (error) {
    return callFailureOf(error).orderId;
  }
}

export function forgetPayment(): void {
  openedPayment.forget();
  checkoutId.forget();
}

/** The wait, if others have to pay first; null for every other failure. */
export function holdWaitOf(error: unknown): HoldWait | null {
  return error instanceof WriteError ? readWait(error.body) : null;
}

export function callFailureOf(error: unknown): CallFailure {
  if (!(error instanceof WriteError)) {
    return { status: null, code: null, message: null, changes: [], orderId: null };
  }
  const { code, changes, orderId } = (error.body ?? {}) as Record<string, unknown>;
  return {
    status: error.status,
    code: typeof code === 'string' ? code : null,
    message: error.serverMessage ?? null,
    changes: readChanges(changes),
    orderId: typeof orderId === 'string' ? orderId : null,
  };
}

function readChanges(changes: unknown): CheckoutChange[] {
  const entries = Array.isArray(changes) ? changes : [];
  return entries.flatMap((entry) => readChange(entry) ?? []);
}
