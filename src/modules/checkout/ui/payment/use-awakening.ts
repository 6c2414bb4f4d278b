import { useEffect, useRef } from 'react';

/** Coming back with the browser's Back button may show this very page as it was left: busy. */
export function useAwakening(onAwake: () => void): void {
  const latest = useRef(onAwake);
  latest.current = onAwake;
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);
}
