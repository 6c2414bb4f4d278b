import { addDays, shopToday } from '#shared/shop-date.ts';

export type Happening = { kind: string; toValue: string; at: Date };

/**
 * The last day for a statement; null while the goods are not known to have arrived, as the period
 * has not begun then.
 */
export function lastDay(history: readonly Happening[], days: number): string | null {
  const arrived = history.findLast(
    ({ kind, toValue }) => kind === 'status' && toValue === 'delivered',
  );
  return arrived ? addDays(shopToday(arrived.at), days) : null;
}

/** The number of days before the last day; negative if the statement was late. */
export function daysLeft(until: string, receivedAt: Date): number {
  const dayMs = 24 * 3600 * 1000;
  return Math.round((Date.parse(until) - Date.parse(shopToday(receivedAt))) / dayMs);
}
