import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

/** Keys of payment providers, courier and mail server, sealed with the shop's own key. */
export const providerKeys = pgTable(
  'provider_keys',
  {
    part: text('part', { enum: ['paypal', 'stripe', 'paynow', 'courier', 'mail'] }).primaryKey(),
    sealed: text('sealed').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'provider_keys_part_known',
      sql`${table.part} in ('paypal', 'stripe', 'paynow', 'courier', 'mail')`,
    ),
  ],
);

/** How the last trial of each part went: a rehearsed payment, a question to the courier, a test mail. */
export const setUpTrials = pgTable(
  'set_up_trials',
  {
    part: text('part').primaryKey(),
    outcome: text('outcome').$type<'worked' | 'refused' | 'unclear'>().notNull(),
    steps: jsonb('steps').$type<{ sentence: string; ok: boolean }[]>().notNull(),
    /** Of the settings it was made with: after others are set, it says nothing any more. */
    digest: text('digest').notNull(),
    triedBy: text('tried_by').notNull(),
    triedAt: moment('tried_at').notNull().defaultNow(),
  },
  (table) => [
    check('set_up_trials_outcome', sql`${table.outcome} in ('worked', 'refused', 'unclear')`),
  ],
);
