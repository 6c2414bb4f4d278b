export type { AdditionOffer, AdditionWish } from './addition-offer.ts';
export type { Checkouts } from './checkout.ts';
export { bagChanged } from './checkout-api.ts';
export type { CheckoutParts } from './checkout-parts.ts';
export { guessCodes } from './guess-code.ts';
export { listBagProducts } from './opening/bag-product-queries.ts';
export { answerOf, openAtProvider } from './opening/open-payment.ts';
export { soldOutChange } from './opening/sold-out-change.ts';
