import type { Cents } from '#shared/money.ts';

type OrderSums = { subtotalCents: Cents; shippingCents: Cents; discountCents: Cents };

/** What an order costs: the one place that adds it up. The database checks the same sum. */
export function orderTotal({ subtotalCents, shippingCents, discountCents }: OrderSums): Cents {
  return subtotalCents + shippingCents - discountCents;
}
