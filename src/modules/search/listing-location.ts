import { type CategoryId, categoryAddress } from '#modules/catalog/category.ts';
import { collectionAddress } from '#modules/catalog/collections/shop-collection.ts';
import { type ListingSort, listingSorts, noFilters } from './search.ts';
import {
  asksForFilters,
  countFilters,
  type FilterLocation,
  filterParameters,
  filtersShown,
  readSearchLocation,
} from './search-location.ts';

/** The content of a listing without filters: a category, a part of one, or a collection. */
export type ListingPlace =
  | { category: CategoryId; subCategory: string | null }
  | { collection: string };

/** The filters of a listing, as in its address. */
export type ListingLocation = FilterLocation & { sort: ListingSort };

const usualSort = 'newest';

/** Invalid filters are ignored, as in a search; the page itself checks the category. */
export function readListingLocation(parameters: URLSearchParams): ListingLocation {
  const { q: _, sort, ...location } = readSearchLocation(parameters);
  return {
    ...location,
    category: noFilters.category,
    sort: listingSorts.find((known) => known === sort) ?? usualSort,
  };
}

/** Whether the page differs from the unfiltered one, which is cached. */
export function isNarrowed(location: ListingLocation): boolean {
  return countFilters(location) > 0 || location.sort !== usualSort || location.page > 1;
}

export function wantsFilters(parameters: URLSearchParams): boolean {
  return asksForFilters(parameters) || isNarrowed(readListingLocation(parameters));
}

export function listingAddress(place: ListingPlace, location?: FilterLocation): string {
  const plain =
    'collection' in place
      ? collectionAddress({ id: place.collection })
      : categoryAddress(place.category, place.subCategory);
  return location ? join(plain, filterParameters(location, usualSort).toString()) : plain;
}

export function plainFiltersAddress(place: ListingPlace): string {
  return join(listingAddress(place), filtersShown);
}

function join(address: string, query: string): string {
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

export function listingCall(place: ListingPlace, location: FilterLocation): string {
  const named: Record<string, string> =
    'collection' in place
      ? { collection: place.collection }
      : {
          category: place.category,
          ...(place.subCategory === null ? {} : { subCategory: place.subCategory }),
        };
  const call = `/api/listing?${new URLSearchParams(named)}`;
  return join(call, filterParameters(location, usualSort).toString());
}
