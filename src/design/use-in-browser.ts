import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * What only the browser knows. The server, and React while it takes a page over, draw what stands
 * for it; where both are the same, nothing is drawn again.
 */
export function useInBrowser<T>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}
