import { createHash, randomUUID } from 'node:crypto';
import { pipelined } from '#database/pipelined.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { quoteChange, wrappingChange } from '#modules/checkout/changed-terms.ts';
import { largestTotalCents, type PricedBag } from '#modules/checkout/checkout-bag.ts';
import type { CheckoutChange } from '#modules/checkout/checkout-change.ts';
import type { OpenedPaymentAnswer, OpenPaymentInput } from '#modules/checkout/checkout-schema.ts';
import { findOversized, type HoldRefusal } from '#modules/checkout/hold/hold-refusal.ts';
import { holdMinutes, type Opening, paymentRequestOf } from '#modules/checkout/payment-request.ts';
import { type Caller, returnOrigin } from '#modules/checkout/return-origin.ts';
import { type CheckoutOffers, dueCents } from '#modules/orders/checkout-offers.ts';
import { giftTermsOf } from '#modules/orders/gift.ts';
import { orderTotal } from '#modules/orders/money/order-sums.ts';
import type { AppliedOffers, OffersFailure } from '#modules/orders/server/index.ts';
import { giftCardMethod, paynowMethod } from '#modules/payments/payment-method.ts';
import type { OpenedPayment as AtProvider } from '#modules/payments/payment-provider.ts';
import {
  getPayment,
  movePayment,
  type Payment,
  storeProviderId,
} from '#modules/payments/server/index.ts';
import {
  type CheckoutContent,
  endUnopenedPayment,
  lockCheckout,
  type Settle,
  setCheckoutExpiry,
  settleBriefly,
} from '#modules/settlement/server/index.ts';
import type { ConfirmedRate } from '#modules/shipping/quoted-rate.ts';
import type { ConfirmedRateAnswer } from '#modules/shipping/server/index.ts';
import { createKeyedSemaphore } from '#shared/calls/keyed-semaphore.ts';
import { type Cents, centsToDollars } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { CheckoutParts } from '../checkout-parts.ts';
import { offeredPurchase } from './look-at-offers.ts';
import { findPlacedOrder, prepareCheckout } from './prepare-checkout.ts';
import { priceNow } from './price-now.ts';

export type OpenPaymentFailure =
  | 'gift-cards-off'
  | 'gift-cards-alone'
  | 'too-many-colors'
  | 'order-too-large'
  | 'rates-unavailable'
  | 'payment-unavailable'
  | 'payment-refused'
  | 'paynow-off'
  | 'checkout-closed';

export type OpenPaymentAnswer =
  | Result<OpenedPaymentAnswer, 'bag-changed', CheckoutChange[]>
  | Result<never, 'order-placed', string>
  | Result<never, HoldRefusal['code'], HoldRefusal>
  | OffersFailure
  | Result<never, OpenPaymentFailure>;

/** The payer: the address that holds are counted for, and the shop name they use. */
export type OpenedBy = { address: string; caller: Caller };

/** Recomputes everything and holds the stock before the buyer can pay. */
export async function openPayment(
  parts: CheckoutParts,
  input: OpenPaymentInput,
  { address, caller }: OpenedBy,
  settle: Settle,
): Promise<OpenPaymentAnswer> {
  if (input.form.paymentMethod === paynowMethod && !parts.offersPaynow()) return fail('paynow-off');
  const checkoutId = input.checkoutId ?? randomUUID();
  const placed = input.checkoutId ? await findPlacedOrder(parts, checkoutId) : null;
  if (placed) return fail('order-placed', placed);
  const claimed = await claim(parts, input, checkoutId, address);
  if (!claimed.ok) return claimed;
  const { content, payment, isReused, replaced } = claimed.value;
  await settleBriefly(parts, replaced, settle);
  if (payment.provider === giftCardMethod) return payByCard(parts, payment, content, settle);
  if (isReused) return ok(answerOf(payment, content));
  const opening = {
    origin: returnOrigin(parts.publicUrl, parts.isDemo, caller),
    returnPath: '/checkout',
    followsProvider: true,
  };
  return openAtProvider(parts, payment, content, opening, settle);
}

/**
 * Per product and process: enough to use the lock all the time. More would only wait for it, each
 * with a connection that others need to pay.
 */
const claims = createKeyedSemaphore(4);

/** The courier is asked outside the semaphore, so that a silent courier delays no other shopper. */
async function claim(
  parts: CheckoutParts,
  input: OpenPaymentInput,
  checkoutId: string,
  address: string,
) {
  const question = { address: input.form.shippingAddress, items: input.cart.items };
  const claimWith = (confirm: RateCheck) =>
    claimInLine(parts, input, { checkoutId, address, confirm });
  const claimed = await claimWith(() =>
    parts.shipping.confirmStandingRate(question, input.shippingRate),
  );
  if (claimed !== null) return claimed;
  const answer = await parts.shipping.confirmRate(question, input.shippingRate);
  return (await claimWith(async () => answer)) ?? fail('rates-unavailable');
}

