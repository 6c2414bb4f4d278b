import { and, desc, eq, gt, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { containing, type DayRange, withinShopDays } from '#database/expressions.ts';
import { auditLog } from '#database/schema/index.ts';
import type { AuditEntry } from '#modules/audit/audit-schema.ts';
import { listAuditNames } from './audit-names-queries.ts';

export type AuditFilter = DayRange & {
  action?: string;
  q?: string;
  cursor?: number;
  limit: number;
};

export type AuditPage = { entries: AuditEntry[]; total: number; nextCursor: number | null };

export async function listAuditEntries(db: Executor, filter: AuditFilter): Promise<AuditPage> {
  const where = conditionsOf(filter);
  const before = filter.cursor === undefined ? undefined : lt(auditLog.id, filter.cursor);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(auditLog)
      .where(and(where, before))
      .orderBy(desc(auditLog.id))
      .limit(filter.limit + 1),
    db.$count(auditLog, where),
  ]);
  const page = rows.slice(0, filter.limit);
  const names = await listAuditNames(db, page);
  const nameOf = (text: string) => names.get(text.toLowerCase()) ?? '';
  return {
    entries: page.map(({ actorId: _, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      actorName: nameOf(row.actorEmail),
      subjectName: nameOf(row.subject),
    })),
    total,
    nextCursor: rows.length > filter.limit ? (page.at(-1)?.id ?? null) : null,
  };
}

function conditionsOf({ action, q, from, to }: AuditFilter): SQL | undefined {
  return and(
    action ? eq(auditLog.action, action) : undefined,
    withinShopDays(auditLog.at, { from, to }),
    q
      ? or(
          ilike(auditLog.actorEmail, containing(q)),
          ilike(auditLog.subject, containing(q)),
          ilike(auditLog.address, containing(q)),
        )
      : undefined,
  );
}

/**
 * Entries of the last day, oldest first. The newest minute is left out: an entry of a transaction
 * that is still open has a lower number than others that can be seen already.
 */
export function listAuditSince(db: Executor, { after, most }: { after: number; most: number }) {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        gt(auditLog.id, after),
        sql`${auditLog.at} > now() - interval '1 day'`,
        sql`${auditLog.at} < now() - interval '1 minute'`,
      ),
    )
    .orderBy(auditLog.id)
    .limit(most);
}

/** All actions in the log, for the filter. */
export async function listAuditActions(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ action: auditLog.action })
    .from(auditLog)
    .orderBy(auditLog.action);
  return rows.map(({ action }) => action);
}
