import { randomUUID } from 'node:crypto';
import type { CheckoutChange } from '#modules/checkout/checkout-change.ts';
import type { OpenedPaymentAnswer, OpenPaymentInput } from '#modules/checkout/checkout-schema.ts';
import type { HoldRefusal } from '#modules/checkout/hold-refusal.ts';
import { type Opening, paymentRequestOf } from '#modules/checkout/payment-request.ts';
import { type Caller, returnOrigin } from '#modules/checkout/return-origin.ts';
import { type CheckoutOffers, dueCents } from '#modules/offers/checkout-offers.ts';
import { giftCardMethod, paynowMethod } from '#modules/payments/payment-method.ts';
import { movePayment, type Payment } from '#modules/payments/server/index.ts';
import { type Cents, centsToDollars } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { OffersFailure } from './apply-offers.ts';
import type { CheckoutParts, Settle } from './checkout-parts.ts';
import { type CheckoutContent, lockCheckout, setCheckoutExpiry } from './checkout-repository.ts';
import { claimBag } from './claim-bag.ts';
import { endPayment } from './end-payment.ts';
import { findPlacedOrder } from './prepare-checkout.ts';

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

/** Who pays: the address their holds are counted for, and the name of the shop they are on. */
export type OpenedBy = { address: string; caller: Caller };

/** Recomputes everything, holds the stock, and only then lets the buyer pay. */
export async function openPayment(
  parts: CheckoutParts,
  input: OpenPaymentInput,
  { address, caller }: OpenedBy,
  settle: Settle,
): Promise<OpenPaymentAnswer> {
  if (input.form.paymentMethod === paynowMethod && !parts.offersPaynow) return fail('paynow-off');
  const checkoutId = input.checkoutId ?? randomUUID();
  const placed = input.checkoutId ? await findPlacedOrder(parts, checkoutId) : null;
  if (placed) return fail('order-placed', placed);
  const claimed = await claimBag(parts, input, checkoutId, address);
  if (!claimed.ok) return claimed;
  const { content, payment, isReused, replaced } = claimed.value;
  for (const old of replaced) await settle(old.id);
  if (payment.provider === giftCardMethod) return payByCard(parts, payment, content, settle);
  if (isReused) return ok(answerOf(payment, content));
  return openAtProvider(parts, payment, content, {
    origin: returnOrigin(parts.publicUrl, parts.isDemo, caller),
    returnPath: '/checkout',
    followsProvider: true,
  });
}

/** Nothing is left for a provider: the payment is opened and settled like any other, and at once. */
async function payByCard(
  parts: CheckoutParts,
  payment: Payment,
  content: CheckoutContent,
  settle: Settle,
): Promise<OpenPaymentAnswer> {
  if (payment.state === 'opening') {
    const opened = await openAtProvider(parts, payment, content, {
      returnPath: '/checkout',
      followsProvider: false,
    });
    if (!opened.ok) return opened;
  }
  const settlement = await settle(payment.id);
  return settlement.outcome === 'placed'
    ? ok({ ...answerOf(payment, content), orderId: settlement.orderNumber })
    : fail('checkout-closed');
}

export async function openAtProvider(
  parts: CheckoutParts,
  payment: Payment,
  content: CheckoutContent,
  opening: Opening,
): Promise<
  Result<OpenedPaymentAnswer, 'payment-unavailable' | 'payment-refused' | 'checkout-closed'>
> {
  const provider = parts.payments.providers[payment.provider];
  const request = paymentRequestOf(parts, payment, content, opening);
  const opened = await provider.open(request);
  if (!opened.ok) {
    parts.report(new Error(`${opened.code}: ${opened.detail?.message}`), 'opening a payment');
    await endPayment(parts, payment, 'closed');
    // There it is the wallet that says no, and the shopper can do something about it.
    const isWallet = opened.code === 'refused' && payment.provider === paynowMethod;
    return fail(isWallet ? 'payment-refused' : 'payment-unavailable');
  }
  const { providerPaymentId, approvalUrl, expiresAt, prompt = null } = opened.value;
  const moved = await parts.db.transaction(async (tx) => {
    // A second press of the button may have replaced this payment while the provider opened it.
    const locked = lockCheckout(tx, payment.checkoutId);
    const isLonger = prompt !== null && expiresAt && expiresAt > content.expiresAt;
    const extended =
      expiresAt && (opening.followsProvider || isLonger)
        ? setCheckoutExpiry(tx, payment.checkoutId, expiresAt)
        : null;
    const moving = movePayment(tx, payment, 'open', { providerPaymentId, approvalUrl, prompt });
    const [, , opened] = await Promise.all([locked, extended, moving]);
    return opened;
  });
  if (moved) return ok(answerOf(moved, { ...content, expiresAt: expiresAt ?? content.expiresAt }));
  await provider.close(providerPaymentId);
  return fail('checkout-closed');
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