/**
 * Prices and holds the bag. A shopper whose product sold out while they waited only checks the
 * stock again, before anything is priced, locked or written: this answers most of a crowd. Null if
 * it can't be priced without the courier.
 */
async function claimInLine(parts: CheckoutParts, input: OpenPaymentInput, claimant: Claimant) {
  const { checkoutId } = claimant;
  const wanted = Math.min(...input.cart.items.map(({ productId }) => productId));
  return claims.run(wanted, async (isStale) => {
    const changed = isStale() ? await findChanges(parts, input, checkoutId) : null;
    if (changed) return changed;
    const drafted = await draft(parts, input, claimant);
    if (drafted === null) return null;
    if (!drafted.ok) {
      if (drafted.code === 'bag-changed') claims.markStale(wanted);
      return drafted;
    }
    const content = drafted.value;
    const prepared = await prepareCheckout(parts, checkoutId, content);
    if (prepared.ok) return ok({ ...prepared.value, content });
    if (prepared.code !== 'bag-changed') return prepared;
    claims.markStale(wanted);
    return (await findChanges(parts, input, checkoutId)) ?? prepared;
  });
}

/** Whether the chosen rate is still valid; null if only the courier knows. */
type RateCheck = () => Promise<ConfirmedRateAnswer | null>;

type Claimant = { checkoutId: string; address: string; confirm: RateCheck };

/** The content of the checkout at today's prices. Writes nothing. */
async function draft(parts: CheckoutParts, input: OpenPaymentInput, claimant: Claimant) {
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
  const sums = { shippingCents: rate.cents, wrappingCents };
  const applied = isOffered
    ? await parts.offers.apply(parts.db, offeredPurchase(bag, sums), wish)
    : null;
  if (applied && !applied.ok) return applied;
  const content = contentOf(input, priced.value, address, applied?.value ?? null);
  return content.totalCents > largestTotalCents ? fail('order-too-large') : ok(content);
}

/** Gift cards are bought alone: no parcel, no turnover, and no other card pays for them. */
function soldCardFault({ offers }: CheckoutParts, { kinds }: PricedBag) {
  const cards = kinds.filter(({ isGiftCard }) => isGiftCard).length;
  if (cards === 0) return null;
  if (!offers.switches().giftCards) return 'gift-cards-off';
  return cards < kinds.length ? 'gift-cards-alone' : null;
}

/** Another shopper was faster; a second look also shows what is left of the product. */
async function findChanges(parts: CheckoutParts, input: OpenPaymentInput, checkoutId: string) {
  const bag = await priceNow(parts, asked(input, checkoutId));
  return !bag.ok && bag.code === 'bag-changed' ? bag : null;
}

function asked({ cart, giftCardCode }: OpenPaymentInput, checkoutId: string) {
  return { items: cart.items, checkoutId, giftCardCode };
}

type Priced = { bag: PricedBag; rate: ConfirmedRate; wrappingCents: Cents };

async function price(
  parts: CheckoutParts,
  input: OpenPaymentInput,
  { checkoutId, confirm }: Claimant,
): Promise<
  | Result<Priced, 'bag-changed', CheckoutChange[]>
  | Result<never, 'too-many-colors' | 'rates-unavailable'>
  | null
> {
  const { form, wrappingPrice } = input;
  const [bag, rate] = await Promise.all([priceNow(parts, asked(input, checkoutId)), confirm()]);
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
    sellsGiftCards: bag.kinds.some(({ isGiftCard }) => isGiftCard),
    ageConfirmed: bag.hasAlcohol,
    fingerprint: createHash('sha256').update(essence).digest('base64url'),
    address,
    expiresAt: new Date(Date.now() + holdMinutes * 60_000),
  };
}

/** Nothing is left to pay by a provider: the payment is opened and settled at once. */
async function payByCard(
  parts: CheckoutParts,
  payment: Payment,
  content: CheckoutContent,
  settle: Settle,
): Promise<OpenPaymentAnswer> {
  if (payment.state === 'opening') {
    const opening = { returnPath: '/checkout', followsProvider: false };
    const opened = await openAtProvider(parts, payment, content, opening, settle);
    if (!opened.ok) return opened;
  }
  const settlement = await settle(payment.id);
  return settlement.outcome === 'placed'
    ? ok({ ...answerOf(payment, content), orderId: settlement.orderNumber })
    : fail('checkout-closed');
}

