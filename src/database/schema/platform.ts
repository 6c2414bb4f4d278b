import {
  bigint,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

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

/** What browsers blocked by the content policy. One row for each kind, however frequent. */
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

/**
 * Which run of a repeated task may work, and until when unless it renews. The table is unlogged:
 * its rows have no value after a crash of the database.
 */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  holder: uuid('holder').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Rows at which a repeated task failed, and when each is tried again. */
export const jobFailures = pgTable(
  'job_failures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    job: text('job').notNull(),
    rowKey: text('row_key').notNull(),
    title: text('title').notNull(),
    /** An address of the staff area that shows the row. */
    link: text('link'),
    attempts: integer('attempts').notNull().default(1),
    lastError: text('last_error').notNull(),
    nextTryAt: moment('next_try_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('job_failures_once').on(table.job, table.rowKey)],
);

/**
 * Counts over all orders, products and people. Triggers add a row with the difference in the
 * transaction of each change, so a sum is always true and no checkout waits for another one's
 * count. Once an hour the rows of a state are merged into one.
 */
export const tallies = pgTable('tallies', {
  subject: text('subject').notNull(),
  state: text('state').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull().default(0),
  refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
});

/** The speed of pages for visitors: weekly counts by page type, metric and bucket of values. */
export const visitSpeed = pgTable(
  'visit_speed',
  {
    /** The week's Monday. */
    week: date('week', { mode: 'string' }).notNull(),
    page: text('page').notNull(),
    metric: text('metric').notNull(),
    bucket: smallint('bucket').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.page, table.metric, table.bucket] })],
);
