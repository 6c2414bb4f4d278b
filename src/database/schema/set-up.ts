import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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
