import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** What it is about, as 'order:NDR-…' or 'attention'. Null if there is nothing to open. */
    about: text('about'),
    read: boolean('read').notNull().default(false),
    /** Two notifications with the same key become one. */
    onceKey: text('once_key').unique(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'notifications_type_known',
      sql`${table.type} in ('order', 'stock', 'payment', 'system', 'other')`,
    ),
    index('notifications_newest').on(table.id.desc()),
    index('notifications_unread').on(table.id).where(sql`not read`),
  ],
);

/** Matters that staff decided to leave as they are, with their reason. */
export const attentionSetAsides = pgTable(
  'attention_set_asides',
  {
    kind: text('kind').notNull(),
    itemId: text('item_id').notNull(),
    reason: text('reason').notNull(),
    setAsideBy: text('set_aside_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId] })],
);
