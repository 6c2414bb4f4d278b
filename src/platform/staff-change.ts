import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { compiledSql } from '#database/compiled-query.ts';

/** The channel on which every process of the shop hears what its staff should see anew. */
export const staffChannel = 'staff';

const tell = compiledSql(
  sql`select pg_notify(${sql.placeholder('channel')}, ${sql.placeholder('subject')})`,
);

/**
 * `subject` is a noun, such as 'order', or of a new notification also its number and type:
 * 'notification:12:stock'. Takes effect when the surrounding transaction commits, and not if it
 * doesn't.
 */
export async function announceStaffChange(db: Executor, subject: string): Promise<void> {
  await tell(db, { channel: staffChannel, subject });
}
