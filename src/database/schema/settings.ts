import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

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
