import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import {
  changeFilters,
  type FilterLocation,
  type SearchLocation,
} from '#modules/search/search-location.ts';

/** A function gets the latest choice, even if the page does not show it yet. */
export type FilterChange = (
  change: Partial<SearchLocation> | ((now: FilterLocation) => Partial<SearchLocation>),
) => void;

/** Writes a choice into the address; scroll position and focus stay. */
export function useFilterChange<Location extends FilterLocation>(
  location: Location,
  addressOf: (location: Location) => string,
): FilterChange {
  const navigate = useNavigate();
  const chosen = useRef(location);
  const address = addressOf(location);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address is the same location
  useLayoutEffect(() => {
    chosen.current = location;
  }, [address]);
  return (change) => {
    const now = chosen.current;
    chosen.current = changeFilters(now, typeof change === 'function' ? change(now) : change);
    void navigate(addressOf(chosen.current), {
      preventScrollReset: true,
      state: { keepFocus: true },
    });
  };
}
