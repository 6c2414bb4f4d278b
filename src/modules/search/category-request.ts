import { type Category, findCategory } from '#modules/catalog/category.ts';
import { isKeepable } from '#shared/text.ts';

/** The parameters of a category page. */
export type CategoryRequest = {
  category: Category;
  view: 'all' | 'collections';
  /** Null shows all of them. */
  subCategory: string | null;
};

type CategoryParams = { category?: string; view?: string };

/** Null for an unknown category or view. */
export function readCategoryRequest(
  { category: name, view }: CategoryParams,
  query: URLSearchParams,
): CategoryRequest | null {
  const category = findCategory(name);
  if (!category) return null;
  const isShoes = category.id === 'shoes';
  if (view !== undefined && !(isShoes && view === 'collections')) return null;
  return {
    category,
    view: view === 'collections' ? 'collections' : 'all',
    // Shoes are divided by collections, so a sub-category in the address is ignored.
    subCategory: isShoes ? null : readSubCategory(query.get('subCategory')),
  };
}

const longestSubCategory = 100;

/** A text that no product can have, and that the list call would refuse, is left out. */
function readSubCategory(text: string | null): string | null {
  if (!text || text.length > longestSubCategory || !isKeepable(text)) return null;
  return text;
}
