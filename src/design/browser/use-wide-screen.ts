import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen has at least this width. Not for screens that the server renders. */
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
