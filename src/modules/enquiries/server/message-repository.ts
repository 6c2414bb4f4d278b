import { and, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { retention } from '#config/retention.ts';
import type { Executor, Transaction } from '#database/client.ts';
import { containing } from '#database/expressions.ts';
import { contactMessages } from '#database/schema/index.ts';
import type { ContactForm, MessageQuery } from '#modules/enquiries/enquiry-schema.ts';

export type MessageRow = typeof contactMessages.$inferSelect;

export async function insertMessage(
  db: Executor,
  message: ContactForm & { suspicious: boolean },
): Promise<number> {
  const [row] = await db
    .insert(contactMessages)
    .values(message)
    .returning({ id: contactMessages.id });
  if (!row) throw new Error('The message was not stored');
  return row.id;
}

/** Messages without an answer come first; probable spam needs none. */
const isDone = sql`(${contactMessages.answeredAt} is not null or ${contactMessages.suspicious})`;

function statusCondition(status: MessageQuery['status']) {
  if (status === 'unanswered') return sql`not ${isDone}`;
  if (status === 'answered') return isNotNull(contactMessages.answeredAt);
  if (status === 'suspicious') return eq(contactMessages.suspicious, true);
  if (status === 'read') return isNotNull(contactMessages.readAt);
  if (status === 'unread') {
    return and(isNull(contactMessages.readAt), eq(contactMessages.suspicious, false));
  }
  return undefined;
}

export type MessageFilter = Pick<MessageQuery, 'q' | 'status' | 'email' | 'order'>;

function conditionOf({ q, status, email: from, order }: MessageFilter) {
  const { name, email, subject, message } = contactMessages;
  return and(
    statusCondition(status),
    or(
      from ? sql`lower(${email}) = lower(${from})` : undefined,
      ...(order ? [subject, message].map((column) => ilike(column, containing(order))) : []),
    ),
    q
      ? or(...[name, email, subject, message].map((column) => ilike(column, containing(q))))
      : undefined,
  );
}

/** Unanswered first, then newest first. */
export async function listMessageRows(
  db: Executor,
  { limit, cursor, ...filter }: MessageQuery,
): Promise<MessageRow[]> {
  return db
    .select()
    .from(contactMessages)
    .where(and(conditionOf(filter), cursor ? isBehind(cursor) : undefined))
    .orderBy(isDone, desc(contactMessages.id))
    .limit(limit);
}

/** The messages after this one in the list. A deleted one counts as answered. */
function isBehind(id: number): SQL {
  const wasDone = sql`coalesce((select before.answered_at is not null or before.suspicious
    from ${contactMessages} before where before.id = ${id}), true)`;
  return sql`(${isDone}, -${contactMessages.id}) > (${wasDone}, -${id}::int)`;
}

export async function countMessages(db: Executor, filter: MessageFilter): Promise<number> {
  return db.$count(contactMessages, conditionOf(filter));
}

export async function findMessageRow(db: Executor, id: number): Promise<MessageRow | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
}

/** Nobody else answers it until the transaction ends. */
export async function lockMessageRow(tx: Transaction, id: number): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('no key update');
  return row ?? null;
}

/** Null marks it as unanswered again. An answered message counts as read. */
export async function setMessageAnswered(
  db: Executor,
  id: number,
  by: string | null,
): Promise<void> {
  const { readAt } = contactMessages;
  await db
    .update(contactMessages)
    .set(
      by === null
        ? { answeredAt: null, answeredBy: '' }
        : { answeredAt: sql`now()`, answeredBy: by, readAt: sql`coalesce(${readAt}, now())` },
    )
    .where(eq(contactMessages.id, id));
}

export async function setMessageRead(db: Executor, id: number, read: boolean): Promise<boolean> {
  const rows = await db
    .update(contactMessages)
    .set({ readAt: read ? sql`coalesce(${contactMessages.readAt}, now())` : null })
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  return rows.length > 0;
}

export async function deleteMessage(db: Executor, id: number): Promise<boolean> {
  const rows = await db
    .delete(contactMessages)
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  return rows.length > 0;
}

/** Deletes old answered messages with their answers; unanswered ones stay. */
export async function forgetOldMessages(db: Executor): Promise<void> {
  const { years } = retention.messages;
  await db.execute(sql`
    delete from contact_messages where answered_at < now() - make_interval(years => ${years})`);
}
