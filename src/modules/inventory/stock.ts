/** So many of one variant of a product. */
export type StockLine = { productId: number; variantId: number; quantity: number };

/** What is on the shelf, and how much of it is promised to checkouts under way. */
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

/** A variant of which fewer are left than were asked for. */
export type Shortage = { productId: number; variantId: number; wanted: number; available: number };

/** From here down to 1 a product counts as low. */
export const lowStockLimit = 5;

/** From here down to 1 a size or colour counts as low, and shoppers are told how few are left. */
export const fewLeftLimit = 2;

export function availableOf({ onHand, held }: StockLevel): number {
  return onHand - held;
}

/** Two lines of one variant take from the same stock. Sorted, so that everybody goes in one order. */
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

/** So many of one product, in whatever size and colour. */
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

/** What turns the stock held so far into the stock wanted, variant by variant. */
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

/** Out of what is held. */
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

/** Of the movements those for which too little is there; the levels are as they stand under lock. */
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
 * What comes free of a variant that is no longer made leaves the books at once: it could not be
 * sold. Empty where all of them are still made.
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

/** What staff should hear when the shelf goes from `before` to `after`; null if nothing. */
export function stockNews(
  before: number,
  after: number,
  limit: number = lowStockLimit,
): StockNews | null {
  if (after >= before) return null;
  if (after === 0) return 'out';
  return after <= limit && before > limit ? 'low' : null;
}

/** Pages show what is sold out, and how many are left where they are few. */
export function changesPages(before: number, after: number): boolean {
  return Math.min(before, fewLeftLimit + 1) !== Math.min(after, fewLeftLimit + 1);
}
