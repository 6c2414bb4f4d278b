import type { CategoryId } from '#modules/catalog/category.ts';
import type { ShopCollection } from '#modules/catalog/collections/shop-collection.ts';

/** How many products a listing shows before 'Show more'. */
export const pageSize = 24;
export const relatedLimit = 4;

/** Shoes are divided by collections, never by sub-category. */
export function categoryCall(category: CategoryId, subCategory?: string | null): string {
  const filter: Record<string, string> = category !== 'shoes' && subCategory ? { subCategory } : {};
  return listCall({ category, ...filter, limit: String(pageSize) });
}

export function collectionCall({ id }: Pick<ShopCollection, 'id'>): string {
  return listCall({ collection: id, limit: String(pageSize) });
}

export function productCall(id: number): string {
  return `/api/products/${id}`;
}

export function relatedCall(id: number): string {
  return listCall({ related: String(id), limit: String(relatedLimit) });
}

/** The call accepts up to a hundred ids, of nine digits at most. */
const mostProducts = 100;
const firstTooLong = 1_000_000_000;

/** The call for products by id. */
export function productsCall(ids: readonly number[]): string {
  const known = [...new Set(ids)].filter((id) => id < firstTooLong).sort((one, two) => one - two);
  return listCall({ ids: known.slice(0, mostProducts).join(',') });
}

export function withCursor(call: string, cursor: string | null): string {
  return cursor === null ? call : `${call}&cursor=${encodeURIComponent(cursor)}`;
}

function listCall(parameters: Record<string, string>): string {
  return `/api/products?${new URLSearchParams(parameters)}`;
}
