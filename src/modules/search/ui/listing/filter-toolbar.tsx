import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { lazyOverlay, OverlaySlot, onIntent } from '#design/overlays/lazy-overlay.tsx';
import { type ListingPlace, plainFiltersAddress } from '#modules/search/listing-location.ts';
import { listingSorts } from '#modules/search/search.ts';
import { ChosenFilters } from '#modules/search/ui/filters/chosen-filters.tsx';
import { type FilterChoices, FilterContext } from '#modules/search/ui/filters/filter-context.ts';
import { foundText } from '#modules/search/ui/filters/found-text.ts';
import { ColumnSwitch } from './column-switch.tsx';
import { Sliders } from './listing-icons.tsx';
import { PlainFiltersLink } from './without-scripts.tsx';

const drawer = lazyOverlay(
  async () => (await import('#modules/search/ui/filters/filter-drawer.tsx')).FilterDrawer,
);

type FilterToolbarProps = {
  filters: Omit<FilterChoices, 'sorts'>;
  place: ListingPlace;
  /** Whether to show the number of matches. */
  count: boolean;
  /** Called when the facets will be needed. */
  onWanted: () => void;
};

export function FilterToolbar({ filters, place, count, onWanted }: FilterToolbarProps) {
  const [open, setOpen] = useState(false);
  const prepare = () => {
    drawer.preload();
    onWanted();
  };
  return (
    <div className="measure py-4">
      <div className="flex flex-wrap items-center gap-x-2 md:gap-x-6">
        <Button
          variant="outline"
          aria-haspopup="dialog"
          className="shrink-0 whitespace-nowrap px-4 noscript:hidden md:px-5"
          {...onIntent(prepare)}
          onClick={() => {
            onWanted();
            setOpen(true);
          }}
        >
          <Sliders className="size-4" />
          {filters.chosen > 0 ? `Filter and sort (${filters.chosen})` : 'Filter and sort'}
        </Button>
        <PlainFiltersLink to={plainFiltersAddress(place)} />
        <p role="status" className="numerals text-quiet max-md:order-last max-md:basis-full">
          {count && <span className="block max-md:pt-3">{foundText(filters)}</span>}
        </p>
        <ColumnSwitch />
      </div>
      <ChosenFilters {...filters} />
      <FilterContext value={{ ...filters, sorts: listingSorts }}>
        <OverlaySlot overlay={drawer} open={open} onOpenChange={setOpen} />
      </FilterContext>
    </div>
  );
}
