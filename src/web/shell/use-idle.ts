import { useEffect } from 'react';

/** Safari has no idle callback; by then the page has long settled. */
const fallbackDelay = 3000;

/** Runs once when the page has nothing better to do. `work` must be a constant function. */
export function useIdle(work: () => void) {
  useEffect(() => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(work, { timeout: fallbackDelay });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(work, fallbackDelay);
    return () => clearTimeout(timer);
  }, [work]);
}
