import type { Executor } from '#database/client.ts';
import { countAgainstLimit, type RateRule } from '#platform/rate-limit.ts';
import { type AuditRecord, recordAudit } from './audit-repository.ts';

const hour = 3600;
/** Of what strangers try, all together: more is a flood, and that there is one is written once. */
const perHour: RateRule = { limit: 2000, windowSeconds: hour };
const oncePerHour: RateRule = { limit: 1, windowSeconds: hour };

type Try = AuditRecord & {
  /** Of what comes again and again under this key, only so much is written down. */
  atMost?: { key: string; rule: RateRule };
};

/** What somebody tried in vain, written down as long as it doesn't fill the log. */
export async function recordTry(db: Executor, { atMost, ...record }: Try): Promise<void> {
  if (atMost && !(await countAgainstLimit(db, `audit:${atMost.key}`, atMost.rule)).allowed) return;
  if ((await countAgainstLimit(db, 'audit:tries', perHour)).allowed) {
    return recordAudit(db, record);
  }
  if ((await countAgainstLimit(db, 'audit:flood', oncePerHour)).allowed) {
    await recordAudit(db, { actor: null, action: 'audit.flooded', subject: 'this hour' });
  }
}
