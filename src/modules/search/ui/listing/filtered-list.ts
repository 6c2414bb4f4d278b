import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readJson } from '#client/api.ts';
import {
  type ListingLocation,
  type ListingPlace,
  listingCall,
} from '#modules/search/listing-location.ts';
import type { FilteredListing, SearchFacets } from '#modules/search/search.ts';
import type { ProductList } from './product-list.ts';

/** A listing with its filters, by its REST address; 'Show more' loads the next page. */
export function filteredListOptions(place: ListingPlace, location: ListingLocation) {
  return infiniteQueryOptions({
    queryKey: [listingCall(place, location)],
    queryFn: ({ pageParam, signal }) =>
      readJson<FilteredListing>(listingCall(place, { ...location, page: pageParam }), signal),
    initialPageParam: location.page,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : null),
  });
}

/** The data that the server sends with the page. */
export async function firstFilteredPage(read: Promise<FilteredListing>) {
  const page = await read;
  return { pages: [page], pageParams: [page.page] };
}

export type FilteredList = ProductList & {
  /** Null until they have loaded. */
  facets: SearchFacets | null;
  /** The next products are loading; the earlier ones are shown meanwhile. */
  isStale: boolean;
};

export function useFilteredList(
  place: ListingPlace,
  location: ListingLocation,
  enabled: boolean,
): FilteredList {
  const query = useInfiniteQuery({
    ...filteredListOptions(place, location),
    enabled,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const last = data?.pages.at(-1);
  return {
    products: data?.pages.flatMap(({ products }) => products) ?? [],
    total: last?.total ?? 0,
    totalIsExact: last?.totalIsExact ?? true,
    facets: last?.facets ?? null,
    isStale: query.isPlaceholderData,
    state: data ? 'loaded' : query.isError && !query.isFetching ? 'failed' : 'loading',
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    showMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
