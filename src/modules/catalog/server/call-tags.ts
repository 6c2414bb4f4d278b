import { pageSize, relatedLimit } from '#modules/catalog/calls/catalog-calls.ts';
import { findCategory } from '#modules/catalog/category.ts';
import { categoryTag, featuredTag, variantsTag } from '#modules/catalog/page-tags.ts';
import type { ProductDetail } from '#modules/catalog/product.ts';
import { anyChange, productTag } from '#platform/catalog-change.ts';
import type { ProductQuery } from './catalog.ts';

type Numbered = { id: number };

/** The tags of a product's own call. */
export function detailTags({ id, variants }: Pick<ProductDetail, 'id' | 'variants'>): string[] {
  return [variantsTag(id), ...[{ id }, ...variants].map((one) => productTag(one.id))];
}

/**
 * A list of the newest changes if a product enters it, leaves it or is changed itself. A list
 * sorted by another value, or chosen from many, changes with any product.
 */
export function listTags(query: ProductQuery, products: readonly Numbered[]): string[] {
  const shown = [...products.map(({ id }) => id), ...(query.ids ?? [])].map(productTag);
  return [...shown, ...placeTags(query)];
}

function placeTags(query: ProductQuery): string[] {
  const { sort = 'newest', related, collection, ids, category, featured } = query;
  if (sort !== 'newest' || related !== undefined || collection !== undefined) return [anyChange];
  if (ids !== undefined) return [];
  if (category !== undefined && featured === undefined) return [categoryTag(category)];
  return category === undefined && featured === true ? [featuredTag] : [anyChange];
}

/** Lists that the shop's own pages, and so many people, request. The others are endless. */
export function isUsualList(query: ProductQuery): boolean {
  const { category, subCategory, collection, ids, cursor, related, featured, limit } = query;
  if (ids || cursor || collection !== undefined) return false;
  if (related !== undefined) return limit === undefined || limit === relatedLimit;
  const known = category === undefined ? null : findCategory(category);
  if (category !== undefined && !known) return false;
  if (subCategory !== undefined && !known?.subCategories.includes(subCategory)) return false;
  const isOfHomePage = featured === true && category === undefined;
  return isOfHomePage || limit === undefined || limit === pageSize;
}
