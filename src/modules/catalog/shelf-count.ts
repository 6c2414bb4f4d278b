import type { VariantChoice } from '#modules/inventory/variant.ts';

/** A variant as it should stand on the shelf, by the books. */
export type ShelfLine = VariantChoice & {
  variantId: number;
  productId: number;
  name: string;
  sku: string | null;
  barcode: string | null;
  /** What is promised to checkouts under way stands on the shelf as well. */
  expected: number;
  /** Raised whenever somebody counts it: a count says with it what it started from. */
  version: number;
  toCount: boolean;
};

/** What somebody found, and what they went by. */
export type CountLine = {
  variantId: number;
  counted: number;
  expected: number;
  /** Without it the last count wins. */
  version?: number | undefined;
};

/**
 * What became of a line. 'conflict': somebody else has counted it meanwhile, and nothing was changed.
 * 'gone': it is no longer made, or its product is no longer in the shop.
 */
export type CountOutcome = 'changed' | 'same' | 'conflict' | 'gone';

export type CountResult = {
  variantId: number;
  outcome: CountOutcome;
  /** As it was taken over, perhaps by an earlier call under the same id. */
  counted: number;
  /** How many stand on the shelf by the books, before and after; of a conflict, as they do now. */
  before: number;
  after: number;
  /** Who has counted it meanwhile, and from what to go on; of a conflict alone. */
  conflict?: { changedBy: string | null; changedAt: string | null; version: number };
};

type BookedLine = { onHand: number; countVersion: number };

/**
 * Two who count one shelf must not add up: the second is asked. If both found the same there is
 * nothing to ask.
 */
export function isCountConflict(
  { counted, version }: CountLine,
  { onHand, countVersion }: BookedLine,
): boolean {
  return version !== undefined && version !== countVersion && counted !== onHand;
}

/**
 * What can be sold becomes, given what can be sold now. A count goes by what was expected when it was
 * made, so that what was sold since then stays sold; after a count of somebody else that found the
 * same, it is right already.
 */
export function countTarget(
  { counted, expected, version }: CountLine,
  { countVersion }: BookedLine,
): (now: number) => number {
  const isDoneAlready = version !== undefined && version !== countVersion;
  return (now) => (isDoneAlready ? now : Math.max(0, now + counted - expected));
}
