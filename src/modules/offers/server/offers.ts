import type { Database, Transaction } from '#database/client.ts';
import type { OfferSwitches } from '#modules/offers/checkout-offers.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { createDiscounts, type Discounts } from './discounts.ts';
import { createGiftCards, type GiftCards } from './gift-cards.ts';
import { type CardPost, type IssuedCard, issueCards, type SoldCards } from './issue-cards.ts';

export type Offers = {
  /** What the shop offers at all; both are off at first. */
  switches(): OfferSwitches;
  discounts: Discounts;
  giftCards: GiftCards;
  issueCards(tx: Transaction, order: SoldCards): Promise<IssuedCard[]>;
};

export function createOffers(
  parts: CardPost & { db: Database; settings: Pick<Settings, 'current'> },
): Offers {
  return {
    switches: () => parts.settings.current().offers,
    discounts: createDiscounts(parts),
    giftCards: createGiftCards(parts),
    issueCards: (tx, order) => issueCards(tx, parts, order),
  };
}
