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

const storageKey = 'product_draft';

/** Kept for this tab only: a shared computer forgets it with the tab. */
export function saveDraft(draft: ProductDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(storageKey, JSON.stringify(draft));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing still has the form itself.
  }
}

export function readDraft(): ProductDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { target, values, base, isPutAside } = stored as Partial<ProductDraft>;
    if (typeof target !== 'string' || typeof values !== 'object') return null;
    if (typeof base !== 'object') return null;
    // A draft of an earlier version of the shop lacks what the form has learned since.
    const whole = { ...emptyProduct, ...(base && valuesOf(base)), ...values };
    return { target, values: whole, base, isPutAside: isPutAside === true };
  } catch {
    return null;
  }
}

export function putDraftAside(isPutAside: boolean): void {
  const draft = readDraft();
  if (draft) saveDraft({ ...draft, isPutAside });
}
