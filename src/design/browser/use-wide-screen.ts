import { useCallback, useSyncExternalStore } from 'react';

/** Whether there is room for a table of this width. For screens that the server does not render. */
export function useWideScreen(width: `${number}rem`): boolean {
  const query = `(min-width: ${width})`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}
