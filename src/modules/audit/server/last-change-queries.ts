import { desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { auditLog, users } from '#database/schema/index.ts';

export type LastChange = { by: string | null; at: Date };

/** Who last changed one of these fields, or else any field, by the audit log. */
export async function findLastChange(
  db: Executor,
  subject: string,
  fields: readonly string[],
): Promise<LastChange | null> {
  const isOfField = sql`${auditLog.detail} ?| ${sql.param([...fields])}::text[]`;
  const [row] = await db
    .select({
      at: auditLog.at,
      email: auditLog.actorEmail,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(isOfField), desc(auditLog.id))
    .limit(1);
  if (!row) return null;
  const name = `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim();
  return { by: name || row.email || null, at: row.at };
}
