import { useEffect } from 'react';
import { pageTitle } from './page-title.ts';

/**
 * On a navigation inside the page the data arrives after the route's `meta` has run; this gives
 * the window its title then. Undefined leaves the title alone.
 */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    const own = pageTitle(title);
    document.title = own;
    // React writes the next page's title only where it differs from what `meta` said here.
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [title]);
}
