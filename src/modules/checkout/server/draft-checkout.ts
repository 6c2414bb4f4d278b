import { createHash } from 'node:crypto';
import { largestTotalCents, type PricedBag, priceBag } from '#modules/checkout/checkout-bag.ts';
import type { CheckoutChange } from '#modules/checkout/checkout-change.ts';
import type { BagItem, OpenPaymentInput } from '#modules/checkout/checkout-schema.ts';
import { findOversized } from '#modules/checkout/hold-refusal.ts';
import { holdMinutes } from '#modules/checkout/payment-request.ts';
import { giftTermsOf, giftTexts } from '#modules/orders/gift.ts';
import { orderTotal } from '#modules/orders/order-sums.ts';
import type { ConfirmedRate, RateChange } from '#modules/shipping/quoted-rate.ts';
import type { ConfirmedRateAnswer } from '#modules/shipping/server/index.ts';
import { type Cents, centsToDollars, dollarsToCents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type AppliedOffers, applyOffers } from './apply-offers.ts';
import { listBagProducts } from './bag-product-queries.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import type { CheckoutContent } from './checkout-repository.ts';

/** Whether the chosen rate stands; null where only the courier knows. */
export type RateCheck = () => Promise<ConfirmedRateAnswer | null>;

export type Claimant = { checkoutId: string; address: string; confirm: RateCheck };

/** What the checkout will say, at today's prices; nothing is written yet. */
export async function draftCheckout(
  parts: CheckoutParts,
  input: OpenPaymentInput,
  claimant: Claimant,
) {
  const { checkoutId, address } = claimant;
  const priced = await price(parts, input, claimant);
  if (priced === null || !priced.ok) return priced;
  const { bag, rate, wrappingCents } = priced.value;
  const oversized = findOversized(bag.lines);
  if (oversized) return fail(oversized.code, oversized);
  const cardFault = soldCardFault(parts, bag);
  if (cardFault) return fail(cardFault);
  const { discountCode, giftCardCode, form } = input;
  const wish = { discountCode, giftCardCode, email: form.email, checkoutId };
  const isOffered = Boolean(discountCode || giftCardCode);
  const applied = isOffered
    ? await applyOffers(parts, { bag, shippingCents: rate.cents, wrappingCents }, wish)
    : null;
  if (applied && !applied.ok) return applied;
  const content = contentOf(input, priced.value, address, applied?.value ?? null);
  return content.totalCents > largestTotalCents ? fail('order-too-large') : ok(content);
}

/** Gift cards are bought by themselves: no parcel, no turnover, and no other card pays for them. */
function soldCardFault({ offers }: CheckoutParts, { pieces }: PricedBag) {
  const cards = pieces.filter(({ isGiftCard }) => isGiftCard).length;
  if (cards === 0) return null;
  if (!offers.switches().giftCards) return 'gift-cards-off';
  return cards < pieces.length ? 'gift-cards-alone' : null;
}

/** Somebody else was quicker; looked at again, the shelf also tells what is left of the piece. */
export async function findChanges(
  parts: CheckoutParts,
  { cart }: OpenPaymentInput,
  checkoutId: string,
) {
  const bag = await priceNow(parts, cart.items, checkoutId);
  return !bag.ok && bag.code === 'bag-changed' ? bag : null;
}

async function priceNow(parts: CheckoutParts, items: readonly BagItem[], checkoutId: string) {
  const ids = items.map(({ productId }) => productId);
  return priceBag(items, await listBagProducts(parts.db, ids, checkoutId));
}

type Priced = { bag: PricedBag; rate: ConfirmedRate; wrappingCents: Cents };

async function price(
  parts: CheckoutParts,
  { form, cart, wrappingPrice }: OpenPaymentInput,
  { checkoutId, confirm }: Claimant,
): Promise<
  | Result<Priced, 'bag-changed', CheckoutChange[]>
  | Result<never, 'too-many-colors' | 'rates-unavailable'>
  | null
> {
  const [bag, rate] = await Promise.all([priceNow(parts, cart.items, checkoutId), confirm()]);
  if (rate === null) return null;
  if (!bag.ok && bag.code === 'too-many-colors') return bag;
  if (!rate.ok && rate.code === 'rates-unavailable') return rate;
  const { giftWrapped, wrappingCents } = giftTermsOf(form.gift, parts.wrappingPrice());
  const dearer = giftWrapped ? wrappingChange(wrappingPrice, wrappingCents) : null;
  const changes = [
    ...(bag.ok ? [] : (bag.detail ?? [])),
    ...(rate.ok || !rate.detail ? [] : [quoteChange(rate.detail)]),
    ...(dearer ? [dearer] : []),
  ];
  if (!bag.ok || !rate.ok || dearer) return fail('bag-changed', changes);
  return ok({ bag: bag.value, rate: rate.value, wrappingCents });
}

/** The owner set another price since the page was opened. */
function wrappingChange(was: number | undefined, nowCents: Cents): CheckoutChange | null {
  if (was === undefined || dollarsToCents(was) === nowCents) return null;
  const now = centsToDollars(nowCents);
  const name = giftTexts.wrapping;
  return { kind: 'wrapping', productId: null, name, color: null, size: null, was, now };
}

function quoteChange({ service, was, now }: RateChange): CheckoutChange {
  return { kind: 'quote', productId: null, name: service, color: null, size: null, was, now };
}

function contentOf(
  input: OpenPaymentInput,
  { bag, rate, wrappingCents }: Priced,
  address: string,
  applied: AppliedOffers | null,
): CheckoutContent {
  const { form, cart, shippingRate } = input;
  const shares = applied?.discount?.lineCents;
  const sums = { subtotalCents: bag.subtotalCents, shippingCents: rate.cents, wrappingCents };
  const essence = JSON.stringify([form, cart, shippingRate, sums, applied?.offers]);
  return {
    form,
    lines: bag.lines.map((line, place) =>
      shares ? { ...line, discountCents: shares[place] ?? 0 } : line,
    ),
    rate: rate.rate,
    ...sums,
    totalCents: orderTotal({ ...sums, discountCents: applied?.discount?.cents ?? 0 }),
    offers: applied?.offers ?? null,
    sellsGiftCards: bag.pieces.some(({ isGiftCard }) => isGiftCard),
    ageConfirmed: bag.hasAlcohol,
    fingerprint: createHash('sha256').update(essence).digest('base64url'),
    address,
    expiresAt: new Date(Date.now() + holdMinutes * 60_000),
  };
}
