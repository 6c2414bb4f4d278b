export { claimOffers, consumeOffers, type OfferRefusal, releaseOffers } from './claim-offers.ts';
export { createGiftCardProvider } from './gift-card-provider.ts';
export { createOffers, type Offers } from './offers.ts';
export { offerRoutes } from './offers-api.ts';
export { leftOnCardsOf, putBackOnCards, returnToCard, takeOffCards } from './refund-cards.ts';
export { type AppliedDiscount, judgeCode } from './use-discount.ts';
export { lookAtCard } from './use-gift-card.ts';
