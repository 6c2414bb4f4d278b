import { useContext } from 'react';
import { Button } from '#design/button.tsx';
import { Drawer } from '#design/drawer.tsx';
import type { OverlayProps } from '#design/lazy-overlay.tsx';
import { countOf } from '#shared/text.ts';
import { FilterContext } from './filter-context.ts';
import { SearchFilterList } from './search-filter-list.tsx';

export function FilterDrawer({ open, onOpenChange }: OverlayProps) {
  const filters = useContext(FilterContext);
  if (!filters) return null;
  const { total, chosen, clear, ...list } = filters;
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Filter"
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
          <Button wide className="px-4 whitespace-nowrap" onClick={() => onOpenChange(false)}>
            Show {countOf(total, 'piece')}
          </Button>
        </div>
      }
    >
      <div className="px-6 py-4">
        <SearchFilterList {...list} />
      </div>
    </Drawer>
  );
}
