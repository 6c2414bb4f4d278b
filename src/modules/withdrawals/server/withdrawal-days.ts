import { addDays, shopToday } from '#shared/shop-date.ts';

export type Happening = { kind: string; toValue: string; at: Date };

/**
 * The last day on which a statement is in time; null while it is not known that the goods arrived,
 * as the time has not begun then.
 */
export function lastDay(history: readonly Happening[], days: number): string | null {
  const arrived = history.findLast(
    ({ kind, toValue }) => kind === 'status' && toValue === 'delivered',
  );
  return arrived ? addDays(shopToday(arrived.at), days) : null;
}

/** How many days a statement came before the last day; below 0 it came late. */
export function daysLeft(until: string, receivedAt: Date): number {
  const dayMs = 24 * 3600 * 1000;
  return Math.round((Date.parse(until) - Date.parse(shopToday(receivedAt))) / dayMs);
}
