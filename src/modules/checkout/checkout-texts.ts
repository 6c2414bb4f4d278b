import { shippingTexts } from '#modules/shipping/shipping-texts.ts';
import type { ToastText } from '#shared/text.ts';

export const checkoutTexts = {
  title: 'Checkout',
  contact: 'Contact Information',
  shippingAddress: 'Shipping Address',
  shippingOptions: 'Shipping Options',
  payment: 'Payment Method',
  billingSame: 'Billing address is the same as the shipping address',
  billingAddress: 'Billing Address',
  cover: 'Complete form to enable payment',
  toPay: 'To pay',
  toPayUnshipped: 'To pay, without shipping',
  paymentCancelled:
    'The payment was cancelled. Nothing was charged, and everything you filled in is still here.',
  paymentLeft:
    'You have not paid yet. Nothing was charged, and everything you filled in is still here.',
  heldForPayPal: 'It is held for you now. Press PayPal to pay.',
  ageNote:
    'Your bag holds champagne. By ordering you confirm that you are 18 or older, and of the age your country asks for.',
  summary: 'Order Summary',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  shippingUnchosen: 'Choose an option',
  tax: 'Tax',
  taxLater: 'Calculated at next step',
  total: 'Total',
} as const;

export const trustBadges = {
  secure: 'Secure & Encrypted',
  courier: 'Express Courier Shipping',
  returns: '30-Day Returns',
} as const;

const alarm = (title: string, description: string): ToastText => ({
  title,
  description,
  variant: 'destructive',
});

const note = (title: string, description: string): ToastText => ({
  title,
  description,
  variant: 'default',
});

export const checkoutToasts = {
  shippingRequired: alarm(shippingTexts.required.title, shippingTexts.required.description),
  formIncomplete: alarm('Form Incomplete', 'Please complete all required fields before payment.'),
  captureFailed: alarm(
    'Payment Error',
    'There was an issue processing your payment. Please try again.',
  ),
  paypalError: alarm(
    'PayPal Error',
    'PayPal encountered an error. Please try again or use a different payment method.',
  ),
  paypalIssue: alarm('Payment Error', 'There was an issue with PayPal payment. Please try again.'),
  paypalCancelled: note('Payment Cancelled', 'Your PayPal payment was cancelled.'),
  cardCancelled: note('Payment Cancelled', 'Your card payment was cancelled.'),
  paymentSuccessful: note('Payment Successful', 'We are writing your order down.'),
  orderPlaced: note('Order placed successfully', 'Thank you for your purchase!'),
} as const;

export function orderFailed(message?: string | null): ToastText {
  return alarm('Error placing order', message || 'Please try again later');
}
