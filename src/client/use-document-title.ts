import { useEffect } from 'react';
import { shop } from '#config/shop.ts';
import { truncate } from '#shared/text.ts';

/** The title of the window: the page's title and the shop's name, or the shop's name alone. */
export function pageTitle(title?: string): string {
  return title ? `${truncate(title, 70)} | ${shop.name}` : shop.name;
}

/**
 * Sets the title of the window after a navigation inside the page, because the data arrives after
 * the route's `meta` has run. Undefined leaves the title unchanged.
 */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    const own = pageTitle(title);
    document.title = own;
    // React writes the next page's title only if it differs from what `meta` set here.
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [title]);
}
