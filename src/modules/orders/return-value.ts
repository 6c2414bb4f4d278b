import type { Cents } from '#shared/money.ts';

export type ValuedOrder = {
  lines: readonly { quantity: number; unitPriceCents: Cents }[];
  discountCents: Cents;
  shippingCents: Cents;
};

/** What came back before: pieces by the place of their line, and whether shipping was counted. */
export type CameBack = { quantities: readonly number[]; shipping: boolean };

export type ReturnQuantity = { position: number; quantity: number };

/**
 * What was paid for what comes back: its price less its share of the order's discount. Each step is
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
  return goods + (withShipping && !before.shipping ? order.shippingCents : 0);
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

function paidFor({ lines, discountCents }: ValuedOrder, quantities: readonly number[]): Cents {
  const sum = (countOf: (position: number) => number) =>
    lines.reduce((total, line, position) => total + line.unitPriceCents * countOf(position), 0);
  const whole = sum((position) => lines[position]?.quantity ?? 0);
  const part = sum((position) => quantities[position] ?? 0);
  if (whole === 0) return 0;
  // Two amounts multiplied may be more than a number holds exactly.
  const share = (BigInt(discountCents) * BigInt(part)) / BigInt(whole);
  return part - Number(share);
}
