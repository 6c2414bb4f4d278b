import { useInBrowser } from '#design/use-in-browser.ts';
import { shopToday } from '#shared/shop-date.ts';

/** A kept page may be older than the day, so only the browser says what has been. */
export function useIsPast(date: string): boolean {
  return useInBrowser(() => date < shopToday(new Date()), false);
}
