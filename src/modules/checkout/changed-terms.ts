import { giftTexts } from '#modules/orders/gift.ts';
import type { RateChange } from '#modules/shipping/quoted-rate.ts';
import { type Cents, centsToDollars, dollarsToCents } from '#shared/money.ts';
import type { CheckoutChange } from './checkout-change.ts';

/** The change to report if the owner has set another price since the page was opened. */
export function wrappingChange(was: number | undefined, nowCents: Cents): CheckoutChange | null {
  if (was === undefined || dollarsToCents(was) === nowCents) return null;
  const now = centsToDollars(nowCents);
  const name = giftTexts.wrapping;
  return { kind: 'wrapping', productId: null, name, color: null, size: null, was, now };
}

export function quoteChange({ service, was, now }: RateChange): CheckoutChange {
  return { kind: 'quote', productId: null, name: service, color: null, size: null, was, now };
}
