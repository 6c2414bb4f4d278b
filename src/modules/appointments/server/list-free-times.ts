import type { Database } from '#database/client.ts';
import type { FreeTimes } from '#modules/appointments/appointment-schema.ts';
import { freeDays } from '#modules/appointments/free-times.ts';
import type { Terms } from '#modules/appointments/terms.ts';
import { listBusy } from './appointment-repository.ts';

const dayMs = 86_400_000;

export async function listFreeTimes(
  db: Database,
  terms: Terms,
): Promise<Omit<FreeTimes, 'product'>> {
  const now = new Date();
  const last = new Date(now.getTime() + (terms.daysAhead + 1) * dayMs);
  const busy = await listBusy(db, now, last);
  return {
    kinds: [...terms.kinds],
    minutes: terms.minutes,
    videoNote: terms.videoNote,
    days: freeDays({ terms, busy, now }),
  };
}
