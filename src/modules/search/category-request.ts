import { type Category, findCategory } from '#modules/catalog/category.ts';
import { isKeepable } from '#shared/text.ts';

/** What a category page was asked for. */
export type CategoryRequest = {
  category: Category;
  view: 'all' | 'collections';
  /** Null shows them all. */
  subCategory: string | null;
};

type CategoryParams = { category?: string; view?: string };

/** Null for a category, or a view of one, that the shop does not have. */
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
    // Shoes have their collections; a sub-category in the address changes nothing there.
    subCategory: isShoes ? null : readSubCategory(query.get('subCategory')),
  };
}

const longestSubCategory = 100;

/** What no product can carry, and the list call would refuse, is left out. */
function readSubCategory(text: string | null): string | null {
  if (!text || text.length > longestSubCategory || !isKeepable(text)) return null;
  return text;
}
