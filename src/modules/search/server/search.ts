import type { Database } from '#database/client.ts';
import { type Collections, collectionNamesOf } from '#modules/catalog/server/index.ts';
import type { SearchRequest } from '#modules/search/search.ts';
import { defaultSearchWords } from '#modules/search/search-words.ts';
import type { PriceRule } from '#modules/settings/page-content.ts';
import type { ChangeBus } from '#platform/change-bus.ts';
import { filterListing, type ListingRequest } from './filter-listing.ts';
import type { Finding } from './find-products.ts';
import { cacheFindings, type SearchWordsPort, searchCatalog } from './search-catalog.ts';
import type { Matches } from './search-repository.ts';

export type Search = ReturnType<typeof createSearch>;

type PlacedRequest = ListingRequest & {
  category?: string;
  subCategory?: string;
  collection?: string;
};

type SearchParts = {
  db: Database;
  changes: ChangeBus;
  collections: Pick<Collections, 'spellingsOf'>;
  searchWords?: SearchWordsPort;
  priceRule?(): PriceRule;
};

export function createSearch({
  db,
  changes,
  collections,
  searchWords = () => defaultSearchWords,
  priceRule = () => ({ namesLowestPrice: false }),
}: SearchParts) {
  const search = { db, cache: cacheFindings<Finding>(changes), searchWords, priceRule };
  const listings = { db, cache: cacheFindings<Matches>(changes), priceRule };
  return {
    searchProducts: (request: SearchRequest) => searchCatalog(search, request),
    /** A category or a collection with filters. */
    filterListing: ({ category, subCategory, collection, ...request }: PlacedRequest) => {
      const collectionNames =
        collection === undefined ? undefined : collectionNamesOf(collection, collections);
      return filterListing(listings, { category, subCategory, collectionNames }, request);
    },
  };
}
