import { useLocation } from 'react-router';
import { useInBrowser } from '#design/use-in-browser.ts';

/**
 * What stands behind the ? of the address. A kept page is the same for every address, so it is empty
 * until React has taken over; where nothing stands there, nothing is drawn again.
 */
export function useAddressSearch(): string {
  const { search } = useLocation();
  return useInBrowser(() => search, '');
}
