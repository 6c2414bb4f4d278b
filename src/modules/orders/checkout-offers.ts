import type { Cents } from '#shared/money.ts';

/** The discount and the gift card amount that a checkout uses, as shown to the shopper. */
export type CheckoutOffers = {
  discount: { codeId: number; code: string; cents: Cents } | null;
  giftCard: { cardId: string; lastFour: string; cents: Cents } | null;
};

/** Which of the two the shop offers. */
export type OfferSwitches = { discounts: boolean; giftCards: boolean };

/** What is left for a provider to charge. */
export function dueCents(checkout: { totalCents: Cents; offers?: CheckoutOffers | null }): Cents {
  return checkout.totalCents - (checkout.offers?.giftCard?.cents ?? 0);
}

/** The reason for the discount, as the order shows it. */
export function codeReason(code: string): string {
  return `Code ${code}`;
}

/** Case and spaces are ignored: people type codes from a card or a mail. */
export function readCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** Entered instead of a gift card's code: the deposit that was paid for this very checkout. */
export const depositCode = 'DEPOSIT';

/** The service of an order that is a deposit. Nothing is sent. */
export const depositService = 'Deposit';

type Sold = { sellsGiftCards: boolean; service: string };

/** Money taken before a sale. In the books it is owed like a gift card. */
export function isDeposit({ sellsGiftCards, service }: Sold): boolean {
  return sellsGiftCards && service === depositService;
}

/** 'Gift card ending in PQRS' */
export function cardName(lastFour: string): string {
  if (lastFour === depositCode) return 'Deposit';
  return `Gift card ending in ${lastFour}`;
}
