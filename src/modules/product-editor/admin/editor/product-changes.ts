import { type Choices, pick, settleBase, takenFields } from '#admin-kit/conflicts/edit-choices.ts';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { spreadStock } from '#modules/inventory/spread-stock.ts';
import { choiceText, type VariantChoice } from '#modules/inventory/variant.ts';
import {
  keyOf,
  type ShelfCell,
  shownCells,
  sumOf,
  withChoices,
  withQuantities,
} from '#modules/product-editor/admin/stock-grid/shelf-cells.ts';
import { stockChangesOf } from '#modules/product-editor/admin/stock-grid/stock-changes.ts';
import { changedFields, type EditConflict } from '#shared/edit-conflict.ts';
import { bodyOf, type ProductFormValues, valuesOf } from './product-form-values.ts';

/**
 * The body of a PUT: the changed fields, with their values when the form was opened. For stock it
 * includes the earlier quantity, so that sales in the meantime are not overwritten.
 */
export function changesOf(base: AdminProduct, values: ProductFormValues): Record<string, unknown> {
  const { quantity: _, ...body } = bodyOf(values);
  const { quantity: __, ...before } = bodyOf(valuesOf(base));
  const changed = changedFields(before, body);
  return {
    ...pick(body, changed),
    ...stockChangesOf(base, values),
    version: base.version,
    base: pick<object>(base, changed as never[]),
  };
}

/** After a decided conflict: the new base record, and the form with the chosen values. */
export function settleProduct(
  base: AdminProduct,
  values: ProductFormValues,
  conflict: EditConflict,
  choices: Choices,
): { base: AdminProduct; values: ProductFormValues } {
  const ofFields = conflict.conflicts.filter(({ field }) => !isCellField(field));
  const next = settleShelf(settleBase(base, { ...conflict, conflicts: ofFields }), conflict);
  const theirs = valuesOf(next);
  const taken = takenFields(conflict, choices);
  const fields: Partial<ProductFormValues> = Object.fromEntries(
    taken
      .filter((field) => !isCellField(field))
      .map((field) => [field, theirs[field as keyof ProductFormValues]]),
  );
  const counted = ofFields.some(({ field }) => field === 'quantity')
    ? { ...values, stock: withQuantitiesOf(values.stock, theirs.stock) }
    : values;
  const settled = { ...withChoices(counted, fields), ...fields };
  const quantities = theirs.stock.filter((cell) => taken.includes(cellField(cell)));
  return {
    base: next,
    values: quantities.length > 0 ? withQuantities(settled, quantities) : settled,
  };
}

/** The name that the server uses for a conflict in one size and colour. */
function cellField(choice: VariantChoice): string {
  return `stock ${choiceText(choice)}`;
}

export function isCellField(field: string): boolean {
  return field.startsWith('stock ');
}

/** The form's value of a field in a conflict. */
export function mineOf(values: ProductFormValues, field: string): unknown {
  if (!isCellField(field)) return values[field as keyof ProductFormValues];
  return shownCells(values).find((cell) => cellField(cell) === field)?.quantity;
}

/**
 * A colleague's quantities become the base of the cells. If they set a sum, its spread over the
 * cells is unknown here. The same rule estimates it, since the form also sends a sum.
 */
function settleShelf(base: AdminProduct, { conflicts }: EditConflict): AdminProduct {
  if (!base.stock) return base;
  const theirs = new Map(conflicts.map(({ field, theirs }) => [field, theirs]));
  const sum = theirs.get('quantity');
  const quantities = base.stock.map(({ quantity }) => quantity);
  const spread = typeof sum === 'number' ? spreadStock(sum, quantities) : quantities;
  const stock = base.stock.map((variant, index) => {
    const quantity = theirs.get(cellField(variant)) ?? spread[index];
    return typeof quantity === 'number' ? { ...variant, quantity: quantity } : variant;
  });
  return { ...base, stock, quantity: sumOf(stock) };
}

function withQuantitiesOf(
  cells: readonly ShelfCell[],
  quantities: readonly ShelfCell[],
): ShelfCell[] {
  const known = new Map(quantities.map((cell) => [keyOf(cell), cell.quantity]));
  return cells.map((cell) => ({ ...cell, quantity: known.get(keyOf(cell)) ?? cell.quantity }));
}
