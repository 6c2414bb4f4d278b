import { and, ne, sql } from 'drizzle-orm';
import { retention } from '#config/retention.ts';
import type { Executor } from '#database/client.ts';
import { auditLog } from '#database/schema/index.ts';
import { announceStaffChange } from '#platform/staff-change.ts';

export type AuditRecord = {
  /** Null for strangers, such as whoever tried a wrong password. */
  actor: { id: number; email: string } | null;
  /** What was done, as 'noun.verb': 'product.updated', 'order.status-changed'. */
  action: string;
  /** What it was done to, as people know it: an order number, 'product:12', an e-mail address. */
  subject?: string;
  detail?: Record<string, unknown>;
  /** Where the request came from: `clientAddress(request)`. */
  address?: string;
};

/**
 * Write it in the transaction of the change itself: both stand, or neither. What staff did is shown
 * to their colleagues at once; what strangers try must not make every open dashboard ask again.
 */
export async function recordAudit(db: Executor, record: AuditRecord): Promise<void> {
  const { actor, action, subject = '', detail = {}, address = '' } = record;
  await db.insert(auditLog).values({
    actorId: actor?.id ?? null,
    actorEmail: actor?.email ?? '',
    action,
    subject: subject.slice(0, 300),
    detail,
    address,
  });
  if (actor) await announceStaffChange(db, action.replace(/\..*$/, ''));
}

/** What was done stays for good; from where is nobody's business for longer than it helps. */
export async function forgetAuditAddresses(db: Executor): Promise<void> {
  const { days } = retention.staffAddresses;
  await db
    .update(auditLog)
    .set({ address: '' })
    .where(
      and(ne(auditLog.address, ''), sql`${auditLog.at} < now() - make_interval(days => ${days})`),
    );
}
