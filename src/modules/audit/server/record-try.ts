import type { Executor } from '#database/client.ts';
import { countAgainstLimit, type RateRule } from '#platform/rate-limit.ts';
import { type AuditRecord, recordAudit } from './audit-repository.ts';

const hour = 3600;
/** The limit for entries about strangers. Beyond it, one entry per hour reports the flood. */
const perHour: RateRule = { limit: 2000, windowSeconds: hour };
const oncePerHour: RateRule = { limit: 1, windowSeconds: hour };

type Try = AuditRecord & {
  /** Limits repeated entries with the same key. */
  atMost?: { key: string; rule: RateRule };
};

/** Records a failed try, unless that would flood the log. */
export async function recordTry(db: Executor, { atMost, ...record }: Try): Promise<void> {
  if (atMost && !(await countAgainstLimit(db, `audit:${atMost.key}`, atMost.rule)).allowed) return;
  if ((await countAgainstLimit(db, 'audit:tries', perHour)).allowed) {
    return recordAudit(db, record);
  }
  if ((await countAgainstLimit(db, 'audit:flood', oncePerHour)).allowed) {
    await recordAudit(db, { actor: null, action: 'audit.flooded', subject: 'this hour' });
  }
}
