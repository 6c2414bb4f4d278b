/** A quantity of one variant of a product. */
export type StockLine = { productId: number; variantId: number; quantity: number };

/** What is on the shelf, and how much of it open checkouts hold. */
export type StockLevel = { onHand: number; held: number };

export type MovementKind =
  | 'opening'
  | 'sale'
  | 'return'
  | 'correction'
  | 'delivery'
  | 'hold'
  | 'release';

export type StockMovement = {
  productId: number;
  variantId: number;
  kind: MovementKind;
  onHandDelta: number;
  heldDelta: number;
};

/** A variant with less stock than was asked for. */
export type Shortage = { productId: number; variantId: number; wanted: number; available: number };

/** From this number down to 1 a product is low on stock. */
export const lowStockLimit = 5;

/** From this number down to 1 a size or colour is low, and shoppers see how few are left. */
export const fewLeftLimit = 2;

export function availableOf({ onHand, held }: StockLevel): number {
  return onHand - held;
}

/** Merges two lines of one variant. Sorted, so that all locks are taken in one order. */
export function mergeStockLines(lines: readonly StockLine[]): StockLine[] {
  const merged = new Map<number, StockLine>();
  for (const { productId, variantId, quantity } of lines) {
    const known = merged.get(variantId)?.quantity ?? 0;
    merged.set(variantId, { productId, variantId, quantity: known + quantity });
  }
  return [...merged.values()].sort(byVariant);
}

function byVariant(left: StockLine, right: StockLine): number {
  return left.productId - right.productId || left.variantId - right.variantId;
}

/** The first of a queue, as many as there are items for: one item for each. */
export function firstServed<T extends { variantId: number }>(
  queue: readonly T[],
  free: readonly StockLine[],
): T[] {
  const left = new Map(free.map(({ variantId, quantity }) => [variantId, quantity]));
  return queue.filter(({ variantId }) => {
    const items = left.get(variantId) ?? 0;
    left.set(variantId, items - 1);
    return items > 0;
  });
}

/** A quantity of one product, in any size and colour. */
export type ProductLine = { productId: number; quantity: number };

export function productLines(lines: readonly ProductLine[]): ProductLine[] {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((left, right) => left.productId - right.productId);
}

/** The movements from the stock held so far to the stock wanted, variant by variant. */
export function holdMovements(
  held: readonly StockLine[],
  wanted: readonly StockLine[],
): StockMovement[] {
  const changes = mergeStockLines([
    ...wanted,
    ...held.map((line) => ({ ...line, quantity: -line.quantity })),
  ]);
  return changes
    .filter(({ quantity }) => quantity !== 0)
    .map(({ productId, variantId, quantity }) => ({
      productId,
      variantId,
      kind: quantity > 0 ? 'hold' : 'release',
      onHandDelta: 0,
      heldDelta: quantity,
    }));
}

/** The sale of held stock. */
export function saleMovements(lines: readonly StockLine[]): StockMovement[] {
  return lines.map(({ productId, variantId, quantity }) => ({
    productId,
    variantId,
    kind: 'sale',
    onHandDelta: -quantity,
    heldDelta: -quantity,
  }));
}

export function productIdsOf(lines: readonly StockLine[]): number[] {
  return lines.map(({ productId }) => productId);
}

/** A retired variant can't be sold, even if units of it are left. */
export type KnownLevel = StockLevel & { isRetired: boolean };

/** The movements without enough stock; the caller has locked the levels. */
export function findShortages(
  movements: readonly StockMovement[],
  levels: ReadonlyMap<number, KnownLevel>,
): Shortage[] {
  return movements.flatMap((movement) => {
    const { productId, variantId, onHandDelta, heldDelta } = movement;
    const level = levels.get(variantId);
    const available = level && !level.isRetired ? availableOf(level) : 0;
    if (level && fits(level, movement)) return [];
    return [{ productId, variantId, wanted: Math.max(heldDelta, -onHandDelta), available }];
  });
}

function fits(level: KnownLevel, { onHandDelta, heldDelta }: StockMovement): boolean {
  if (level.isRetired && heldDelta > 0) return false;
  const held = level.held + heldDelta;
  const onHand = level.onHand + onHandDelta;
  return held >= 0 && onHand >= 0 && held <= onHand;
}

/**
 * Stock that becomes free on a retired variant leaves the books at once, since it can't be sold.
 * Empty if no variant is retired.
 */
export function shedRetired(
  movements: readonly StockMovement[],
  levels: ReadonlyMap<number, KnownLevel>,
): StockMovement[] {
  return movements.flatMap(({ productId, variantId, onHandDelta, heldDelta }) => {
    const level = levels.get(variantId);
    if (!level?.isRetired) return [];
    const free = availableOf(level) + onHandDelta - heldDelta;
    if (free <= 0) return [];
    return [{ productId, variantId, kind: 'correction', onHandDelta: -free, heldDelta: 0 }];
  });
}

export type StockNews = 'low' | 'out';

/** The notice for staff when the shelf goes from `before` to `after`; null if none. */
export function stockNews(
  before: number,
  after: number,
  limit: number = lowStockLimit,
): StockNews | null {
  if (after >= before) return null;
  if (after === 0) return 'out';
  return after <= limit && before > limit ? 'low' : null;
}

/** Pages show what is sold out, and a low quantity as a number. */
export function changesPages(before: number, after: number): boolean {
  return Math.min(before, fewLeftLimit + 1) !== Math.min(after, fewLeftLimit + 1);
}
