import { and, eq } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { mails } from '#database/schema/index.ts';
import type { MailDraft, RetriedMail } from './mail-draft.ts';

/** The new mail's id, or null if its once-key was used before. */
export async function insertMail(db: Executor, draft: MailDraft): Promise<string | null> {
  const { subjectKey = '', onceKey = null, againOf = null, ...words } = draft;
  const [row] = await db
    .insert(mails)
    .values({ ...words, subjectKey, onceKey, againOf })
    .onConflictDoNothing({ target: mails.onceKey })
    .returning({ id: mails.id });
  return row?.id ?? null;
}

/** Puts the mail back into the queue with all its attempts. False if it had not failed for good. */
export async function requeueMail(db: Executor, id: string, mail: RetriedMail): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({ ...mail, state: 'queued', attempts: 0 })
    .where(and(eq(mails.id, id), eq(mails.state, 'failed')))
    .returning({ id: mails.id });
  return rows.length > 0;
}
