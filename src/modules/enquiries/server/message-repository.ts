import { and, desc, eq, ilike, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { containing } from '#database/like-pattern.ts';
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

function statusCondition(status: MessageQuery['status']) {
  if (status === 'suspicious') return eq(contactMessages.suspicious, true);
  if (status === 'read') return isNotNull(contactMessages.readAt);
  if (status === 'unread') {
    return and(isNull(contactMessages.readAt), eq(contactMessages.suspicious, false));
  }
  return undefined;
}

function conditionOf({ q, status }: Pick<MessageQuery, 'q' | 'status'>) {
  const { name, email, subject, message } = contactMessages;
  return and(
    statusCondition(status),
    q
      ? or(...[name, email, subject, message].map((column) => ilike(column, containing(q))))
      : undefined,
  );
}

export async function listMessageRows(
  db: Executor,
  { limit, cursor, ...filter }: MessageQuery,
): Promise<MessageRow[]> {
  return db
    .select()
    .from(contactMessages)
    .where(and(conditionOf(filter), cursor ? lt(contactMessages.id, cursor) : undefined))
    .orderBy(desc(contactMessages.id))
    .limit(limit);
}

export async function countMessages(
  db: Executor,
  filter: Pick<MessageQuery, 'q' | 'status'>,
): Promise<number> {
  return db.$count(contactMessages, conditionOf(filter));
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
