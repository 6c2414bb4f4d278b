import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** False on the server and while React takes over; from then on the browser's own memory counts. */
export function useHydrated(): boolean {
  return useInBrowser(() => true, false);
}

/**
 * The same for what takes long to render: it is rendered in small parts after React has taken over, and
 * the phone answers in between. Where React is there already it is rendered at once.
 */
export function useHydratedAtLeisure(): boolean {
  const [isRendered, setRendered] = useState(useHydrated());
  useEffect(() => startTransition(() => setRendered(true)), []);
  return isRendered;
}

const never = () => () => {};

/**
 * What only the browser knows. The server, and React while it takes a page over, render what stands
 * for it; where both are the same, nothing is rendered again.
 */
export function useInBrowser<T>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}
