import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** Every mail the shop sends, written in the transaction that causes it, delivered by a job. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What the mail is for: 'order-confirmation', 'password-code', … */
    kind: text('kind').notNull(),
    /** Its subject, for example an order number. With kind it makes a mail unique if needed. */
    subjectKey: text('subject_key').notNull().default(''),
    onceKey: text('once_key').unique(),
    /** The mail that staff had sent again. It may be deleted before this one. */
    againOf: uuid('again_of'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    state: text('state').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mails_newest').on(table.createdAt.desc()),
    index('mails_subject').on(table.subjectKey),
    index('mails_state').on(table.state, table.createdAt),
    // Mails whose text is still stored. It is deleted a month after they were sent.
    index('mails_worded').on(table.createdAt).where(sql`state = 'sent' and html <> ''`),
  ],
);
