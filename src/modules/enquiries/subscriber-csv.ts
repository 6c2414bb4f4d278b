import type { Subscriber } from './newsletter.ts';

const columns = ['email', 'state', 'createdAt', 'confirmedAt', 'unsubscribedAt'] as const;

/** A spreadsheet runs what starts like a formula; an apostrophe makes it text again. */
function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function subscribersCsv(subscribers: readonly Subscriber[]): string {
  const lines = subscribers.map((subscriber) =>
    columns.map((column) => csvCell(subscriber[column] ?? '')).join(','),
  );
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}
