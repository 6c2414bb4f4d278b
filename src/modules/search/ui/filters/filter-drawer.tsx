import { useContext } from 'react';
import { Button } from '#design/button.tsx';
import { Drawer } from '#design/overlays/drawer.tsx';
import type { OverlayProps } from '#design/overlays/lazy-overlay.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { type FilterChoices, FilterContext } from './filter-context.ts';
import { FilterList } from './filter-list.tsx';
import { foundText } from './found-text.ts';
import { SortChoice } from './sort-choice.tsx';

export function FilterDrawer({ open, onOpenChange }: OverlayProps) {
  const filters = useContext(FilterContext);
  if (!filters) return null;
  const { chosen, clear, sorts, location, change } = filters;
  const products = foundText(filters);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={sorts ? 'Filter and sort' : 'Filter'}
      footer={
        <div className="flex gap-3">
          <Button
            variant="outline"
            className="shrink-0 px-4 whitespace-nowrap"
            disabled={chosen === 0}
            onClick={clear}
          >
            Clear all
          </Button>
          <Button wide className="px-4" onClick={() => onOpenChange(false)}>
            Show {products}
          </Button>
          <span role="status" className="sr-only">
            {products}
          </span>
        </div>
      }
    >
      <div className="divide-y px-6 py-4">
        {sorts && <SortChoice sorts={sorts} sort={location.sort} change={change} />}
        <Facets {...filters} />
      </div>
    </Drawer>
  );
}

function Facets({ facets, retry, ...list }: FilterChoices) {
  if (facets) return <FilterList facets={facets} {...list} />;
  if (retry) {
    return (
      <div role="status" className="space-y-4 py-6">
        <p className="text-quiet">The filters could not be fetched just now.</p>
        <Button variant="outline" size="small" onClick={retry}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy="true" className="space-y-6 py-6">
      <p className="sr-only">Loading filters</p>
      {['w-1/3', 'w-1/2', 'w-2/5', 'w-1/4'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
