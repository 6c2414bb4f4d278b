import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#design/button-class.ts';
import { classNames } from '#design/class-names.ts';
import type { CardAction } from '#modules/catalog/ui/card/product-grid.tsx';
import {
  isNarrowed,
  type ListingLocation,
  type ListingPlace,
  listingAddress,
} from '#modules/search/listing-location.ts';
import { countFilters, withoutFilters } from '#modules/search/search-location.ts';
import { PlainFilters } from '#modules/search/ui/filters/plain-filters.tsx';
import { useFilterChange } from '#modules/search/ui/filters/use-filter-change.ts';
import { FilterToolbar } from './filter-toolbar.tsx';
import { useFilteredList } from './filtered-list.ts';
import { Listing } from './listing.tsx';
import type { ProductList } from './product-list.ts';
import { PlainPaging } from './without-scripts.tsx';

type FilteredListingProps = {
  place: ListingPlace;
  location: ListingLocation;
  /** All products of the place, newest first; loaded while no filter is set. */
  whole: ProductList;
  action: CardAction;
  empty: { text: string; action: ReactNode };
  closing: string;
  /** If the page has no other choice of sub-categories. */
  withTypes: boolean;
};

/** A listing with the filters of the search. Without a filter it loads nothing more. */
export function FilteredListing(props: FilteredListingProps) {
  const { place, location, whole, action, empty, closing, withTypes } = props;
  const [wanted, setWanted] = useState(false);
  const narrowed = isNarrowed(location);
  const filtered = useFilteredList(place, location, narrowed || wanted);
  const to = (other: Partial<ListingLocation>) => listingAddress(place, { ...location, ...other });
  const change = useFilterChange(location, (next) => listingAddress(place, next));
  // The products before the first filter stay until its answer arrives.
  const isWaiting = narrowed && filtered.state === 'loading' && whole.state === 'loaded';
  const list = narrowed && !isWaiting ? filtered : whole;
  const isStale = narrowed && (isWaiting || filtered.isStale);
  const isEmpty = !narrowed && list.state === 'loaded' && list.products.length === 0;
  const isFiltered = narrowed && countFilters(location) > 0 && filtered.state !== 'failed';
  return (
    <>
      {!isEmpty && (
        <FilterToolbar
          filters={{
            facets: filtered.facets,
            location,
            change,
            withCounts: filtered.totalIsExact,
            groups: withTypes ? ['type'] : [],
            sizesInQuery: [],
            total: filtered.facets ? filtered.total : whole.total,
            totalIsExact: filtered.totalIsExact,
            chosen: countFilters(location),
            clear: () => change(withoutFilters(location)),
            retry: filtered.state === 'failed' ? filtered.retry : undefined,
          }}
          place={place}
          count={narrowed && !isStale && filtered.state === 'loaded'}
          onWanted={() => setWanted(true)}
        />
      )}
      <PlainFilters
        action={listingAddress(place)}
        location={location}
        facets={filtered.facets}
        groups={withTypes ? ['type'] : []}
        sort="newest"
      />
      <div
        aria-busy={isStale}
        className={classNames('transition-opacity duration-300', isStale && 'opacity-50')}
      >
        {location.page > 1 && (
          <p className="measure pb-6">
            <Link to={to({ page: 1 })} className="underline-gold">
              Show from the beginning
            </Link>
          </p>
        )}
        <Listing
          list={list}
          action={action}
          closing={closing}
          empty={isFiltered ? nothingFits(place, location) : empty}
        />
        <PlainPaging next={list.hasMore ? to({ page: location.page + 1 }) : null} />
      </div>
    </>
  );
}

function nothingFits(place: ListingPlace, location: ListingLocation) {
  return {
    text: 'Nothing here fits every filter you chose. Take one away, or clear them all.',
    action: (
      <Link
        to={listingAddress(place, withoutFilters(location))}
        preventScrollReset
        className={buttonClass({ variant: 'outline' })}
      >
        Clear all filters
      </Link>
    ),
  };
}
