import type { Executor } from '#database/client.ts';
import type { PricedBag } from '#modules/checkout/checkout-bag.ts';
import { splitTotal } from '#modules/offers/amount-due.ts';
import type { CheckoutOffers } from '#modules/offers/checkout-offers.ts';
import {
  type AppliedDiscount,
  judgeCode,
  lookAtCard,
  type OfferRefusal,
  type Offers,
} from '#modules/offers/server/index.ts';
import { orderTotal } from '#modules/orders/money/order-sums.ts';
import type { Cents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';

type OfferWish = {
  discountCode?: string | undefined;
  giftCardCode?: string | undefined;
  /** Null where it is not known yet. */
  email: string | null;
  checkoutId: string;
};

type PricedPurchase = {
  bag: PricedBag;
  /** Null until an option is chosen. */
  shippingCents: Cents | null;
  wrappingCents: Cents;
};

export type AppliedOffers = {
  offers: CheckoutOffers;
  discount: AppliedDiscount | null;
  /** What the card held before this order, where there is one. */
  cardCents: Cents;
  totalCents: Cents;
  dueCents: Cents;
};

export type OffersFailure =
  | OfferRefusal
  | Result<never, 'discounts-off' | 'gift-cards-off' | 'too-little-to-pay'>;

/** What a code and a card make of a bag; takes and holds nothing. */
export async function applyOffers(
  { db, offers }: { db: Executor; offers: Offers },
  { bag, shippingCents, wrappingCents }: PricedPurchase,
  wish: OfferWish,
): Promise<Result<AppliedOffers, never> | OffersFailure> {
  const { discounts, giftCards } = offers.switches();
  if (wish.discountCode && !discounts) return fail('discounts-off');
  if (wish.giftCardCode && !giftCards) return fail('gift-cards-off');
  const discount = wish.discountCode
    ? await judgeCode(db, {
        code: wish.discountCode,
        bag: { lines: discountedLines(bag), shippingCents },
        email: wish.email,
        checkoutId: wish.checkoutId,
      })
    : null;
  if (discount && !discount.ok) return discount;
  const taken = discount?.value ?? null;
  const totalCents = orderTotal({
    subtotalCents: bag.subtotalCents,
    shippingCents: shippingCents ?? 0,
    wrappingCents,
    discountCents: taken?.cents ?? 0,
  });
  const card = wish.giftCardCode ? await lookAtCard(db, wish.giftCardCode, wish.checkoutId) : null;
  if (card && !card.ok) return card;
  if (card && bag.kinds.some(({ isGiftCard }) => isGiftCard)) {
    return fail('gift-card-refused', 'for-cards' as const);
  }
  const availableCents = card?.value.availableCents ?? 0;
  // Before the delivery is chosen nobody knows how little it will be.
  const unknown = shippingCents === null ? { cardCents: 0, dueCents: totalCents } : null;
  const split = splitTotal(totalCents, availableCents) ?? unknown;
  if (!split) return fail('too-little-to-pay');
  return ok({
    offers: {
      discount: taken && { codeId: taken.codeId, code: taken.code, cents: taken.cents },
      giftCard:
        card && split.cardCents > 0
          ? {
              cardId: card.value.card.id,
              lastFour: card.value.card.lastFour,
              cents: split.cardCents,
            }
          : null,
    },
    discount: taken,
    cardCents: availableCents,
    totalCents,
    dueCents: split.dueCents,
  });
}

function discountedLines({ lines, kinds }: PricedBag) {
  return lines.map(({ unitPriceCents, quantity, productName }, place) => {
    const kind = kinds[place];
    if (!kind) throw new Error(`The bag does not say what ${productName} is`);
    return { ...kind, unitPriceCents, quantity };
  });
}
