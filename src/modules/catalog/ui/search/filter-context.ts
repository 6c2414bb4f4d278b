import { createContext } from 'react';
import type { SearchFilterListProps } from './search-filter-list.tsx';

/** Reaches the drawer past its slot, which knows only of open and closed. */
export const FilterContext = createContext<(SearchFilterListProps & { total: number }) | null>(
  null,
);
