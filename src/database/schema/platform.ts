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

/** What browsers refused by the content policy, once for each kind, however often it happened. */
export const policyReports = pgTable('policy_reports', {
  key: text('key').primaryKey(),
  directive: text('directive').notNull(),
  blocked: text('blocked').notNull(),
  page: text('page').notNull(),
  source: text('source').notNull(),
  count: integer('count').notNull().default(1),
  firstAt: moment('first_at').notNull().defaultNow(),
  lastAt: moment('last_at').notNull().defaultNow(),
});
