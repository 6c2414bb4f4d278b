import { type CheckoutOffers, dueCents } from '#modules/orders/checkout-offers.ts';
import { giftTermsOf, giftTexts, parcelName } from '#modules/orders/gift.ts';
import type { PricedLine } from '#modules/orders/order.ts';
import { lineDetail } from '#modules/orders/order.ts';
import { paynowMethod } from '#modules/payments/payment-method.ts';
import type { PaymentRequest } from '#modules/payments/payment-provider.ts';
import { walletNumber } from '#modules/payments/paynow.ts';
import type { CheckoutForm } from '#modules/settlement/checkout-form.ts';
import { writtenForCarriers } from '#modules/shipping/country.ts';
import type { ShippingRate } from '#modules/shipping/shipping-rate.ts';
import type { Cents } from '#shared/money.ts';

type PayingShop = { publicUrl: string } & Pick<PaymentRequest, 'brandName' | 'currency'>;

type PaidContent = {
  form: CheckoutForm;
  lines: readonly PricedLine[];
  rate: ShippingRate;
  subtotalCents: Cents;
  shippingCents: Cents;
  wrappingCents: Cents;
  totalCents: Cents;
  offers?: CheckoutOffers | null;
  expiresAt: Date;
};

/** The time a shopper has to pay; a longer time from the provider replaces it. */
export const holdMinutes = 30;

export type Opening = {
  /** The site to return to; by default the shop's own address. */
  origin?: string;
  returnPath: string;
  /**
   * Whether the checkout lasts as long as the provider waits. A payment link has its own end,
   * unless a request on a phone can be answered after it.
   */
  followsProvider: boolean;
};

/** What the provider receives about a checkout; our id comes back with every webhook. */
export function paymentRequestOf(
  { publicUrl, brandName, currency }: PayingShop,
  payment: { id: string; provider: string },
  content: PaidContent,
  { origin = publicUrl, returnPath }: Opening,
): PaymentRequest {
  const { form, rate } = content;
  const { shippingAddress } = form;
  const isPaynow = payment.provider === paynowMethod;
  return {
    reference: payment.id,
    requestId: payment.id,
    brandName,
    currency,
    ...paymentLinesOf(content, brandName),
    shippingLabel: `Shipping: ${rate.carrier} ${rate.service}`,
    totalCents: dueCents(content),
    email: form.email,
    phone: form.phone || null,
    shippingAddress: {
      fullName: parcelName({ ...form, ...giftTermsOf(form.gift, 0) }),
      ...shippingAddress,
      state: writtenForCarriers(shippingAddress.state),
      postalCode: writtenForCarriers(shippingAddress.postalCode),
    },
    returnUrl: `${origin}${returnPath}${isPaynow ? `?paynow=${payment.id}` : ''}`,
    ...(isPaynow && { paynow: paynowWishOf(form) }),
    cancelUrl: `${origin}${returnPath}?payment=cancelled`,
    expiresAt: new Date(Math.min(content.expiresAt.getTime(), Date.now() + holdMinutes * 60_000)),
  };
}

function paynowWishOf({ paynow }: CheckoutForm) {
  const { way, phone = '' } = paynow ?? { way: 'page' as const };
  return { way, phone: walletNumber(phone) ?? '' };
}

/**
 * Providers do not know our discounts and gift cards, and add up the lines they receive: a reduced
 * purchase is sent as one line, which includes the delivery unless it is paid in full.
 */
function paymentLinesOf(content: PaidContent, brandName: string) {
  const { lines, subtotalCents, shippingCents, wrappingCents } = content;
  const due = dueCents(content);
  const goodsCents = due - shippingCents;
  if (due < subtotalCents + shippingCents + wrappingCents) {
    const isApart = goodsCents > 0;
    const unitCents = isApart ? goodsCents : due;
    const line = { name: `Your order at ${brandName}`, sku: 'order', quantity: 1, unitCents };
    return { lines: [line], shippingCents: isApart ? shippingCents : 0 };
  }
  const wrapping = { name: giftTexts.wrapping, sku: 'gift-wrapping', quantity: 1 };
  const goods = lines.map((line) => ({
    name: [line.productName, lineDetail(line)].filter(Boolean).join(', '),
    sku: String(line.productId),
    quantity: line.quantity,
    unitCents: line.unitPriceCents,
  }));
  return {
    lines: wrappingCents > 0 ? [...goods, { ...wrapping, unitCents: wrappingCents }] : goods,
    shippingCents,
  };
}
