import { useQuery } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { type CardAction, ProductGridSkeleton } from '#modules/catalog/ui/card/product-grid.tsx';
import type { SearchAnswer } from '#modules/search/search.ts';
import {
  countFilters,
  plainSearchFiltersAddress,
  type SearchLocation,
  searchCall,
  withoutFilters,
} from '#modules/search/search-location.ts';
import { PlainFilters } from '#modules/search/ui/filters/plain-filters.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchCategories } from './search-categories.tsx';
import { SearchHeader } from './search-header.tsx';
import { SearchResults, searchGroups } from './search-results.tsx';

type SearchPageProps = {
  location: SearchLocation;
  action: CardAction;
  /** Shows the filters as a form, for browsers without scripts. */
  withPlainFilters: boolean;
};

export function SearchPage({ location, action, withPlainFilters }: SearchPageProps) {
  const asked = location.q !== '';
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery<SearchAnswer>({
    queryKey: [searchCall(location)],
    enabled: asked,
    // The results stay while the next ones load; a new text starts without them.
    placeholderData: (previous) => (previous?.query === location.q ? previous : undefined),
  });
  // With a filter set the filters stay available, even without results.
  const findable = data?.facets != null && (data.total > 0 || countFilters(location) > 0);
  return (
    <div className="pb-section">
      <SearchHeader location={location} answer={isPlaceholderData ? undefined : data} />
      {!asked && <SearchCategories />}
      {asked && isPending && <ProductGridSkeleton />}
      {asked && isError && <SearchFailed onRetry={() => void refetch()} />}
      {asked && data && !findable && (
        <NothingFound answer={data} location={location} action={action} />
      )}
      {asked && data?.facets && findable && (
        <SearchResults
          answer={data}
          facets={data.facets}
          location={location}
          action={action}
          stale={isPlaceholderData}
        />
      )}
      <PlainFilters
        action={plainSearchFiltersAddress({ ...withoutFilters(location), sort: 'relevance' })}
        location={location}
        facets={(withPlainFilters && data?.facets) || null}
        groups={searchGroups}
        sort="relevance"
      />
    </div>
  );
}

function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="No Items Found"
      text={<span role="status">The shop could not be reached just now.</span>}
      action={
        <Button variant="outline" onClick={onRetry}>
          Try Again
        </Button>
      }
    />
  );
}
