import type {
  Fields,
  ProductFormValues,
} from '#modules/product-editor/admin/editor/product-form-values.ts';

/** Writes the result of a rule into the form as if the user had typed it. */
export function changeShelf(
  form: Fields,
  rule: (values: ProductFormValues) => ProductFormValues,
): void {
  const before = form.getValues();
  const after = rule(before);
  for (const name of ['category', 'subCategory', 'colors', 'sizes', 'stock', 'quantity'] as const) {
    if (after[name] !== before[name]) form.setValue(name, after[name], { shouldDirty: true });
  }
}
