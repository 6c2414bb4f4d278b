import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * What is counted over all orders, products and people. Triggers add a row with the difference in
 * the transaction of each change, so a sum is always true and no checkout waits for another to count
 * itself; once an hour the rows of a state are added up to one.
 */
export const tallies = pgTable('tallies', {
  subject: text('subject').notNull(),
  state: text('state').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull().default(0),
  refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
});
