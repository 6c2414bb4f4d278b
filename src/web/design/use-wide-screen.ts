import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

function subscribe(listener: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for a wide table. For screens that the server does not render. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
}
