import { pageSize, relatedLimit } from '#modules/catalog/calls/catalog-calls.ts';
import { findCategory } from '#modules/catalog/category.ts';
import { categoryTag, featuredTag, variantsTag } from '#modules/catalog/page-tags.ts';
import type { ProductDetail } from '#modules/catalog/product.ts';
import { anyChange, productTag } from '#platform/catalog-change.ts';
import type { ProductQuery } from './catalog.ts';

type Numbered = { id: number };

/** What a product's own call shows of the catalogue. */
export function detailTags({ id, variants }: Pick<ProductDetail, 'id' | 'variants'>): string[] {
  return [variantsTag(id), ...[{ id }, ...variants].map((one) => productTag(one.id))];
}

/**
 * A list of the newest changes when a product enters it, leaves it or is changed itself. Sorted by
 * what a change of any product can alter, or chosen from many, it goes with any change.
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

/** Asked by the shop's own pages, and so by many; of the rest there is no end. */
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
