import type { Cents } from '#shared/money.ts';

/** Shares an amount in proportion, to the cent. No share exceeds its weight if the sum suffices. */
export function splitCents(amount: Cents, weights: readonly Cents[]): Cents[] {
  let left = amount;
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => {
    // The multiplication may exceed the range in which numbers are exact.
    const share =
      weightLeft === 0 ? 0 : Number((BigInt(left) * BigInt(weight)) / BigInt(weightLeft));
    left -= share;
    weightLeft -= weight;
    return share;
  });
}
