import { useWatch } from 'react-hook-form';
import { useCart } from '#modules/cart/ui/cart-context.ts';
import {
  type ShippingRate,
  shippingRateCents,
  shippingRateId,
} from '#modules/shipping/shipping-rate.ts';
import { type ShippingState, useShippingRates } from '#modules/shipping/ui/use-shipping-rates.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import type { CheckoutFormControl } from './use-checkout-form.ts';

type Quote = {
  shipping: ShippingState;
  /** The chosen one, as long as it is on offer for the address as it now stands. */
  rate: ShippingRate | null;
  /** Both in dollars. */
  shippingCost: number | null;
  total: number;
};

/** Rates for what is typed and in the bag, and what the chosen one makes of the total. */
export function useQuote({ control }: CheckoutFormControl, rateId: string | null): Quote {
  const { items, subtotal } = useCart();
  const [firstName, lastName, phone = '', address] = useWatch({
    control,
    name: ['firstName', 'lastName', 'phone', 'shippingAddress'],
  });
  const shipping = useShippingRates({ firstName, lastName, phone, ...address }, items);
  const offered = shipping.state === 'list' ? shipping.rates : [];
  const rate = offered.find((candidate) => shippingRateId(candidate) === rateId) ?? null;
  const cents = rate && shippingRateCents(rate);
  return {
    shipping,
    rate: cents === null ? null : rate,
    shippingCost: cents === null ? null : centsToDollars(cents),
    total: centsToDollars(dollarsToCents(subtotal) + (cents ?? 0)),
  };
}
