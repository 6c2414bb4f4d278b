import type { CameBack } from '#modules/order-desk/order-returns.ts';
import type { Cents } from '#shared/money.ts';

export type ValuedOrder = {
  lines: readonly {
    quantity: number;
    unitPriceCents: Cents;
    /** Its own share of the discount; where no line has one, all bear it by their price. */
    discountCents?: Cents | null;
  }[];
  discountCents: Cents;
  shippingCents: Cents;
};

export type ReturnQuantity = { position: number; quantity: number };

/**
 * What was paid for what comes back: its price less its share of the order's discount; for the
 * shipping, what a code left of it. Each step is
 * the difference of two sums, so any number of steps adds up to the whole, to the cent.
 */
export function returnValue(
  order: ValuedOrder,
  before: CameBack,
  lines: readonly ReturnQuantity[],
  { withShipping }: { withShipping: boolean },
): Cents {
  const after = addQuantities(before.quantities, lines);
  const goods = paidFor(order, after) - paidFor(order, before.quantities);
  return goods + (withShipping && !before.shipping ? paidForShipping(order) : 0);
}

export function addQuantities(
  quantities: readonly number[],
  lines: readonly ReturnQuantity[],
): number[] {
  const sum = [...quantities];
  for (const { position, quantity } of lines) sum[position] = (sum[position] ?? 0) + quantity;
  return sum;
}

/** How many of each line can still come back. */
export function leftToReturn(
  lines: readonly { quantity: number }[],
  { quantities }: CameBack,
): number[] {
  return lines.map(({ quantity }, position) => quantity - (quantities[position] ?? 0));
}

function ownShares({ lines }: ValuedOrder): Cents[] | null {
  const shares = lines.map((line) => line.discountCents ?? null);
  return shares.some((share) => share !== null) ? shares.map((share) => share ?? 0) : null;
}

/** What a code took off and no line bears was taken off the delivery. */
function paidForShipping(order: ValuedOrder): Cents {
  const shares = ownShares(order);
  if (!shares) return order.shippingCents;
  const ofLines = shares.reduce((sum, share) => sum + share, 0);
  return order.shippingCents - (order.discountCents - ofLines);
}

function paidFor(order: ValuedOrder, quantities: readonly number[]): Cents {
  const { lines, discountCents } = order;
  const shares = ownShares(order);
  if (shares) {
    return lines.reduce((sum, line, position) => {
      const count = quantities[position] ?? 0;
      const share = Math.floor(((shares[position] ?? 0) * count) / line.quantity);
      return sum + line.unitPriceCents * count - share;
    }, 0);
  }
  const sum = (countOf: (position: number) => number) =>
    lines.reduce((total, line, position) => total + line.unitPriceCents * countOf(position), 0);
  const whole = sum((position) => lines[position]?.quantity ?? 0);
  const part = sum((position) => quantities[position] ?? 0);
  if (whole === 0) return 0;
  // Two amounts multiplied may be more than a number holds exactly.
  const share = (BigInt(discountCents) * BigInt(part)) / BigInt(whole);
  return part - Number(share);
}
