import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { citext, createdAt, moment } from './columns.ts';

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
  },
  (table) => [index('contact_messages_newest').on(table.id.desc())],
);
