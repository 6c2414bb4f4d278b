import { isKeepable, sameText } from '#shared/text.ts';
import { cleanSearchText } from './clean-search-text.ts';

export const recentSearchesKey = 'ndoro-searches';

export const mostRecentSearches = 6;

/** Newest first, without repeats. */
export function rememberSearch(recent: readonly string[], text: string): string[] {
  const search = cleanSearchText(text);
  if (search === '') return [...recent];
  return [search, ...recent.filter((other) => !sameText(other, search))].slice(
    0,
    mostRecentSearches,
  );
}

/** Returns only valid searches, whatever the browser's storage contains. */
export function parseRecentSearches(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list)) return [];
    return list
      .filter((entry): entry is string => typeof entry === 'string' && isKeepable(entry))
      .reduceRight<string[]>(rememberSearch, []);
  } catch {
    return [];
  }
}
