import type { FieldConflict } from '#shared/edit-conflict.ts';

type Stock = { available: number; countedVersion: number };

type Wish = {
  quantity?: number | undefined;
  /** The figure that the form was opened with. */
  quantityBefore?: number | undefined;
  /** The version that the form was opened with. */
  version?: number | undefined;
};

export type StockChange = {
  /** What the figure becomes, given what it is under its lock; null: nobody changed it. */
  target: ((now: number) => number) | null;
  conflict: FieldConflict | null;
};

export const untouched: StockChange = { target: null, conflict: null };

/**
 * What a form wants of the stock. Sales change the figure all the time, so a form moves it by what
 * was typed, and what was sold meanwhile stays sold. Somebody else's recount is no sale: two who
 * both counted ten must not make twelve of it.
 */
export function stockChangeOf(stock: Stock, wish: Wish): StockChange {
  const { quantity, quantityBefore, version } = wish;
  if (quantity === undefined || quantity === quantityBefore) return untouched;
  if (version !== undefined && stock.countedVersion > version) {
    const conflict = {
      field: 'quantity',
      theirs: stock.available,
      yours: quantity,
      ...(quantityBefore !== undefined && { base: quantityBefore }),
    };
    return stock.available === quantity ? untouched : { target: null, conflict };
  }
  if (quantityBefore !== undefined) {
    const moved = quantity - quantityBefore;
    return { target: (now) => Math.max(0, now + moved), conflict: null };
  }
  return stock.available === quantity ? untouched : { target: () => quantity, conflict: null };
}
