import { createContext } from 'react';
import type { ListingSort } from '#modules/search/search.ts';
import type { FilterListProps } from './filter-list.tsx';

export type FilterChoices = Omit<FilterListProps, 'facets'> & {
  /** Null until they have loaded. */
  facets: FilterListProps['facets'] | null;
  total: number;
  /** False when there are more products than `total` says. */
  totalIsExact: boolean;
  /** The number of filters, including sizes in the text. */
  chosen: number;
  clear: () => void;
  /** The orders to choose from, if the page has no own list for them. */
  sorts?: readonly ListingSort[];
  /** Retries facets that failed to load. */
  retry?: () => void;
};

/** Passes data to the drawer, because its slot knows only open and closed. */
export const FilterContext = createContext<FilterChoices | null>(null);
