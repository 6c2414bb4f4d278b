/** So many of one product. */
export type StockLine = { productId: number; quantity: number };

/** What is on the shelf, and how much of it is promised to checkouts under way. */
export type StockLevel = { onHand: number; held: number };

export type MovementKind = 'opening' | 'sale' | 'return' | 'correction' | 'hold' | 'release';

export type StockMovement = {
  productId: number;
  kind: MovementKind;
  onHandDelta: number;
  heldDelta: number;
};

/** A product of which fewer are left than were asked for. */
export type Shortage = { productId: number; wanted: number; available: number };

/** From here down to 1 a product counts as low. */
export const lowStockLimit = 5;

export function availableOf({ onHand, held }: StockLevel): number {
  return onHand - held;
}

/** Two lines of one product draw on the same stock. Sorted, so that locks are taken in one order. */
export function mergeStockLines(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((left, right) => left.productId - right.productId);
}

/** What turns the stock held so far into the stock wanted, product by product. */
export function holdMovements(
  held: readonly StockLine[],
  wanted: readonly StockLine[],
): StockMovement[] {
  const changes = mergeStockLines([
    ...wanted,
    ...held.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
  ]);
  return changes
    .filter(({ quantity }) => quantity !== 0)
    .map(({ productId, quantity }) => ({
      productId,
      kind: quantity > 0 ? 'hold' : 'release',
      onHandDelta: 0,
      heldDelta: quantity,
    }));
}

export type StockNews = 'low' | 'out';

/** What staff should hear when the shelf goes from `before` to `after`; null if nothing. */
export function stockNews(before: number, after: number): StockNews | null {
  if (after >= before) return null;
  if (after === 0) return 'out';
  return after <= lowStockLimit && before > lowStockLimit ? 'low' : null;
}

/** Pages show whether a product can be had, so only passing zero makes them out of date. */
export function changesAvailability(after: StockLevel, movement: StockMovement): boolean {
  const now = availableOf(after);
  const before = now - movement.onHandDelta + movement.heldDelta;
  return before > 0 !== now > 0;
}
