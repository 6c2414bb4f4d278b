import { cleanSearchText } from '#modules/search/clean-search-text.ts';

/** The address of a search. Null for blank text, which has none. */
export function findSearchAddress(text: string): string | null {
  // A very long pasted text would make an address that no server accepts.
  const query = cleanSearchText(text);
  return query === '' ? null : `/search?${new URLSearchParams({ q: query })}`;
}

/** How many products the search overlay shows. */
export const shownMatches = 6;
