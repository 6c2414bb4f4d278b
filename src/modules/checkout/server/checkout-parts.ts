import type { SettlementParts } from '#modules/settlement/server/index.ts';
import type { Shipping } from '#modules/shipping/server/index.ts';
import type { Cents } from '#shared/money.ts';
import type { AdditionOffer } from './addition-offer.ts';

/** What the checkout needs; assembled by the composition root. */
export type CheckoutParts = SettlementParts & {
  shipping: Shipping;
  /** Demo mode: the shop may have several local names. */
  isDemo: boolean;
  /** Signs payment links, so that they can't be guessed. */
  signingKey: string;
  /** The keys whose signatures are accepted: the one above and the earlier ones. */
  signingKeys: readonly string[];
  brandName: string;
  /** Whether shoppers may pay through Paynow. */
  offersPaynow(): boolean;
  /** What modules do to an item before it is sent. */
  additionOffers(): readonly AdditionOffer[];
  /** The price of gift wrapping, as set by owners. */
  wrappingPrice(): Cents;
};
