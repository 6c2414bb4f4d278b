import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { citext, createdAt, moment, reference } from './columns.ts';

export const subscribers = pgTable('subscribers', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: citext('email').notNull().unique(),
  state: text('state').notNull().default('pending'),
  token: text('token').notNull().unique(),
  createdAt: createdAt(),
  confirmedAt: moment('confirmed_at'),
  unsubscribedAt: moment('unsubscribed_at'),
});

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    suspicious: boolean('suspicious').notNull().default(false),
    createdAt: createdAt(),
    readAt: moment('read_at'),
    answeredAt: moment('answered_at'),
    /** The person who answered, or marked it as needing no answer. */
    answeredBy: text('answered_by').notNull().default(''),
  },
  (table) => [
    index('contact_messages_newest').on(table.id.desc()),
    // Unanswered messages come first.
    index('contact_messages_waiting').on(
      sql`(answered_at is not null or suspicious)`,
      table.id.desc(),
    ),
    index('contact_messages_email').on(sql`lower(${table.email})`, table.id.desc()),
  ],
);

/** The shop's answers. The mail itself is in `mails` under 'message-answer:' and this id. */
export const messageAnswers = pgTable(
  'message_answers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    messageId: reference('message_id', () => contactMessages.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    author: text('author').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('message_answers_message').on(table.messageId, table.id)],
);
