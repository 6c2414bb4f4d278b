import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** False on the server and during hydration. After that the browser's own storage counts. */
export function useHydrated(): boolean {
  return useInBrowser(() => true, false);
}

/**
 * The same for slow content: it is rendered in small parts after hydration, and the phone responds
 * in between. On a page that is already hydrated it is rendered at once.
 */
export function useHydratedAtLeisure(): boolean {
  const [isRendered, setRendered] = useState(useHydrated());
  useEffect(() => startTransition(() => setRendered(true)), []);
  return isRendered;
}

const never = () => () => {};

/**
 * A value that only the browser knows. The server and the hydration render `before` in its place.
 * If both are equal, nothing is rendered again.
 */
export function useInBrowser<T>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}
