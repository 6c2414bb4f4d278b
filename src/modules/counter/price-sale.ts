import type { PricedBag } from '#modules/checkout/checkout-bag.ts';
import { orderTotal } from '#modules/orders/money/order-sums.ts';
import type { PricedLine } from '#modules/orders/order.ts';
import { type Cents, dollarsToCents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { SaleInput, SaleLineInput } from './sale-schema.ts';

export type PricedSale = {
  lines: PricedLine[];
  subtotalCents: Cents;
  shippingCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
};

export type SaleRefusal =
  | 'price-reason-missing'
  | 'discount-reason-missing'
  | 'discount-too-large'
  | 'age-not-confirmed';

/** The shop's prices, except where staff agreed on another one and gave a reason. */
export function priceSale(
  bag: PricedBag,
  { lines: wished, discount, shipping, ageConfirmed }: SaleInput,
): Result<PricedSale, SaleRefusal> {
  if (bag.hasAlcohol && !ageConfirmed) return fail('age-not-confirmed');
  const lines = bag.lines.map((line, place) => priceLine(line, wished[place]));
  if (lines.some((line) => line === null)) return fail('price-reason-missing');
  const priced = lines.filter((line) => line !== null);
  const subtotalCents = priced.reduce((sum, each) => sum + each.unitPriceCents * each.quantity, 0);
  const discountCents = discount ? dollarsToCents(discount.amount) : 0;
  if (discountCents > 0 && !discount?.reason) return fail('discount-reason-missing');
  if (discountCents > subtotalCents) return fail('discount-too-large');
  const shippingCents = dollarsToCents(shipping.amount);
  return ok({
    lines: priced,
    subtotalCents,
    shippingCents,
    discountCents,
    totalCents: orderTotal({ subtotalCents, shippingCents, discountCents }),
  });
}

/** Null if a different price has no reason. */
function priceLine(line: PricedLine, wish: SaleLineInput | undefined): PricedLine | null {
  const cents = wish?.price === undefined ? line.unitPriceCents : dollarsToCents(wish.price);
  if (cents === line.unitPriceCents) return line;
  if (!wish?.priceReason) return null;
  return {
    ...line,
    unitPriceCents: cents,
    listPriceCents: line.unitPriceCents,
    priceReason: wish.priceReason,
  };
}
