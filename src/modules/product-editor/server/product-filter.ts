import { type Collections, collectionNamesOf } from '#modules/catalog/server/index.ts';
import type { AdminProductFilter } from '#modules/product-editor/admin-product-schema.ts';
import type { AdminFilter, StockAge } from './admin-product-repository.ts';

/** Converts the list's filter for the database query. */
export function filterOf(
  { q, category, status, collection, age }: AdminProductFilter,
  collections: Pick<Collections, 'spellingsOf'>,
): AdminFilter {
  return {
    ...(q !== undefined && { q }),
    ...(category !== undefined && { category }),
    ...(status !== undefined && { status }),
    ...(collection !== undefined && {
      collectionNames: [collection, ...collectionNamesOf(collection, collections)],
    }),
    ...(age !== undefined && { age: ageOf(age) }),
  };
}

function ageOf(text: string): StockAge {
  const [since, days] = text.split('-') as [StockAge['since'], string];
  return { since, days: Number(days) };
}
