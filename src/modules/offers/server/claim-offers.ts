import type { Transaction } from '#database/client.ts';
import type { DiscountRefusal } from '#modules/offers/discount.ts';
import type { CardRefusal } from '#modules/offers/gift-card.ts';
import type { CheckoutOffers } from '#modules/orders/checkout-offers.ts';
import { ok, type Result } from '#shared/result.ts';
import { consumeUse, releaseUse, takeUse } from './use-discount.ts';
import { holdCard, releaseCard, spendCard } from './use-gift-card.ts';

type Claimed =
  | Result<null, 'discount-refused', DiscountRefusal>
  | Result<null, 'gift-card-refused', CardRefusal>;

type Claim = { checkoutId: string; email: string; offers: CheckoutOffers | null | undefined };

/**
 * Takes a use of the code and holds money on the card, in place of what this checkout held before.
 * Locks come after checkout and payment, and before the stock: code, then card.
 */
export async function claimOffers(
  tx: Transaction,
  { checkoutId, email, offers }: Claim,
): Promise<Claimed> {
  await releaseUse(tx, checkoutId);
  if (offers?.discount) {
    const taken = await takeUse(tx, { ...offers.discount, checkoutId, email });
    if (!taken.ok) return taken;
  }
  await releaseCard(tx, checkoutId);
  if (offers?.giftCard) {
    const held = await holdCard(tx, { ...offers.giftCard, checkoutId });
    if (!held.ok) return held;
  }
  return ok(null);
}

/** The checkout failed: the use and the money are free again. */
export async function releaseOffers(tx: Transaction, checkoutId: string): Promise<void> {
  await releaseUse(tx, checkoutId);
  await releaseCard(tx, checkoutId);
}

/** The checkout has become an order. 'offer-gone': its time was over, and others were faster. */
export async function consumeOffers(
  tx: Transaction,
  { checkoutId, email, offers }: Claim,
  orderNumber: string,
): Promise<Result<null, 'offer-gone'>> {
  if (offers?.discount) {
    const used = await consumeUse(tx, { ...offers.discount, checkoutId, email });
    if (!used.ok) return used;
  }
  return offers?.giftCard
    ? spendCard(tx, { ...offers.giftCard, checkoutId, orderNumber })
    : ok(null);
}
