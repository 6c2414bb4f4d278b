import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Facts the shop must remember about itself, such as the day of its first start. */
export const shopFacts = pgTable('shop_facts', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});

/** Counters for rate limits, shared by every process of the shop. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);
