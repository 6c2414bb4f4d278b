import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';

/** The channel that tells every process of the shop what staff screens must load again. */
export const staffChannel = 'staff';

/**
 * `subject` is a noun, such as 'order'. For a new notification it adds number and type:
 * 'notification:12:stock'. Takes effect when the surrounding transaction commits, and only then.
 */
export async function announceStaffChange(db: Executor, subject: string): Promise<void> {
  await db.execute(sql`select pg_notify(${staffChannel}, ${subject})`);
}
