import { useSyncExternalStore } from 'react';
import { shopToday } from '#shared/shop-date.ts';

const never = () => () => {};

/** A kept page may be older than the day, so only the browser says what has been. */
export function useIsPast(date: string): boolean {
  return useSyncExternalStore(
    never,
    () => date < shopToday(new Date()),
    () => false,
  );
}
