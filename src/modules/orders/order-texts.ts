export function confirmationCall(orderId: string): string {
  return `/api/orders/${encodeURIComponent(orderId)}`;
}

export function trackingCall(number: string): string {
  return `/api/track/${encodeURIComponent(number)}`;
}

export const confirmationTexts = {
  title: 'Order Confirmed',
  thanks: 'Thank you for your order.',
  mailSent: 'A confirmation e-mail has been sent to you, with everything you ordered.',
  reservedTitle: 'Reserved',
  reserved: (until: string) => `We keep your pieces until ${until}. Please pay when you come.`,
  reservedMail: 'An e-mail with the code, the address and our hours has been sent to you.',
  paymentPending: 'Your payment is still being settled. We will write to you as soon as it is.',
  orderNumber: 'Order Number',
  status: 'Status',
  shippingMethod: 'Shipping Method',
  expressCourier: 'Express courier',
  estimatedDelivery: 'Estimated Delivery',
  trackingNumber: 'Tracking Number',
  collectAt: 'Collect at',
  open: 'Open',
  code: 'Code for the Counter',
  codeIsMailed: 'It is in the e-mail. Please show it when you come.',
  trackOrder: 'Track Order',
  ordered: 'What You Ordered',
  kept: 'What We Keep for You',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  discount: 'Discount',
  giftCard: 'Paid by gift card',
  total: 'Total',
  shippingTo: 'Shipping To',
  cardWords: 'Words on the Card',
  continueShopping: 'Continue Shopping',
  contactSupport: 'Contact Support',
  unknownTitle: 'Order Not Found',
  unknown: 'There is no order at this address. Your confirmation e-mail holds the right link.',
} as const;

export const trackingTexts = {
  title: 'Track Order',
  intro:
    'Enter the tracking number or the order number from your confirmation to see where your parcel is.',
  label: 'Tracking number',
  hint: 'The number of your order will do as well: NDR- and ten letters and figures.',
  submit: 'Track Order',
  unknown:
    'No order has this tracking number or order number. Please compare it with your confirmation e-mail.',
  failed: 'We can’t look it up at the moment. Please try again shortly.',
  tooMany: 'Too many numbers were tried from here. Please wait a minute and try again.',
  tryAgain: 'Try Again',
  courierPage: 'See it on the courier’s page',
} as const;
