import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { mails } from '#database/schema/index.ts';

const listed = {
  id: mails.id,
  kind: mails.kind,
  onceKey: mails.onceKey,
  againOf: mails.againOf,
  recipient: mails.recipient,
  subject: mails.subject,
  state: mails.state,
  error: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
  hasWords: sql<boolean>`${mails.html} <> ''`,
};

/** The mails to the customer about an order, oldest first. */
export async function listMailsOf(db: Executor, number: string) {
  return db
    .select(listed)
    .from(mails)
    .where(eq(mails.subjectKey, number))
    .orderBy(asc(mails.createdAt), asc(mails.id));
}

export type OrderMail = Awaited<ReturnType<typeof listMailsOf>>[number];

export async function findWords(db: Executor, id: string) {
  const { subject, html, text } = mails;
  const [row] = await db.select({ subject, html, text }).from(mails).where(eq(mails.id, id));
  if (!row) throw new Error(`No mail ${id}`);
  return row;
}

/** Whether this mail was sent again within the last minute. */
export async function wasJustSentAgain(
  db: Executor,
  number: string,
  originalId: string,
): Promise<boolean> {
  const recent = gt(mails.createdAt, sql`now() - interval '1 minute'`);
  const isAgain = eq(mails.againOf, originalId);
  return (await db.$count(mails, and(eq(mails.subjectKey, number), isAgain, recent))) > 0;
}
