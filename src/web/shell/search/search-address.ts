import { cleanSearchText } from '#modules/search/clean-search-text.ts';

/** Where a search leads; null for blank text, which leads nowhere. */
export function findSearchAddress(text: string): string | null {
  // A pasted page would make an address that no server takes.
  const query = cleanSearchText(text);
  return query === '' ? null : `/search?${new URLSearchParams({ q: query })}`;
}

/** How many products the search overlay shows. */
export const shownMatches = 6;
