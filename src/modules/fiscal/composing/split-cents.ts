import type { Cents } from '#shared/money.ts';

/** Shares an amount in proportion, to the cent; nobody gets more than its weight where that is enough. */
export function splitCents(amount: Cents, weights: readonly Cents[]): Cents[] {
  let left = amount;
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => {
    // Whole numbers: an amount by a weight may be above what a number holds exactly.
    const share =
      weightLeft === 0 ? 0 : Number((BigInt(left) * BigInt(weight)) / BigInt(weightLeft));
    left -= share;
    weightLeft -= weight;
    return share;
  });
}
