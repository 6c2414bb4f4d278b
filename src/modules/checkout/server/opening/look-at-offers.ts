import { randomUUID } from 'node:crypto';
import type { PricedBag } from '#modules/checkout/checkout-bag.ts';
import type { CheckoutChange } from '#modules/checkout/checkout-change.ts';
import type { OffersAnswer, OffersInput } from '#modules/checkout/checkout-schema.ts';
import type { CheckoutParts } from '#modules/checkout/server/checkout-parts.ts';
import type { OfferedPurchase, OffersFailure } from '#modules/orders/server/index.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { ok, type Result } from '#shared/result.ts';
import { priceNow } from './price-now.ts';

export type LookAnswer =
  | Result<OffersAnswer, 'bag-changed', CheckoutChange[]>
  | Result<never, 'too-many-colors'>
  | OffersFailure;

/** A preview of what a code or a card does; the payment checks again, and only that counts. */
export async function lookAtOffers(parts: CheckoutParts, input: OffersInput): Promise<LookAnswer> {
  const { cart, discountCode, giftCardCode, shipping, email, isWrapped } = input;
  const checkoutId = input.checkoutId ?? randomUUID();
  const bag = await priceNow(parts, { items: cart.items, checkoutId, giftCardCode });
  if (!bag.ok) return bag;
  const shippingCents = typeof shipping === 'number' ? dollarsToCents(shipping) : null;
  const wrappingCents = isWrapped ? parts.wrappingPrice() : 0;
  const wish = { discountCode, giftCardCode, checkoutId, email: email || null };
  const purchase = offeredPurchase(bag.value, { shippingCents, wrappingCents });
  const applied = await parts.offers.apply(parts.db, purchase, wish);
  if (!applied.ok) return applied;
  const { discount, offers, cardCents, totalCents, dueCents } = applied.value;
  return ok({
    discount: discount && {
      code: discount.code,
      text: discount.text,
      amount: centsToDollars(discount.cents),
    },
    giftCard: offers.giftCard && {
      lastFour: offers.giftCard.lastFour,
      amount: centsToDollars(offers.giftCard.cents),
      remaining: centsToDollars(cardCents - offers.giftCard.cents),
    },
    total: centsToDollars(totalCents),
    due: centsToDollars(dueCents),
  });
}

type Extras = Pick<OfferedPurchase, 'shippingCents' | 'wrappingCents'>;

/** A bag in the form that codes and gift cards need. */
export function offeredPurchase(
  { lines, kinds, subtotalCents }: PricedBag,
  extras: Extras,
): OfferedPurchase {
  const known = lines.map(({ unitPriceCents, quantity, productName }, place) => {
    const kind = kinds[place];
    if (!kind) throw new Error(`The bag does not say what ${productName} is`);
    return { ...kind, unitPriceCents, quantity };
  });
  return { lines: known, subtotalCents, ...extras };
}
