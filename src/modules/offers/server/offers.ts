import type { Database } from '#database/client.ts';
import type { Redeeming } from '#modules/orders/server/index.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { applyOffers, inWords } from './apply-offers.ts';
import { claimOffers, consumeOffers, releaseOffers } from './claim-offers.ts';
import { createDiscounts, type Discounts } from './discounts.ts';
import { createGiftCards, type GiftCards } from './gift-cards.ts';
import { type CardPost, issueCards } from './issue-cards.ts';
import { leftOnCardsOf, putBackOnCards, returnToCard, takeOffCards } from './refund-cards.ts';

export type Offers = Redeeming & {
  discounts: Discounts;
  giftCards: GiftCards;
};

export function createOffers(
  parts: CardPost & { db: Database; settings: Pick<Settings, 'current'> },
): Offers {
  const switches = () => parts.settings.current().offers;
  return {
    switches,
    apply: (db, purchase, wish) => applyOffers(db, switches(), purchase, wish),
    async claim(tx, claim) {
      const claimed = await claimOffers(tx, claim);
      return claimed.ok ? claimed : inWords(claimed);
    },
    consume: consumeOffers,
    release: releaseOffers,
    issueCards: (tx, order) => issueCards(tx, parts, order),
    leftOnCardsOf,
    takeOffCards,
    putBackOnCards,
    returnToCard,
    discounts: createDiscounts(parts),
    giftCards: createGiftCards(parts),
  };
}
