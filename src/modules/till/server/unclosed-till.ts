import type { Database } from '#database/client.ts';
import type { AttentionSource } from '#modules/attention/attention.ts';
import { formatCents } from '#shared/money.ts';
import { formatLongDate, shopToday } from '#shared/shop-date.ts';
import { listNames } from './staff-name-queries.ts';
import { findOpenSession } from './till-repository.ts';

/** From the next morning on, an open till is reported to be counted. */
export function unclosedTill(db: Database, now = () => new Date()): AttentionSource {
  return {
    kind: 'till',
    async list() {
      const session = await findOpenSession(db);
      const day = session && shopToday(session.openedAt);
      if (!session || !day || day >= shopToday(now())) return [];
      const nameOf = await listNames(db, [session.openedBy]);
      return [
        {
          id: String(session.id),
          since: session.openedAt,
          title: `The till of ${formatLongDate(day)} was not closed`,
          detail: `${nameOf(session.openedBy)} opened it with ${formatCents(session.floatCents)}. Count it and close it.`,
          to: '/admin/dashboard?tab=till&at=close',
        },
      ];
    },
  };
}
