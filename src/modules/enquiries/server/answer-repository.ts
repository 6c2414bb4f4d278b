import { asc, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { mails, messageAnswers } from '#database/schema/index.ts';
import { answerMailPrefix } from './enquiry-mails.ts';

/** Oldest first, each with its mail; sent mails are deleted after a month. */
export async function listAnswersOf(db: Executor, messageIds: readonly number[]) {
  if (messageIds.length === 0) return [];
  const { id, messageId, text, author, createdAt } = messageAnswers;
  return db
    .select({
      id,
      messageId,
      text,
      author,
      createdAt,
      mail: sql<'queued' | 'sent' | 'failed'>`coalesce(${mails.state}, 'sent')`,
      mailError: sql<string>`coalesce(${mails.lastError}, '')`,
    })
    .from(messageAnswers)
    .leftJoin(mails, sql`${mails.onceKey} = ${answerMailPrefix}::text || ${id}`)
    .where(inArray(messageId, [...messageIds]))
    .orderBy(asc(id));
}

export type AnswerRow = Awaited<ReturnType<typeof listAnswersOf>>[number];

export async function insertAnswer(
  db: Executor,
  answer: { messageId: number; text: string; author: string },
): Promise<number> {
  const [row] = await db.insert(messageAnswers).values(answer).returning({ id: messageAnswers.id });
  if (!row) throw new Error('The answer was not stored');
  return row.id;
}
