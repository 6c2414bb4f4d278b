import { and, desc, eq, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { retention } from '#config/retention.ts';
import type { Executor } from '#database/client.ts';
import { mails, orders } from '#database/schema/index.ts';
import { staffChannel } from '#platform/staff-change.ts';

export type StoredMail = typeof mails.$inferSelect;

export async function findMail(db: Executor, id: string): Promise<StoredMail | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

export async function listNewestMails(db: Executor, limit: number): Promise<StoredMail[]> {
  return db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit);
}

/** Also notifies pages: only mails of orders and messages appear on any page. */
async function changeAndTell(db: Executor, id: string, change: SQL): Promise<void> {
  await db.execute(sql`
    with changed as (
      update mails set ${change} where id = ${id} returning subject_key
    )
    select pg_notify(${staffChannel}, 'mail') from changed where subject_key <> ''`);
}

export async function markSent(db: Executor, id: string): Promise<void> {
  const sent = sql`state = 'sent', attempts = attempts + 1, last_error = '', sent_at = now()`;
  await changeAndTell(db, id, sent);
}

/** Inserts a mail that was already sent. */
export async function insertSentMail(
  db: Executor,
  mail: Pick<StoredMail, 'id' | 'kind' | 'recipient' | 'subject' | 'html' | 'text'>,
): Promise<void> {
  await db.insert(mails).values({ ...mail, state: 'sent', attempts: 1, sentAt: sql`now()` });
}

/** Counts the failed try and returns the number of failures. */
export async function countFailure(db: Executor, id: string, error: string): Promise<number> {
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, lastError: error.slice(0, 500) })
    .where(eq(mails.id, id))
    .returning({ attempts: mails.attempts });
  return row?.attempts ?? 0;
}

export async function markFailed(db: Executor, id: string): Promise<void> {
  await changeAndTell(db, id, sql`state = 'failed'`);
}

/** Newest first. More than a screen of them is an outage, for which the first ones are enough. */
export async function listFailedMails(db: Executor) {
  const { id, subject, recipient, subjectKey, attempts, lastError, createdAt } = mails;
  return db
    .select({ id, subject, recipient, subjectKey, attempts, lastError, createdAt })
    .from(mails)
    .where(eq(mails.state, 'failed'))
    .orderBy(desc(mails.createdAt))
    .limit(100);
}

/** Whether the mail had been given up. */
export async function requeueMail(db: Executor, id: string): Promise<boolean> {
  const requeued = await db
    .update(mails)
    .set({ state: 'queued', attempts: 0 })
    .where(and(eq(sql`${mails.id}::text`, id), eq(mails.state, 'failed')))
    .returning({ id: mails.id });
  return requeued.length > 0;
}

/**
 * Deletes the text of mails a month after they were sent. The record of an order's mail stays with
 * the order and prevents a second one.
 */
export async function forgetOldMails(db: Executor): Promise<void> {
  const old = and(
    eq(mails.state, 'sent'),
    ne(mails.html, ''),
    lt(mails.createdAt, sql`now() - make_interval(days => ${retention.letters.days})`),
  );
  const order = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, mails.subjectKey));
  await db.delete(mails).where(and(old, notExists(order)));
  await db.update(mails).set({ html: '', text: '' }).where(old);
}
