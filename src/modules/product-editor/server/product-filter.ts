import { type Collections, collectionNamesOf } from '#modules/catalog/server/index.ts';
import type { AdminProductFilter } from '#modules/product-editor/admin-product-schema.ts';
import type { AdminFilter, StockAge } from './admin-product-repository.ts';

/** Converts the list's filter for the database query. */
export function filterOf(
  { q, category, status, collection, age }: AdminProductFilter,
  collections: Pick<Collections, 'spellingsOf'>,
): AdminFilter {
  return {
    ...{ q, category, status },
    collectionNames: collection
      ? [collection, ...collectionNamesOf(collection, collections)]
      : undefined,
    age: age ? ageOf(age) : undefined,
  };
}

function ageOf(text: string): StockAge {
  const [since, days] = text.split('-') as [StockAge['since'], string];
  return { since, days: Number(days) };
}
