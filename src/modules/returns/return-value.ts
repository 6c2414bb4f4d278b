import type { CameBack } from '#modules/order-desk/order-returns.ts';
import type { Cents } from '#shared/money.ts';

export type ValuedOrder = {
  lines: readonly {
    quantity: number;
    unitPriceCents: Cents;
    /** The line's share of the discount; if no line has one, all share it by price. */
    discountCents?: Cents | null;
  }[];
  discountCents: Cents;
  shippingCents: Cents;
};

export type ReturnQuantity = { position: number; quantity: number };

/**
 * The payment for the returned items: price less share of the order's discount; for shipping, the
 * price after a code. Each step is the difference of two sums, so any number of returns adds up
 * exactly.
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

/** The quantity of each line that can still be returned. */
export function leftToReturn(
  lines: readonly { quantity: number }[],
  { quantities }: CameBack,
): number[] {
  return lines.map(({ quantity }, position) => quantity - (quantities[position] ?? 0));
}

/** The same without what was made for one person, which is never taken back. */
export function returnableLeft(
  lines: readonly { quantity: number; addition?: { isFinal: boolean } | null | undefined }[],
  before: Pick<CameBack, 'quantities'>,
): number[] {
  const left = leftToReturn(lines, { ...before, shipping: false });
  return left.map((count, position) => (lines[position]?.addition?.isFinal ? 0 : count));
}

function ownShares({ lines }: ValuedOrder): Cents[] | null {
  const shares = lines.map((line) => line.discountCents ?? null);
  return shares.some((share) => share !== null) ? shares.map((share) => share ?? 0) : null;
}

/** The part of a code's discount that no line has was for the delivery. */
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
  // The multiplication may exceed the range in which numbers are exact.
  const share = (BigInt(discountCents) * BigInt(part)) / BigInt(whole);
  return part - Number(share);
}

/** Why these items can't come back, by what is left of each line; null if they can. */
export function linesRefusal(
  left: readonly number[],
  lines: readonly { position: number; quantity: number }[],
): 'return-line-unknown' | 'return-too-many' | null {
  if (lines.some(({ position }) => left[position] === undefined)) return 'return-line-unknown';
  const isTooMany = lines.some(({ position, quantity }) => quantity > (left[position] ?? 0));
  return isTooMany ? 'return-too-many' : null;
}
