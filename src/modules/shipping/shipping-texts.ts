export const shippingTexts = {
  failed: 'Failed to fetch shipping rates',
  unavailable: 'Unable to calculate shipping rates at this time.',
  slow: 'The courier takes longer than usual to name its prices. Please go on below meanwhile.',
  tryAgain: 'Try Again',
  empty: 'No shipping rates available for this destination.',
  contactUs: 'Contact us',
  dutiesIncluded: 'Duty and tax of your country are included.',
  nameSuburb: 'Name your suburb behind the street, and we see whether our own rider comes to you.',
  required: {
    title: 'Shipping Required',
    description: 'Please select a shipping option before proceeding.',
  },
  calculatedAtCheckout: 'Calculated at checkout',
} as const;

/** True for every country and day. In its own file: every page shows it, few need the estimate. */
export const deliveryLater = 'Delivery is worked out at checkout.';
