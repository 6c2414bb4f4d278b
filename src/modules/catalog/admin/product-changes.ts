import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { type Choices, settleBase, takenFields } from '#modules/staff/admin/edit-choices.ts';
import { changedFields, type EditConflict } from '#shared/edit-conflict.ts';
import { bodyOf, type ProductFormValues, valuesOf } from './product-form-values.ts';

/**
 * The body of a PUT: the fields that were changed, and what they were when the form was opened. Of
 * the stock it says what it was, so that what was sold meanwhile stays sold.
 */
export function changesOf(base: AdminProduct, values: ProductFormValues): Record<string, unknown> {
  const body = bodyOf(values);
  const changed = changedFields(bodyOf(valuesOf(base)), body);
  const pick = (record: Partial<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((field) => [field, record[field]]));
  return {
    ...pick(body),
    ...(changed.includes('quantity') && { quantityBefore: base.quantity }),
    version: base.version,
    base: pick(base),
  };
}

/** What a decided conflict leaves: the record to go by, and the form with the values of theirs in it. */
export function settleProduct(
  base: AdminProduct,
  values: ProductFormValues,
  conflict: EditConflict,
  choices: Choices,
): { base: AdminProduct; values: ProductFormValues } {
  const next = settleBase(base, conflict);
  const theirs: Record<string, unknown> = valuesOf(next);
  const taken = takenFields(conflict, choices).map((field) => [field, theirs[field]]);
  return { base: next, values: { ...values, ...Object.fromEntries(taken) } };
}
