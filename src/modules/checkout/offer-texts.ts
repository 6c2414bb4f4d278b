export const offerTexts = {
  discount: 'Discount code',
  giftCard: 'Gift card',
  apply: 'Apply',
  toPay: 'To pay',
  applied: (code: string, text: string, amount: string) => `${code}: ${text}, −${amount}`,
  cardApplied: (lastFour: string, amount: string, remaining: string) =>
    `Gift card ending in ${lastFour} pays ${amount}. ${remaining} stays on it.`,
  payAllByCard: 'Place order, paid by gift card',
} as const;
