import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../columns.ts';
import { clients } from './client-cards.ts';

/** The result of a call. The calls themselves are computed when the list is read. */
export const callAnswers = pgTable(
  'call_answers',
  {
    userId: reference('user_id', () => clients.userId, { onDelete: 'cascade' }),
    /** The kind of the reason, such as 'quiet'. */
    kind: text('kind').notNull(),
    /** The key of the call within its kind. Empty for 'never', which applies to the whole kind. */
    key: text('key').notNull(),
    answer: text('answer').notNull(),
    /** The day on which a postponed call is listed again. */
    until: date('until', { mode: 'string' }),
    /** The reason as the list showed it. */
    reason: text('reason').notNull(),
    answeredBy: text('answered_by').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.key] }),
    check('call_answers_known', sql`${table.answer} in ('done', 'later', 'never')`),
    check(
      'call_answers_later_has_day',
      sql`(${table.answer} = 'later') = (${table.until} is not null)`,
    ),
    check('call_answers_never_is_whole', sql`(${table.answer} = 'never') = (${table.key} = '')`),
  ],
);
