import type { Database } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import { type ContactMessage, looksAutomatic } from '#modules/enquiries/contact-message.ts';
import type { ContactRequest, MessageQuery } from '#modules/enquiries/enquiry-schema.ts';
import type { Author } from '#modules/identity/author.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, ok } from '#shared/result.ts';
import { truncate } from '#shared/text.ts';
import { createAnswering } from './answer-message.ts';
import { listAnswersOf } from './answer-repository.ts';
import type { EnquiryMails } from './enquiry-mails.ts';
import {
  countMessages,
  deleteMessage,
  findMessageRow,
  insertMessage,
  listMessageRows,
  type MessageRow,
  setMessageRead,
} from './message-repository.ts';

export type Contact = ReturnType<typeof createContact>;

export type ContactDependencies = {
  db: Database;
  mails: EnquiryMails;
  outbox: Pick<Outbox, 'notify'>;
};

export function createContact({ db, mails, outbox }: ContactDependencies) {
  return {
    /** Stores the message, mails it to the shop and notifies staff; probable spam is only stored. */
    async sendMessage({ website, openSeconds, ...form }: ContactRequest) {
      const suspicious = looksAutomatic({ website, openSeconds, message: form.message });
      await db.transaction(async (tx) => {
        const id = await insertMessage(tx, { ...form, suspicious });
        if (suspicious) return;
        await mails.contactMessage(tx, { id, ...form });
        await outbox.notify(tx, {
          type: 'other',
          title: 'New message',
          message: `${form.name}: ${truncate(form.subject, 100)}`,
          onceKey: `contact-message:${id}`,
          about: `message:${id}`,
        });
      });
    },
    async listMessages(query: MessageQuery) {
      const [rows, total] = await Promise.all([
        listMessageRows(db, query),
        countMessages(db, query),
      ]);
      return { messages: await withAnswers(db, rows), total };
    },
    async findMessage(id: number) {
      const row = await findMessageRow(db, id);
      return row && ((await withAnswers(db, [row]))[0] ?? null);
    },
    ...createAnswering({ db, mails }),
    markMessage: (id: number, read: boolean) =>
      db.transaction(async (tx) => {
        if (!(await setMessageRead(tx, id, read))) return fail('message-not-found');
        await announceStaffChange(tx, 'message');
        return ok(undefined);
      }),
    removeMessage: (id: number, by: Author) =>
      db.transaction(async (tx) => {
        if (!(await deleteMessage(tx, id))) return fail('message-not-found');
        await recordAudit(tx, { ...by, action: 'message.removed', subject: `message:${id}` });
        return ok(undefined);
      }),
  };
}

async function withAnswers(db: Database, rows: readonly MessageRow[]): Promise<ContactMessage[]> {
  const ids = rows.map(({ id }) => id);
  const answers = Map.groupBy(await listAnswersOf(db, ids), ({ messageId }) => messageId);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answers: (answers.get(row.id) ?? []).map(({ messageId: _, createdAt, ...answer }) => ({
      ...answer,
      createdAt: createdAt.toISOString(),
    })),
  }));
}
