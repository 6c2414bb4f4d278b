import { useLocation } from 'react-router';
import { useInBrowser } from '#design/browser/use-hydrated.ts';

/**
 * The query of the address. A cached page is the same for every address, so it is empty until the
 * page is hydrated. Without a query nothing is rendered again.
 */
export function useAddressSearch(): string {
  const { search } = useLocation();
  return useInBrowser(() => search, '');
}
