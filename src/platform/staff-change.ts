import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';

/** The channel on which every process of the shop hears what its staff should see anew. */
export const staffChannel = 'staff';

/**
 * `subject` is a noun, such as 'order', or of a new notification also its number and type:
 * 'notification:12:stock'. Takes effect when the surrounding transaction commits, and not if it
 * doesn't.
 */
export async function announceStaffChange(db: Executor, subject: string): Promise<void> {
  await db.execute(sql`select pg_notify(${staffChannel}, ${subject})`);
}
