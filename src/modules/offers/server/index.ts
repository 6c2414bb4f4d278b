export { claimOffers, consumeOffers, type OfferRefusal, releaseOffers } from './claim-offers.ts';
export type { IssuedCard } from './issue-cards.ts';
export type { Offers } from './offers.ts';
export { leftOnCardsOf, putBackOnCards, returnToCard, takeOffCards } from './refund-cards.ts';
export { type AppliedDiscount, judgeCode } from './use-discount.ts';
export { lookAtCard } from './use-gift-card.ts';
