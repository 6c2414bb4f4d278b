import { formatMoment } from '#shared/shop-date.ts';
import { formatMonth, isOver } from './month.ts';
import type { Statement, StatementEntry } from './statement.ts';

/** Whether the month can still change, and how an export affects that. */
export function closingText({ month, closed }: Statement, now: Date): string {
  if (closed) {
    return `Closed: exported on ${formatMoment(closed.at)} by ${closed.by}. Later entries go into the next open month.`;
  }
  return isOver(month, now)
    ? 'Open. Exporting this month closes it: later entries go into the next open month.'
    : 'Open. This month is not over, so exporting it does not close it.';
}

/** The entries that belong to months closed before; empty if there are none. */
export function lateText(entries: readonly Pick<StatementEntry, 'name' | 'lateFrom'>[]): string {
  const late = Map.groupBy(entries, ({ lateFrom }) => lateFrom);
  late.delete(null);
  const months = [...late].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return months
    .map(([month, some]) => {
      const names = some.map(({ name }) => name).join(', ');
      return `From ${formatMonth(String(month))}, which was closed already: ${names}.`;
    })
    .join(' ');
}
