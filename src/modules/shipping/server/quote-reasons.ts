/** Why a bag gets no rates, where there is more to say than that. */
export const quoteReasons = {
  nothingLeft: 'The pieces in your bag are no longer available.',
  tooLarge: 'This bag is too large for one shipment. Please contact us.',
  addressRefused: 'The courier does not know this address. Please check city and postal code.',
} as const;
