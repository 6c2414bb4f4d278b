import type { Executor } from '#database/client.ts';
import { mails } from '#database/schema/index.ts';
import type { MailDraft } from './mail-draft.ts';

/** The new mail's id, or null where its once-key has been used. */
export async function insertMail(db: Executor, draft: MailDraft): Promise<string | null> {
  const { kind, recipient, subject, html, text, subjectKey = '', onceKey = null } = draft;
  const [row] = await db
    .insert(mails)
    .values({ kind, recipient, subject, html, text, subjectKey, onceKey })
    .onConflictDoNothing({ target: mails.onceKey })
    .returning({ id: mails.id });
  return row?.id ?? null;
}
