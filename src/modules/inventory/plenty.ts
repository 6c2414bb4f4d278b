import {
  availableOf,
  type KnownLevel,
  lowStockLimit,
  type StockLine,
} from '#modules/inventory/stock.ts';

/**
 * With so many left of a variant a movement concerns nobody else: no page shows another number,
 * staff hear nothing, and it is enough for whoever is judged by how many there are.
 */
export const plentyLeft = lowStockLimit + 1;

/** So many may go to others between a look at the shelf and its lock, and the look still holds. */
const spare = 8;

type Level = KnownLevel & { variantId: number };

/** Whether so many can be held of what nobody holds, with plenty left even if others take some too. */
export function isPlentyToHold(levels: readonly Level[], wanted: readonly StockLine[]): boolean {
  return wanted.every((line) => leftOf(levels, line, availableOf) >= plentyLeft + spare);
}

/** Whether so many of what is held can be sold, with plenty on the shelf even if others go too. */
export function isPlentyToSell(levels: readonly Level[], wanted: readonly StockLine[]): boolean {
  return wanted.every((line) => leftOf(levels, line, ({ onHand }) => onHand) >= plentyLeft + spare);
}

function leftOf(
  levels: readonly Level[],
  { variantId, quantity }: StockLine,
  count: (level: Level) => number,
): number {
  const level = levels.find((each) => each.variantId === variantId);
  return level && !level.isRetired ? count(level) - quantity : 0;
}

/** Both of them bags that were merged, so that their lines are in one order. */
export function isSameStock(left: readonly StockLine[], right: readonly StockLine[]): boolean {
  return (
    left.length === right.length &&
    left.every(
      ({ variantId, quantity }, place) =>
        right[place]?.variantId === variantId && right[place].quantity === quantity,
    )
  );
}
