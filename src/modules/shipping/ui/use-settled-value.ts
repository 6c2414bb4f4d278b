import { useEffect, useState } from 'react';

/** The value once it has stopped changing. Null while it is on the move. */
export function useSettledValue(value: string, delayMs: number): string | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled === value ? settled : null;
}
