import { and, ne, sql } from 'drizzle-orm';
import { retention } from '#config/retention.ts';
import type { Executor } from '#database/client.ts';
import { auditLog } from '#database/schema/index.ts';
import { announceStaffChange } from '#platform/staff-change.ts';

export type AuditRecord = {
  /** Null for strangers, for example after a wrong password. */
  actor: { id: number; email: string } | null;
  /** The action as 'noun.verb': 'product.updated', 'order.status-changed'. */
  action: string;
  /** The subject as people know it: an order number, 'product:12', an e-mail address. */
  subject?: string;
  detail?: Record<string, unknown>;
  /** The address of the request: `clientAddress(request)`. */
  address?: string;
};

/**
 * Call it in the transaction of the change itself. Actions of staff are pushed to open dashboards;
 * tries of strangers are not, so that they can't make all dashboards reload.
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

/** Entries stay for good, but the addresses are deleted after some time. */
export async function forgetAuditAddresses(db: Executor): Promise<void> {
  const { days } = retention.staffAddresses;
  await db
    .update(auditLog)
    .set({ address: '' })
    .where(
      and(ne(auditLog.address, ''), sql`${auditLog.at} < now() - make_interval(days => ${days})`),
    );
}
