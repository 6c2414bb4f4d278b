import type { Cents } from '#shared/money.ts';

/** What a checkout uses of a code and of a gift card, at the sums that were shown. */
export type CheckoutOffers = {
  discount: { codeId: number; code: string; cents: Cents } | null;
  giftCard: { cardId: string; lastFour: string; cents: Cents } | null;
};

/** Which of the two the shop offers at all. */
export type OfferSwitches = { discounts: boolean; giftCards: boolean };

/** What is left for a provider to take. */
export function dueCents(checkout: { totalCents: Cents; offers?: CheckoutOffers | null }): Cents {
  return checkout.totalCents - (checkout.offers?.giftCard?.cents ?? 0);
}

/** As the order says why it cost less. */
export function codeReason(code: string): string {
  return `Code ${code}`;
}

/** Codes are compared without case and blanks: people type them from a card or a mail. */
export function readCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** 'Gift card ending in PQRS' */
export function cardName(lastFour: string): string {
  return `Gift card ending in ${lastFour}`;
}
