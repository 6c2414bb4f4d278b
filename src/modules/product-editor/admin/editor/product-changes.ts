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
 * The body of a PUT: the fields that were changed, and what they were when the form was opened. Of
 * the stock it says what it was, so that what was sold meanwhile stays sold.
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

/** What a decided conflict leaves: the record to go by, and the form with the values of theirs in it. */
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

/** The name under which the server tells of a conflict in one size and colour. */
function cellField(choice: VariantChoice): string {
  return `stock ${choiceText(choice)}`;
}

export function isCellField(field: string): boolean {
  return field.startsWith('stock ');
}

/** What stands in the form for a field of a conflict. */
export function mineOf(values: ProductFormValues, field: string): unknown {
  if (!isCellField(field)) return values[field as keyof ProductFormValues];
  return shownCells(values).find((cell) => cellField(cell) === field)?.quantity;
}

/**
 * Their quantities are what the cells are changes of from now on. Of a sum that they set it is not known
 * here how it lies over the cells; the rule does for the form, which sends a sum as well.
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
