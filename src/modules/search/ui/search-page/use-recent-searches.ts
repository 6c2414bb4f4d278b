import { createStoredValue, useStoredValue } from '#client/stored-value.ts';
import {
  parseRecentSearches,
  recentSearchesKey,
  rememberSearch,
} from '#modules/search/recent-searches.ts';

const stored = createStoredValue<string[]>({
  key: recentSearchesKey,
  parse: parseRecentSearches,
  serialize: JSON.stringify,
});

export function useRecentSearches(): string[] {
  return useStoredValue(stored);
}

export function keepSearch(text: string): void {
  stored.set((recent) => rememberSearch(recent, text));
}

export function clearSearches(): void {
  stored.set(stored.initial);
}
