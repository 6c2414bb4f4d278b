import { createStoredValue, useStoredValue } from '#client/stored-value.ts';
import { type Count, parseCount } from './count.ts';

/** Stored beyond the page and its tab, and shared by all tabs. */
export const storedCount = createStoredValue<Count | null>({
  key: 'stock_count',
  parse: parseCount,
  serialize: JSON.stringify,
});

export function useStoredCount(): Count | null {
  return useStoredValue(storedCount);
}

/** Changes the count in progress; without one nothing happens. */
export function changeCount(change: (count: Count) => Count | null): void {
  storedCount.set((count) => (count ? change(count) : null));
}
