import type { StockCell } from '#modules/catalog/choice/stock-input.ts';
import type { VariantTarget } from '#modules/inventory/server/index.ts';
import { choiceText, indexVariants, type VariantStock } from '#modules/inventory/variant.ts';
import type { FieldConflict } from '#shared/edit-conflict.ts';

type Stock = { available: number; countedVersion: number };

type Wish = {
  quantity?: number | undefined;
  /** The quantity when the form was opened. */
  quantityBefore?: number | undefined;
  /** The version when the form was opened. */
  version?: number | undefined;
};

type QuantityChange = {
  /** Computes the new quantity from the locked one; null: no change. */
  target: ((now: number) => number) | null;
  conflict: FieldConflict | null;
};

/** The wanted change of stock: a sum, or quantities for single sizes and colours. */
export type StockChange = {
  target: QuantityChange['target'];
  /** Null if no quantities of single variants were sent. */
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

/** Cells with codes only do not change the stock; an empty list says that nothing is added. */
export function saysQuantities(cells: readonly StockCell[]): boolean {
  return cells.length === 0 || cells.some(({ quantity }) => quantity !== undefined);
}

/**
 * Nobody else can have counted a variant that does not exist yet. Nor was it counted if its
 * quantity is as when the form was opened, even if a colleague counted another size.
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
 * The change of a quantity that a form wants. Sales change quantities all the time, so the form's
 * difference is applied and sales are not overwritten. A colleague's recount is no sale: two people
 * who both counted ten must not make it twelve.
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
