import { useNavigate } from 'react-router';
import {
  changeSearch,
  type SearchLocation,
  searchAddress,
} from '#modules/catalog/search-location.ts';

export type SearchChange = (change: Partial<SearchLocation>) => void;

/** Writes a choice into the address; the page stays where it is, and so does the focus. */
export function useSearchChange(location: SearchLocation): SearchChange {
  const navigate = useNavigate();
  return (change) =>
    void navigate(searchAddress(changeSearch(location, change)), {
      preventScrollReset: true,
      state: { keepFocus: true },
    });
}
