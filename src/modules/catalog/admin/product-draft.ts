import { emptyProduct, type ProductFormValues } from './product-form-values.ts';

/** Changes that were not saved, and what they were changes of. */
export type ProductDraft = {
  target: string;
  values: ProductFormValues;
  /** The stock that the form was opened with: what was sold since then stays sold. */
  quantityBefore: number;
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
    const { target, values, quantityBefore, isPutAside } = stored as Partial<ProductDraft>;
    if (typeof target !== 'string' || typeof values !== 'object') return null;
    if (typeof quantityBefore !== 'number') return null;
    const whole = { ...emptyProduct, ...values };
    return { target, values: whole, quantityBefore, isPutAside: isPutAside === true };
  } catch {
    return null;
  }
}

export function putDraftAside(isPutAside: boolean): void {
  const draft = readDraft();
  if (draft) saveDraft({ ...draft, isPutAside });
}
