import { keepTyped, readTyped } from '#client/typed.ts';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { emptyProduct, type ProductFormValues, valuesOf } from './product-form-values.ts';

/** Unsaved changes, with the record that they change. */
export type ProductDraft = {
  target: string;
  values: ProductFormValues;
  /** The record that the form was opened on; null for a new product. */
  base: AdminProduct | null;
  /** The user closed the form: it opens without these changes until the user asks for them. */
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
  // A draft of an earlier release lacks newer fields of the form.
  const whole = { ...emptyProduct, ...(base && valuesOf(base)), ...values };
  return { target, values: whole, base, isPutAside: isPutAside === true };
}

export function putDraftAside(isPutAside: boolean): void {
  const draft = readDraft();
  if (draft) saveDraft({ ...draft, isPutAside });
}
