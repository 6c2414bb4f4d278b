export function trackingCall(number: string): string {
  return `/api/track/${encodeURIComponent(number)}`;
}

export const trackingTexts = {
  title: 'Track Order',
  intro:
    'Enter the tracking number or the order number from your confirmation to see where your parcel is.',
  label: 'Tracking number',
  hint: 'The number of your order will do as well: NDR- and ten letters and digits.',
  submit: 'Track Order',
  unknown:
    'No order has this tracking number or order number. Please compare it with your confirmation e-mail.',
  failed: 'We can’t look it up at the moment. Please try again shortly.',
  tooMany: 'Too many numbers were tried from here. Please wait a minute and try again.',
  tryAgain: 'Try Again',
  courierPage: 'See it on the courier’s page',
} as const;
