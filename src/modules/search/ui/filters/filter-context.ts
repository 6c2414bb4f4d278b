import { createContext } from 'react';
import type { ListingSort } from '#modules/search/search.ts';
import type { FilterListProps } from './filter-list.tsx';

export type FilterChoices = Omit<FilterListProps, 'facets'> & {
  /** Null until they are there. */
  facets: FilterListProps['facets'] | null;
  total: number;
  /** False when there are more products than `total` says. */
  totalIsExact: boolean;
  /** How many are chosen, those in the text included. */
  chosen: number;
  clear: () => void;
  /** The orders to choose from, where the page has no list of its own for them. */
  sorts?: readonly ListingSort[];
  /** Asks again for facets that could not be fetched. */
  retry?: () => void;
};

/** Reaches the drawer past its slot, which knows only of open and closed. */
export const FilterContext = createContext<FilterChoices | null>(null);
