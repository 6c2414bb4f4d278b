import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/**
 * Every version of what a shop says otherwise than its code does, section by section; the newest
 * one counts. Nothing is ever changed here: what is brought back is a new version.
 */
export const settingVersions = pgTable(
  'setting_versions',
  {
    section: text('section').notNull(),
    version: integer('version').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    changedBy: text('changed_by').notNull(),
    /** Where it came from, if nobody typed it: 'version 3', 'file'. */
    origin: text('origin').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.section, table.version] })],
);

/** The text of a page that an owner stands by: as soon as it says something else, it is a draft again. */
export const textConfirmations = pgTable('text_confirmations', {
  section: text('section').primaryKey(),
  /** Of the text as it was read, whoever wrote it: the shop's code may bring another one. */
  digest: text('digest').notNull(),
  confirmedBy: text('confirmed_by').notNull(),
  confirmedAt: moment('confirmed_at').notNull().defaultNow(),
});
