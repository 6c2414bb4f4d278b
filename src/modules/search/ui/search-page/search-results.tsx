import { classNames } from '#design/class-names.ts';
import { type CardAction, ProductGrid } from '#modules/catalog/ui/card/product-grid.tsx';
import type { SearchAnswer, SearchFacets } from '#modules/search/search.ts';
import { type SearchLocation, searchAddress } from '#modules/search/search-location.ts';
import { FilterList } from '#modules/search/ui/filters/filter-list.tsx';
import { useFilterChange } from '#modules/search/ui/filters/use-filter-change.ts';
import { NothingFound } from './nothing-found.tsx';
import { SearchPaging } from './search-paging.tsx';
import { SearchToolbar } from './search-toolbar.tsx';

type SearchResultsProps = {
  answer: SearchAnswer;
  facets: SearchFacets;
  location: SearchLocation;
  action: CardAction;
  /** The next results are loading. */
  stale: boolean;
};

export const searchGroups = ['category', 'type'] as const;

export function SearchResults(props: SearchResultsProps) {
  const { answer, facets, location, action, stale } = props;
  const change = useFilterChange(location, searchAddress);
  // Counts of a part of the matches would be misleading.
  const filters = {
    facets,
    location,
    change,
    withCounts: answer.totalIsExact,
    sizesInQuery: answer.sizesInQuery,
    groups: searchGroups,
  };
  return (
    <div className="lg:grid lg:grid-cols-[17rem_1fr] lg:gap-x-8 lg:pl-gutter">
      <aside aria-label="Filters" className="hidden pt-4 lg:block">
        <FilterList {...filters} />
      </aside>
      <div className="min-w-0">
        <SearchToolbar {...filters} location={location} answer={answer} />
        <div
          aria-busy={stale}
          className={classNames('transition-opacity duration-300', stale && 'opacity-50')}
        >
          {answer.total === 0 ? (
            <NothingFound answer={answer} location={location} action={action} />
          ) : (
            <>
              <ProductGrid products={answer.products} action={action} headingLevel="h2" />
              <SearchPaging location={location} pages={answer.pages} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
