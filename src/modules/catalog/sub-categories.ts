import { type CategoryId, findCategory } from './category.ts';
import type { PublicProduct } from './product.ts';
import { subCategoryLabel } from './sub-category-label.ts';

export type SubCategory = { value: string; label: string };

/** Shoes are divided by collections instead. */
export function hasTabs(category: CategoryId): boolean {
  return category !== 'shoes';
}

/** The sub-categories of the given products, in the shop's own order, unknown ones last. */
export function listSubCategories(
  category: CategoryId,
  products: readonly Pick<PublicProduct, 'subCategory'>[],
): SubCategory[] {
  if (!hasTabs(category)) return [];
  const carried = new Set(products.flatMap(({ subCategory }) => subCategory ?? []));
  const known = findCategory(category)?.subCategories ?? [];
  const ordered = [...known.filter((value) => carried.has(value)), ...carried];
  return [...new Set(ordered)].map((value) => ({ value, label: subCategoryLabel(value) }));
}
