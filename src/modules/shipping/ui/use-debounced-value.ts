import { useEffect, useState } from 'react';

/** The value once it has stopped changing. Null while it is on the move. */
export function useDebouncedValue(value: string, delayMs: number): string | null {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced === value ? debounced : null;
}
