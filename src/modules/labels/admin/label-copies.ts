import type { Label } from '#modules/labels/label.ts';

export type CopyRule = 'one' | 'stock' | 'given';

/** The number of labels per variant: one, one per unit in stock, or one per arrived unit. */
export function copiesOf(
  { variantId, quantity }: Label,
  rule: CopyRule,
  given: ReadonlyMap<number, number>,
): number {
  if (rule === 'one') return 1;
  return rule === 'stock' ? Math.max(0, quantity) : (given.get(variantId) ?? 0);
}

export const mostLabels = 2000;

/** Each label as often as it is printed. */
export function repeated(
  labels: readonly Label[],
  rule: CopyRule,
  given: ReadonlyMap<number, number>,
): Label[] {
  return labels.flatMap((label) => Array(copiesOf(label, rule, given)).fill(label));
}
