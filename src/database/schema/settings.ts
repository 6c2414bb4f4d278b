import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/**
 * Every version of the settings that differ from the code's, by section. The newest one counts.
 * Rows never change: restoring an old version adds a new one.
 */
export const settingVersions = pgTable(
  'setting_versions',
  {
    section: text('section').notNull(),
    version: integer('version').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    changedBy: text('changed_by').notNull(),
    /** Its origin if nobody typed it: 'version 3', 'file'. */
    origin: text('origin').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.section, table.version] })],
);

/** The text of a page that an owner has confirmed. A changed text is a draft again. */
export const textConfirmations = pgTable('text_confirmations', {
  section: text('section').primaryKey(),
  /** The digest of the text that was read. A new release may change the text too. */
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

/** The result of each part's last trial: a test payment, a call to the courier, a test mail. */
export const setUpTrials = pgTable(
  'set_up_trials',
  {
    part: text('part').primaryKey(),
    outcome: text('outcome').$type<'worked' | 'refused' | 'unclear'>().notNull(),
    steps: jsonb('steps').$type<{ sentence: string; ok: boolean }[]>().notNull(),
    /** The digest of the settings in the trial. With other settings the result is not valid. */
    digest: text('digest').notNull(),
    triedBy: text('tried_by').notNull(),
    triedAt: moment('tried_at').notNull().defaultNow(),
  },
  (table) => [
    check('set_up_trials_outcome', sql`${table.outcome} in ('worked', 'refused', 'unclear')`),
  ],
);
