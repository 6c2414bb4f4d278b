import { type ReactNode, useDeferredValue } from 'react';

/** What it holds follows in a second pass, so that what stands around it is on the screen at once. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
