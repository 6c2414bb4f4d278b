import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while React takes over; from then on the browser's own memory counts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
