import { useWatch } from 'react-hook-form';
import { useCart } from '#modules/cart/ui/cart-store.ts';
import { giftTermsOf } from '#modules/orders/gift.ts';
import { orderTotal } from '#modules/orders/money/order-sums.ts';
import {
  type ShippingRate,
  shippingRateCents,
  shippingRateId,
} from '#modules/shipping/shipping-rate.ts';
import { type ShippingState, useShippingRates } from '#modules/shipping/ui/use-shipping-rates.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import type { CheckoutFormControl } from './form/use-checkout-form.ts';

type Quote = {
  shipping: ShippingState;
  /** The chosen rate, while it is offered for the current address. */
  rate: ShippingRate | null;
  /** All in dollars. */
  shippingCost: number | null;
  /** Null if nothing is to be wrapped. */
  wrapping: number | null;
  total: number;
};

/** Rates for the current address and bag, and the total with the chosen rate. */
export function useQuote(
  { control }: CheckoutFormControl,
  { rateId, wrappingPrice }: { rateId: string | null; wrappingPrice: number },
): Quote {
  const { items, subtotal } = useCart();
  const [firstName, lastName, phone = '', address, gift] = useWatch({
    control,
    name: ['firstName', 'lastName', 'phone', 'shippingAddress', 'gift'],
  });
  const shipping = useShippingRates({ firstName, lastName, phone, ...address }, items);
  const offered = shipping.state === 'list' ? shipping.rates : [];
  const rate = chosenOf(offered, rateId);
  const cents = rate && shippingRateCents(rate);
  const { giftWrapped, wrappingCents } = giftTermsOf(gift, dollarsToCents(wrappingPrice));
  return {
    shipping,
    rate: cents === null ? null : rate,
    shippingCost: cents === null ? null : centsToDollars(cents),
    wrapping: giftWrapped ? centsToDollars(wrappingCents) : null,
    total: centsToDollars(
      orderTotal({
        subtotalCents: dollarsToCents(subtotal),
        shippingCents: cents ?? 0,
        wrappingCents,
      }),
    ),
  };
}

/** If there is only one rate, it is chosen. */
function chosenOf(offered: readonly ShippingRate[], rateId: string | null): ShippingRate | null {
  const chosen = offered.find((candidate) => shippingRateId(candidate) === rateId);
  const [first, second] = offered;
  return chosen ?? (second ? null : (first ?? null));
}
