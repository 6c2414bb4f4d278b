import type { Database } from '#database/client.ts';
import {
  type FilteredListing,
  type ListingSort,
  type SearchFilters,
  searchPageSize,
  searchWindow,
} from '#modules/search/search.ts';
import type { PriceRule } from '#modules/settings/page-content.ts';
import { findCatalogVersion } from '#platform/catalog-change.ts';
import type { QuestionPlace } from './index-question.ts';
import { type CachedFindings, cardsOf, toFacets } from './search-catalog.ts';
import { type CountedFacets, findMatches, type Matches } from './search-repository.ts';

export type ListingRequest = Omit<SearchFilters, 'category'> & { sort: ListingSort; page: number };

type Parts = { db: Database; cache: CachedFindings<Matches>; priceRule(): PriceRule };

/** A listing, filtered, sorted and counted like a search: exactly up to the window. */
export async function filterListing(
  { db, cache, priceRule }: Parts,
  place: QuestionPlace,
  request: ListingRequest,
): Promise<FilteredListing> {
  const { sort, page, ...ticked } = request;
  const limit = searchPageSize;
  const version = await findCatalogVersion(db);
  const found = await cache.getOrMake(JSON.stringify([version, place, request]), () =>
    findMatches(
      db,
      { terms: [], minCents: null, maxCents: null, place },
      { ...ticked, category: [] },
      { sort, limit, offset: (page - 1) * limit },
      true,
    ),
  );
  const total = Math.min(found.total, searchWindow);
  return {
    total,
    totalIsExact: found.total <= searchWindow,
    page,
    pages: Math.ceil(total / limit),
    products: await cardsOf({ db, priceRule }, found.ids, {
      colors: ticked.color,
      sizes: ticked.size,
    }),
    facets: toFacets(countedIn(found)),
  };
}

function countedIn({ facets }: Matches): CountedFacets {
  if (!facets) throw new Error('A listing was not counted');
  return facets;
}
