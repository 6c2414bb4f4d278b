import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import {
  changeSearch,
  type SearchLocation,
  searchAddress,
} from '#modules/catalog/search-location.ts';

/** Told as a function, a change starts from what was chosen last, also where that is not shown yet. */
export type SearchChange = (
  change: Partial<SearchLocation> | ((now: SearchLocation) => Partial<SearchLocation>),
) => void;

/** Writes a choice into the address; the page stays where it is, and so does the focus. */
export function useSearchChange(location: SearchLocation): SearchChange {
  const navigate = useNavigate();
  const chosen = useRef(location);
  const address = searchAddress(location);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address is the same location
  useLayoutEffect(() => {
    chosen.current = location;
  }, [address]);
  return (change) => {
    const now = chosen.current;
    chosen.current = changeSearch(now, typeof change === 'function' ? change(now) : change);
    void navigate(searchAddress(chosen.current), {
      preventScrollReset: true,
      state: { keepFocus: true },
    });
  };
}
