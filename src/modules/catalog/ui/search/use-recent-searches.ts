import { useSyncExternalStore } from 'react';
import { createStoredValue } from '#client/stored-value.ts';
import {
  parseRecentSearches,
  recentSearchesKey,
  rememberSearch,
} from '#modules/catalog/recent-searches.ts';

const stored = createStoredValue<string[]>({
  key: recentSearchesKey,
  parse: parseRecentSearches,
  serialize: JSON.stringify,
});

const none: string[] = [];

export function useRecentSearches(): string[] {
  return useSyncExternalStore(stored.subscribe, stored.get, () => none);
}

export function keepSearch(text: string): void {
  stored.set((recent) => rememberSearch(recent, text));
}

export function clearSearches(): void {
  stored.set(() => none);
}
