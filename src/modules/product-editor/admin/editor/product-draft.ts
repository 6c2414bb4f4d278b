import { keepTyped, readTyped } from '#client/typed.ts';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { emptyProduct, type ProductFormValues, valuesOf } from './product-form-values.ts';

/** Changes that were not saved, and what they were changes of. */
export type ProductDraft = {
  target: string;
  values: ProductFormValues;
  /** The record that the form was opened on; null for a new product. */
  base: AdminProduct | null;
  /** The form was closed on purpose: it opens empty again, until somebody asks for the changes. */
  isPutAside: boolean;
};

const name = 'product';

export function saveDraft(draft: ProductDraft | null): void {
  keepTyped(name, draft);
}

export function readDraft(): ProductDraft | null {
  const stored = readTyped(name);
  if (typeof stored !== 'object' || stored === null) return null;
  const { target, values, base, isPutAside } = stored as Partial<ProductDraft>;
  if (typeof target !== 'string' || typeof values !== 'object') return null;
  if (typeof base !== 'object') return null;
  // A draft of an earlier version of the shop lacks what the form has learned since.
  const whole = { ...emptyProduct, ...(base && valuesOf(base)), ...values };
  return { target, values: whole, base, isPutAside: isPutAside === true };
}

export function putDraftAside(isPutAside: boolean): void {
  const draft = readDraft();
  if (draft) saveDraft({ ...draft, isPutAside });
}
