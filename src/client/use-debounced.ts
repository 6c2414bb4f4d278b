import { useEffect, useState } from 'react';

/** The value after it has not changed for a while: a request per key would be wasted. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}

/** The same, but null while the value changes. */
export function useDebouncedValue(value: string, milliseconds: number): string | null {
  const debounced = useDebounced(value, milliseconds);
  return debounced === value ? debounced : null;
}