/** A webhook may report money although the call that opens the payment failed. */
async function findPaidMeanwhile(
  parts: CheckoutParts,
  payment: Payment,
  settle: Settle,
): Promise<Payment | null> {
  if (await endUnopenedPayment(parts, payment)) return null;
  const { outcome } = await settle(payment.id);
  return outcome === 'placed' ? getPayment(parts.db, payment.id) : null;
}

export async function openAtProvider(
  parts: CheckoutParts,
  payment: Payment,
  content: CheckoutContent,
  opening: Opening,
  settle: Settle,
): Promise<
  Result<OpenedPaymentAnswer, 'payment-unavailable' | 'payment-refused' | 'checkout-closed'>
> {
  const provider = parts.payments.providers[payment.provider];
  const request = paymentRequestOf(parts, payment, content, opening);
  const opened = await provider.open(request);
  if (!opened.ok) {
    parts.report(new Error(`${opened.code}: ${opened.detail?.message}`), 'opening a payment');
    const paid = await findPaidMeanwhile(parts, payment, settle);
    if (paid) return ok(answerOf(paid, content));
    // For Paynow the wallet refuses, and the shopper can do something about it.
    const isWallet = opened.code === 'refused' && payment.provider === paynowMethod;
    return fail(isWallet ? 'payment-refused' : 'payment-unavailable');
  }
  const { expiresAt } = opened.value;
  const shown = { ...content, expiresAt: expiresAt ?? content.expiresAt };
  const moved = await markOpen(parts, payment, content, opening, opened.value);
  if (moved.ok) return ok(answerOf(moved.value, shown));
  const late = await keepProviderId(parts, payment, opened.value);
  if (canStillBePaid(late)) return ok(answerOf(late, shown));
  await settle(late.id);
  return fail('checkout-closed');
}

function factsOf({ providerPaymentId, approvalUrl, prompt }: AtProvider) {
  return { providerPaymentId, approvalUrl, prompt: prompt ?? null };
}

function keepProviderId({ db }: CheckoutParts, { id }: Payment, opened: AtProvider) {
  return db.transaction((tx) => storeProviderId(tx, id, factsOf(opened)));
}

/** Fails without a change if it was replaced, cancelled or paid while the provider opened it. */
async function markOpen(
  parts: CheckoutParts,
  payment: Payment,
  content: CheckoutContent,
  { followsProvider }: Opening,
  opened: AtProvider,
): Promise<Result<Payment, 'moved-on'>> {
  const { expiresAt } = opened;
  const facts = factsOf(opened);
  const marked = transactionOrFail(parts.db, async (tx) => {
    const locked = lockCheckout(tx, payment.checkoutId);
    const isLonger = facts.prompt !== null && expiresAt && expiresAt > content.expiresAt;
    const extended =
      expiresAt && (followsProvider || isLonger)
        ? setCheckoutExpiry(tx, payment.checkoutId, expiresAt)
        : null;
    const [, , moved] = await pipelined([
      locked,
      extended,
      movePayment(tx, payment, 'open', facts),
    ]);
    return moved ? ok(moved) : fail('moved-on');
  });
  // The lock may time out; without its provider id no job could follow the payment.
  return marked.catch(async (error: unknown) => {
    await keepProviderId(parts, payment, opened);
    throw error;
  });
}

/** A webhook came before the answer. In any other state it was given up, and is closed there. */
function canStillBePaid({ state }: Payment): boolean {
  return ['open', 'capturing', 'pending', 'captured'].includes(state);
}

function offeredSums({ discount, giftCard }: CheckoutOffers, due: Cents) {
  return {
    ...(discount && { discount: centsToDollars(discount.cents) }),
    ...(giftCard && { giftCard: centsToDollars(giftCard.cents) }),
    due: centsToDollars(due),
  };
}

export function answerOf(payment: Payment, content: CheckoutContent): OpenedPaymentAnswer {
  const { providerPaymentId } = payment;
  const provider = content.form.paymentMethod;
  return {
    checkoutId: payment.checkoutId,
    provider,
    paypalOrderId: provider === 'paypal' ? providerPaymentId : null,
    stripeSessionId: provider === 'stripe' ? providerPaymentId : null,
    ...(provider === 'paynow' && { paynow: { paymentId: payment.id, prompt: payment.prompt } }),
    redirectUrl: payment.approvalUrl,
    subtotal: centsToDollars(content.subtotalCents),
    shipping: centsToDollars(content.shippingCents),
    ...(content.form.gift?.isGift &&
      content.form.gift.isWrapped && { wrapping: centsToDollars(content.wrappingCents) }),
    total: centsToDollars(content.totalCents),
    currency: payment.currency,
    expiresAt: content.expiresAt.toISOString(),
    ...(content.offers && offeredSums(content.offers, dueCents(content))),
  };
}
