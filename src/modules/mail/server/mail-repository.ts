import { desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { mails } from '#database/schema/index.ts';

export type StoredMail = typeof mails.$inferSelect;

export async function findMail(db: Executor, id: string): Promise<StoredMail | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

export async function listNewestMails(db: Executor, limit: number): Promise<StoredMail[]> {
  return db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit);
}

export async function markSent(db: Executor, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'sent', attempts: sql`${mails.attempts} + 1`, lastError: '', sentAt: sql`now()` })
    .where(eq(mails.id, id));
}

/** Counts the failed attempt and answers how many there have been. */
export async function countFailure(db: Executor, id: string, error: string): Promise<number> {
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, lastError: error.slice(0, 500) })
    .where(eq(mails.id, id))
    .returning({ attempts: mails.attempts });
  return row?.attempts ?? 0;
}

export async function markFailed(db: Executor, id: string): Promise<void> {
  await db.update(mails).set({ state: 'failed' }).where(eq(mails.id, id));
}
