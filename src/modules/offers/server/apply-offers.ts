import type { Executor } from '#database/client.ts';
import { splitTotal } from '#modules/offers/amount-due.ts';
import type { DiscountRefusal } from '#modules/offers/discount.ts';
import { refusalSentence } from '#modules/offers/discount-texts.ts';
import { type CardRefusal, cardRefusals } from '#modules/offers/gift-card.ts';
import { depositCode, type OfferSwitches } from '#modules/orders/checkout-offers.ts';
import { orderTotal } from '#modules/orders/money/order-sums.ts';
import type {
  AppliedOffers,
  OfferedPurchase,
  OfferRefused,
  OffersFailure,
  OfferWish,
} from '#modules/orders/server/index.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { judgeCode } from './use-discount.ts';
import { lookAtCard } from './use-gift-card.ts';

/** The effect of a code and a card on a purchase; takes and holds nothing. */
export async function applyOffers(
  db: Executor,
  { discounts, giftCards }: OfferSwitches,
  { lines, subtotalCents, shippingCents, wrappingCents }: OfferedPurchase,
  wish: OfferWish,
): Promise<Result<AppliedOffers, never> | OffersFailure> {
  if (wish.discountCode && !discounts) return fail('discounts-off');
  // A deposit was paid already: it is used whatever the shop offers today.
  if (wish.giftCardCode && !giftCards && wish.giftCardCode !== depositCode) {
    return fail('gift-cards-off');
  }
  const discount = wish.discountCode
    ? await judgeCode(db, {
        code: wish.discountCode,
        bag: { lines, shippingCents },
        email: wish.email,
        checkoutId: wish.checkoutId,
      })
    : null;
  if (discount && !discount.ok) return inWords(discount);
  const taken = discount?.value ?? null;
  const totalCents = orderTotal({
    subtotalCents,
    shippingCents: shippingCents ?? 0,
    wrappingCents,
    discountCents: taken?.cents ?? 0,
  });
  const card = wish.giftCardCode ? await lookAtCard(db, wish.giftCardCode, wish.checkoutId) : null;
  if (card && !card.ok) return inWords(card);
  if (card && lines.some(({ isGiftCard }) => isGiftCard)) {
    return inWords(fail('gift-card-refused', 'for-cards' as const));
  }
  const availableCents = card?.value.availableCents ?? 0;
  // Before a delivery is chosen, the amount left to pay is not known.
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

type Refused =
  | Failure<'discount-refused', DiscountRefusal>
  | Failure<'gift-card-refused', CardRefusal>;

/** As a sentence for the shopper. */
export function inWords(refused: Refused): OfferRefused {
  if (!refused.detail) return fail(refused.code);
  return refused.code === 'discount-refused'
    ? fail(refused.code, { why: refused.detail.why, sentence: refusalSentence(refused.detail) })
    : fail(refused.code, { why: refused.detail, sentence: cardRefusals[refused.detail] });
}
