/** In the order of the page. */
export const contactLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone (optional)',
} as const;

export const addressLabels = {
  country: 'Country',
  streetAddress: 'Street Address',
  city: 'City',
  state: 'State or Province',
  postalCode: 'Postal Code',
} as const;

export const giftWordsId = 'gift-words';
export const recipientNameId = 'recipient-name';
export const walletPhoneId = 'wallet-phone';
export const paymentSectionId = 'payment-method';
