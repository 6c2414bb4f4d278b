import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { lazyOverlay, OverlaySlot, onIntent } from '#design/overlays/lazy-overlay.tsx';
import { type SearchAnswer, searchSortLabels, searchSorts } from '#modules/search/search.ts';
import {
  countFilters,
  plainSearchFiltersAddress,
  type SearchLocation,
  withoutFilters,
} from '#modules/search/search-location.ts';
import { ChosenFilters } from '#modules/search/ui/filters/chosen-filters.tsx';
import { FilterContext } from '#modules/search/ui/filters/filter-context.ts';
import type { FilterListProps } from '#modules/search/ui/filters/filter-list.tsx';
import { Sliders } from '#modules/search/ui/listing/listing-icons.tsx';
import { PlainFiltersLink } from '#modules/search/ui/listing/without-scripts.tsx';

const drawer = lazyOverlay(
  async () => (await import('#modules/search/ui/filters/filter-drawer.tsx')).FilterDrawer,
);

const options = searchSorts.map((value) => ({ value, label: searchSortLabels[value] }));

type SearchToolbarProps = FilterListProps & { location: SearchLocation; answer: SearchAnswer };

export function SearchToolbar(props: SearchToolbarProps) {
  const { answer, ...filters } = props;
  const { location, change, sizesInQuery } = filters;
  const { total, totalIsExact } = answer;
  const [open, setOpen] = useState(false);
  const chosen = countFilters(location) + sizesInQuery.length;
  const clear = () => change({ ...withoutFilters(location), q: answer.queryWithoutSizes });
  return (
    <div className="measure pb-6 lg:px-0 lg:pr-gutter">
      <div className="flex items-end justify-between gap-4">
        <Button
          variant="outline"
          className="shrink-0 whitespace-nowrap px-5 lg:hidden"
          onClick={() => setOpen(true)}
          {...onIntent(drawer.preload)}
        >
          <Sliders className="size-4" />
          {chosen > 0 ? `Filter (${chosen})` : 'Filter'}
        </Button>
        <PlainFiltersLink to={plainSearchFiltersAddress(props.location)} />
        <SelectField
          label="Sort by"
          hideLabel
          options={options}
          value={location.sort}
          onChange={(event) => {
            const sort = searchSorts.find((known) => known === event.currentTarget.value);
            if (sort) change({ sort });
          }}
          fieldClassName="ml-auto w-48 min-w-0"
        />
      </div>
      <ChosenFilters {...{ location, change, clear, sizesInQuery }} />
      <FilterContext value={{ ...filters, total, totalIsExact, chosen, clear }}>
        <OverlaySlot overlay={drawer} open={open} onOpenChange={setOpen} />
      </FilterContext>
    </div>
  );
}
