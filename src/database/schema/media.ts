import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const media = pgTable(
  'media',
  {
    key: text().primaryKey(),
    kind: text({ enum: ['upload', 'seed'] }).notNull(),
    /** The path of the original upload in storage. It is never served. */
    original: text().notNull(),
    contentType: text('content_type').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    color: text().notNull(),
    blur: text().notNull(),
    alt: text().notNull().default(''),
    /** The key of the picture that replaces this one in the dark theme. Empty if there is none. */
    dark: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    createdBy: integer('created_by'),
    attachedAt: timestamp('attached_at', { withTimezone: true }),
  },
  (table) => [
    index('media_unattached_uploads')
      .on(table.createdAt)
      .where(sql`${table.kind} = 'upload' and ${table.attachedAt} is null`),
  ],
);

/** Upload addresses that have been used: each works once. */
export const usedUploads = pgTable('used_uploads', {
  key: text().primaryKey(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
});
