import { useEffect } from 'react';
import { pageTitle } from './page-meta.ts';

/**
 * On a navigation inside the page the data arrives after the route's `meta` has run; this gives
 * the window its title then. Undefined leaves the title alone.
 */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = pageTitle(title);
  }, [title]);
}
