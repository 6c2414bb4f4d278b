import { createContext } from 'react';
import type { SearchFilterListProps } from './search-filter-list.tsx';

type FilterChoices = SearchFilterListProps & {
  total: number;
  /** How many are chosen, those in the text included. */
  chosen: number;
  clear: () => void;
};

/** Reaches the drawer past its slot, which knows only of open and closed. */
export const FilterContext = createContext<FilterChoices | null>(null);
