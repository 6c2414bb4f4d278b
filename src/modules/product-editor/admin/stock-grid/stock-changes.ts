import { choiceText, type VariantStock } from '#modules/inventory/variant.ts';
import { countOf, groupDigits } from '#shared/text.ts';
import {
  type CellCodes,
  cellsOf,
  keyOf,
  type ShelfCell,
  type ShelfValues,
  shownCells,
  sumOf,
  toSpread,
} from './shelf-cells.ts';

/** A cell in the body of POST and PUT. Absent fields keep their values. */
type SentCell = {
  color: string;
  size: string;
  quantity?: number;
  quantityBefore?: number;
  sku?: string | null;
  barcode?: string | null;
  weight?: number | null;
};

/** The stock when the form was opened. */
type ShelfBase = { quantity: number; stock?: readonly VariantStock[] | undefined };

type SentStock = { quantity?: number; quantityBefore?: number; stock?: SentCell[] };

export function shelfCellOf(variant: VariantStock): ShelfCell {
  const { color, size, quantity, sku, barcode, weight } = variant;
  return { color, size, quantity, sku: sku ?? '', barcode: barcode ?? '', weight };
}

/** The sum of the cells if they are known: a sale may happen between reading sum and cells. */
export function quantityOf({ quantity, stock = [] }: ShelfBase): number {
  return stock.length > 0 ? sumOf(stock) : quantity;
}

/** The stock of a new product: a sum that the rule spreads, or its cells. */
export function stockOfNew(values: ShelfValues): SentStock {
  const cells = cellsOf(values);
  const isLeftToRule = cells.length < 2 || sumOf(cells) === 0;
  const quantities = isLeftToRule ? cells : shownCells(values);
  const stock = quantities
    .map((cell) => ({
      ...(isLeftToRule ? namesOf(cell) : { ...namesOf(cell), quantity: cell.quantity }),
      ...changedCodes(undefined, cell),
    }))
    .filter((cell: SentCell) => (cell.quantity ?? 0) > 0 || saysCodes(cell));
  return { quantity: values.quantity, ...(stock.length > 0 && { stock }) };
}

/**
 * The stock part of a PUT: the changed cells, each with its quantity when the form was opened. A
 * sum that nobody has spread by hand is sent as a sum, and the server spreads it as the form has
 * shown.
 */
export function stockChangesOf(base: ShelfBase, values: ShelfValues): SentStock {
  const known = knownOf(base);
  if (isLeftToRule(base, values)) {
    const codes = cellsOf(values)
      .map((cell) => ({ ...namesOf(cell), ...changedCodes(known.get(keyOf(cell)), cell) }))
      .filter(saysCodes);
    const quantityBefore = quantityOf(base);
    const isMoved = values.quantity !== quantityBefore;
    return {
      ...(isMoved && { quantity: values.quantity, quantityBefore }),
      ...(codes.length > 0 && { stock: codes }),
    };
  }
  const stock = shownCells(values)
    .map((cell) => changedCell(known.get(keyOf(cell)), cell))
    .filter((cell) => cell.quantity !== undefined || saysCodes(cell));
  const isShrunk = goneOf(base, values).length > 0;
  if (stock.length === 0 && !isShrunk) return {};
  return { stock: isShrunk ? sayingQuantities(stock, known) : stock };
}

/** The server removes stock only if quantities are sent, so unchanged ones are sent as well. */
function sayingQuantities(
  stock: SentCell[],
  known: ReadonlyMap<string, { quantity: number }>,
): SentCell[] {
  if (stock.some(({ quantity }) => quantity !== undefined)) return stock;
  return stock.map((cell) => {
    const quantity = known.get(keyOf(cell))?.quantity ?? 0;
    return { ...cell, quantity, quantityBefore: quantity };
  });
}

/** Nobody has counted cells: a product without a grid, or a new sum over unchanged cells. */
function isLeftToRule(base: ShelfBase, values: ShelfValues): boolean {
  const cells = cellsOf(values);
  const known = knownOf(base);
  const hasKnownCell = cells.some((cell) => known.has(keyOf(cell)));
  if (hasKnownCell && goneOf(base, values).length > 0) return false;
  if (cells.length < 2) return true;
  const isUntouched = cells.every(
    (cell) => cell.quantity === (known.get(keyOf(cell))?.quantity ?? 0),
  );
  return isUntouched && toSpread(values) !== null;
}

function changedCell(before: ShelfCell | undefined, cell: ShelfCell): SentCell {
  const quantityBefore = before?.quantity ?? 0;
  return {
    ...namesOf(cell),
    ...(cell.quantity !== quantityBefore && { quantity: cell.quantity, quantityBefore }),
    ...changedCodes(before, cell),
  };
}

function changedCodes(before: CellCodes | undefined, cell: CellCodes): Partial<SentCell> {
  const [sku, barcode] = [cell.sku.trim(), cell.barcode.trim()];
  return {
    ...(sku !== (before?.sku ?? '') && { sku: sku || null }),
    ...(barcode !== (before?.barcode ?? '') && { barcode: barcode || null }),
    ...(cell.weight !== (before?.weight ?? null) && { weight: cell.weight }),
  };
}

function saysCodes({ sku, barcode, weight }: Partial<SentCell>): boolean {
  return sku !== undefined || barcode !== undefined || weight !== undefined;
}

function namesOf({ color, size }: ShelfCell) {
  return { color, size };
}

function knownOf({ stock = [] }: ShelfBase): Map<string, ShelfCell> {
  return new Map(stock.map((variant) => [keyOf(variant), shelfCellOf(variant)]));
}

function goneOf({ stock = [] }: ShelfBase, values: ShelfValues): VariantStock[] {
  const remaining = new Set(cellsOf(values).map(keyOf));
  return stock.filter((variant) => !remaining.has(keyOf(variant)));
}

/** Sentences about the units that are removed with the removed sizes and colours. */
export function leavingNotes(base: ShelfBase, values: ShelfValues): string[] {
  if (isLeftToRule(base, values)) return [];
  const cells = cellsOf(values);
  const sizes = new Set(cells.map(({ size }) => size));
  const colors = new Set(cells.map(({ color }) => color));
  const units = new Map<string, number>();
  for (const { color, size, quantity } of goneOf(base, values)) {
    const removed = size && !sizes.has(size) ? size : color && !colors.has(color) ? color : '';
    units.set(removed, (units.get(removed) ?? 0) + quantity);
  }
  return [...units]
    .filter(([, count]) => count > 0)
    .map(([removed, count]) => {
      const text = countOf(count, 'unit');
      if (removed === '') return `The grid replaces ${text} that were counted without it.`;
      return `Removing ${removed} removes ${text} from the stock.`;
    });
}

/** A larger quantity probably has one zero too many. */
const largeQuantity = 1000;

const unitNouns: Readonly<Record<string, string>> = {
  shoes: 'pairs',
  nailpolish: 'bottles',
  champagne: 'bottles',
};

/** The questions before unexpectedly large quantities are saved. */
export function largeQuantityQuestions(base: ShelfBase | null, values: ShelfValues): string[] {
  const cells = shownCells(values);
  if (cells.length < 2) return [];
  const known = base ? knownOf(base) : new Map<string, ShelfCell>();
  const noun = unitNouns[values.category] ?? 'units';
  return cells
    .filter((cell) => cell.quantity > largeQuantity)
    .filter((cell) => cell.quantity !== known.get(keyOf(cell))?.quantity)
    .map((cell) => {
      const place = choiceText(cell).replace(', ', ' ');
      return `Really ${groupDigits(cell.quantity)} ${noun} in ${place}?`;
    });
}
