import { mostVariants, variantChoices } from '#modules/catalog/choice/variant-choices.ts';
import { keepShades } from '#modules/catalog/colour/shade.ts';
import { spreadStock } from '#modules/inventory/spread-stock.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';
import { foldText } from '#shared/text.ts';

/** A size and colour in the form. Empty codes mean none. */
export type ShelfCell = VariantChoice & {
  quantity: number;
  sku: string;
  barcode: string;
  /** In the product's unit; null: the product's weight. */
  weight: number | null;
};

export type CellCodes = Pick<ShelfCell, 'sku' | 'barcode' | 'weight'>;
export type CellQuantity = VariantChoice & { quantity: number };

/** The form values that determine the stock. */
export type ShelfValues = {
  category: string;
  subCategory: string;
  colors: string[];
  sizes: string[];
  /** The value of 'Quantity in Stock'. If it is not the sum of the cells, it must be spread. */
  quantity: number;
  /** All known cells, also of removed sizes: a size that is added again gets its cell back. */
  stock: ShelfCell[];
};

type Choosing = Pick<ShelfValues, 'category' | 'subCategory' | 'colors' | 'sizes'>;

const noCodes: CellCodes = { sku: '', barcode: '', weight: null };

export function keyOf({ color, size }: VariantChoice): string {
  return `${foldText(color)}\n${foldText(size)}`;
}

/** Empty if there are more than the shop allows: the form is then invalid. */
export function choicesOf({ category, subCategory, colors, sizes }: Choosing): VariantChoice[] {
  const choices = variantChoices({
    category,
    subCategory: subCategory || null,
    colors: category === 'nailpolish' ? keepShades(colors) : colors,
    sizes,
  });
  return choices.length > mostVariants ? [] : choices;
}

/** The cells as stored or typed; a new size has quantity 0. */
export function cellsOf(values: ShelfValues): ShelfCell[] {
  const known = new Map(values.stock.map((cell) => [keyOf(cell), cell]));
  return choicesOf(values).map((choice) => ({
    ...noCodes,
    quantity: 0,
    ...known.get(keyOf(choice)),
    ...choice,
  }));
}

export function sumOf(cells: readonly { quantity: number }[]): number {
  return cells.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The spread of a sum that differs from the cells; null if there is none. */
export function toSpread(values: ShelfValues): ShelfCell[] | null {
  const cells = cellsOf(values);
  if (cells.length < 2 || sumOf(cells) === values.quantity) return null;
  const spread = spreadStock(
    values.quantity,
    cells.map(({ quantity }) => quantity),
  );
  return cells.map((cell, index) => ({ ...cell, quantity: spread[index] ?? 0 }));
}

/** The cells as the grid shows them and as they are saved. */
export function shownCells(values: ShelfValues): ShelfCell[] {
  return toSpread(values) ?? cellsOf(values);
}

/** Sets quantities typed into the grid; the sum follows. */
export function withQuantities<V extends ShelfValues>(
  values: V,
  quantities: readonly CellQuantity[],
): V {
  const typed = new Map(quantities.map((quantity) => [keyOf(quantity), quantity.quantity]));
  const cells = shownCells(values).map((cell) => ({
    ...cell,
    quantity: typed.get(keyOf(cell)) ?? cell.quantity,
  }));
  return { ...values, stock: merge(values.stock, cells), quantity: sumOf(cells) };
}

/** 'I will enter it in the grid': the sum becomes the sum of the cells. */
export function withGridSum<V extends ShelfValues>(values: V): V {
  return { ...values, quantity: sumOf(cellsOf(values)) };
}

/** With a grid the sum waits to be spread. With a single known variant it sets the quantity. */
export function withQuantity<V extends ShelfValues>(values: V, quantity: number): V {
  const cells = cellsOf(values);
  const stock =
    cells.length === 1 && isKnown(values, cells)
      ? merge(
          values.stock,
          cells.map((cell) => ({ ...cell, quantity })),
        )
      : values.stock;
  return { ...values, quantity, stock };
}

export function withCodes<V extends ShelfValues>(
  values: V,
  choice: VariantChoice,
  codes: Partial<CellCodes>,
): V {
  const cells = cellsOf(values);
  const changed = cells
    .filter((cell) => keyOf(cell) === keyOf(choice))
    .map((cell) => ({
      ...cell,
      ...(cells.length === 1 && { quantity: values.quantity }),
      ...codes,
    }));
  return { ...values, stock: merge(values.stock, changed) };
}

/**
 * Changes sizes or colours. New cells start at 0; removed cells take their units with them. If no
 * cell was known before, for example when a product gets its first sizes, its units stay and must
 * be spread.
 */
export function withChoices<V extends ShelfValues>(values: V, choosing: Partial<Choosing>): V {
  const next = { ...values, ...choosing };
  const [before, after] = [cellsOf(values), cellsOf(next)];
  if (!isKnown(values, after)) return { ...next, stock: withCarriedCodes(values, before, after) };
  const isPending = values.quantity !== sumOf(before);
  if (!isPending) return { ...next, quantity: sumOf(after) };
  return withQuantity(next, values.quantity);
}

/** A single variant that is only renamed keeps its codes. */
function withCarriedCodes(
  { stock, quantity }: ShelfValues,
  before: readonly ShelfCell[],
  after: readonly ShelfCell[],
): ShelfCell[] {
  const [old, renamed] = [before[0], after[0]];
  if (before.length !== 1 || after.length !== 1 || !old || !renamed) return stock;
  const { sku, barcode, weight } = old;
  if (!sku && !barcode && weight === null) return stock;
  return merge(stock, [{ ...renamed, quantity, sku, barcode, weight }]);
}

function isKnown({ stock }: ShelfValues, cells: readonly VariantChoice[]): boolean {
  const known = new Set(stock.map(keyOf));
  return cells.some((cell) => known.has(keyOf(cell)));
}

function merge(stock: readonly ShelfCell[], cells: readonly ShelfCell[]): ShelfCell[] {
  const merged = new Map(stock.map((cell) => [keyOf(cell), cell]));
  for (const cell of cells) merged.set(keyOf(cell), cell);
  return [...merged.values()];
}
