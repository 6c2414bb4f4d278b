import type { Cents } from '#shared/money.ts';

export type OrderSums = {
  subtotalCents: Cents;
  shippingCents: Cents;
  wrappingCents?: Cents;
  discountCents?: Cents;
};

/** The total of an order; the database table checks the same sum. */
export function orderTotal(sums: OrderSums): Cents {
  const { subtotalCents, shippingCents, wrappingCents = 0, discountCents = 0 } = sums;
  return subtotalCents + shippingCents + wrappingCents - discountCents;
}
