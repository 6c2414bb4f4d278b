import { type ReactNode, Suspense } from 'react';

/**
 * React takes over what is in here by itself, after the rest of the page or at once for whoever
 * presses something in it: a page that is taken over whole keeps a slow phone from answering.
 */
export function TaskOfItsOwn({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
