import type { StockCell } from '#modules/catalog/choice/stock-input.ts';
import type { VariantTarget } from '#modules/inventory/server/index.ts';
import { choiceText, indexVariants, type VariantStock } from '#modules/inventory/variant.ts';
import type { FieldConflict } from '#shared/edit-conflict.ts';

type Stock = { available: number; countedVersion: number };

type Wish = {
  quantity?: number | undefined;
  /** The quantity that the form was opened with. */
  quantityBefore?: number | undefined;
  /** The version that the form was opened with. */
  version?: number | undefined;
};

type QuantityChange = {
  /** What the quantity becomes, given what it is under its lock; null: nobody changed it. */
  target: ((now: number) => number) | null;
  conflict: FieldConflict | null;
};

/** What staff want of a product's stock: a sum, or quantities for single sizes and colours. */
export type StockChange = {
  target: QuantityChange['target'];
  /** Null where nobody has said how many there are of single variants. */
  cells: VariantTarget[] | null;
  conflicts: FieldConflict[];
};

export const untouched: StockChange = { target: null, cells: null, conflicts: [] };

export function sumChange(target: QuantityChange['target']): StockChange {
  return { ...untouched, target };
}

export function stockChangeOf(
  stock: Stock & { variants: readonly VariantStock[] },
  wish: Wish & { stock?: readonly StockCell[] | undefined },
): StockChange {
  if (!wish.stock || !saysQuantities(wish.stock)) {
    const { target, conflict } = quantityChangeOf(stock, wish);
    return { target, cells: null, conflicts: conflict ? [conflict] : [] };
  }
  const { countedVersion } = stock;
  const variants = indexVariants(stock.variants);
  const changes = wish.stock.map((cell) => {
    const known = variants.serving(cell);
    return { cell, ...cellChangeOf({ known, countedVersion }, cell, wish.version) };
  });
  return {
    target: null,
    cells: changes.flatMap(({ cell: { color, size }, target }) =>
      target ? [{ color, size, target }] : [],
    ),
    conflicts: changes.flatMap(({ conflict }) => conflict ?? []),
  };
}

/** Cells that only bring codes say nothing of the stock; none at all say that nothing is added. */
export function saysQuantities(cells: readonly StockCell[]): boolean {
  return cells.length === 0 || cells.some(({ quantity }) => quantity !== undefined);
}

/**
 * A variant that is only about to be made can't have been counted by anybody else; neither has one
 * that is as the form was opened with, whichever other size a colleague counted.
 */
function cellChangeOf(
  { known, countedVersion }: { known: VariantStock | null; countedVersion: number },
  cell: StockCell,
  version: number | undefined,
): QuantityChange {
  const available = known?.quantity ?? 0;
  const isAsOpened = !known || available === cell.quantityBefore;
  const stock = { available, countedVersion: isAsOpened ? 0 : countedVersion };
  const { target, conflict } = quantityChangeOf(stock, { ...cell, version });
  return { target, conflict: conflict && { ...conflict, field: `stock ${choiceText(cell)}` } };
}

const noChange: QuantityChange = { target: null, conflict: null };

/**
 * What a form wants of a quantity. Sales change the quantity all the time, so a form moves it by what
 * was typed, and what was sold meanwhile stays sold. Somebody else's recount is no sale: two who
 * both counted ten must not make twelve of it.
 */
function quantityChangeOf(stock: Stock, wish: Wish): QuantityChange {
  const { quantity, quantityBefore, version } = wish;
  if (quantity === undefined || quantity === quantityBefore) return noChange;
  if (version !== undefined && stock.countedVersion > version) {
    const conflict = {
      field: 'quantity',
      theirs: stock.available,
      yours: quantity,
      ...(quantityBefore !== undefined && { base: quantityBefore }),
    };
    return stock.available === quantity ? noChange : { target: null, conflict };
  }
  if (quantityBefore !== undefined) {
    const moved = quantity - quantityBefore;
    return { target: (now) => Math.max(0, now + moved), conflict: null };
  }
  return stock.available === quantity ? noChange : { target: () => quantity, conflict: null };
}
