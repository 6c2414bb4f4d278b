import type { OnlineMethod } from '#modules/payments/payment-method.ts';
import type { ToastText } from '#shared/text.ts';
import type { CheckoutChange } from './checkout-change.ts';
import { checkoutToasts, orderFailed } from './checkout-texts.ts';

/** A failed call of the checkout. Without a status the server was not reached. */
export type CallFailure = {
  status: number | null;
  code: string | null;
  message: string | null;
  changes: readonly CheckoutChange[];
  /** The order that this checkout has already become. */
  orderId: string | null;
};

/**
 * pay-again: this payment failed. ask-again: the shopper has approved and may have been charged, so
 * the page asks about the same payment again and never opens a second one.
 */
type NextStep = 'pay-again' | 'ask-again';

type FailureVerdict = { toast: ToastText | null; next: NextStep };

/** The text when no payment could be opened. */
export function judgeOpening({ status, message, changes }: CallFailure, method: OnlineMethod) {
  if (changes.length > 0) return null;
  if (status !== null && status < 500) return orderFailed(message);
  if (method === 'paypal') return checkoutToasts.paypalIssue;
  return status === null ? orderFailed() : checkoutToasts.captureFailed;
}

/** The shop does not hold such an order: the reason stays on the page, with a contact. */
const refusals = [
  ...['too-many-items', 'order-too-large'],
  ...['discount-refused', 'gift-card-refused', 'discounts-off', 'gift-cards-off'],
  ...['gift-cards-alone', 'too-little-to-pay', 'paynow-off', 'payment-refused'],
];

export function refusalOf({ code, message }: CallFailure): string | null {
  return code !== null && refusals.includes(code) ? message : null;
}

/** What to say and do if an approved payment did not become an order. */
export function judgePlacing({ status, code, message, changes }: CallFailure): FailureVerdict {
  if (code === 'payment-declined') {
    return { toast: checkoutToasts.captureFailed, next: 'pay-again' };
  }
  if (code === 'payment-refused') {
    const toast = { ...checkoutToasts.captureFailed, ...(message && { description: message }) };
    return { toast, next: 'pay-again' };
  }
  const isOpen = status === null || status >= 500 || status === 429;
  if (code === 'payment-unavailable') {
    return { toast: checkoutToasts.captureFailed, next: 'ask-again' };
  }
  return {
    toast: changes.length > 0 ? null : orderFailed(message),
    next: isOpen ? 'ask-again' : 'pay-again',
  };
}
