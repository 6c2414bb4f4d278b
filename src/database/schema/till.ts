import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, reference } from './columns.ts';
import { payments, refunds } from './payments.ts';

/** From the opening float to the closing report. One session at a time. */
export const tillSessions = pgTable(
  'till_sessions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    openedAt: moment('opened_at').notNull().defaultNow(),
    openedBy: text('opened_by').notNull(),
    floatCents: integer('float_cents').notNull(),
    closedAt: moment('closed_at'),
    closedBy: text('closed_by').notNull().default(''),
    note: text('note').notNull().default(''),
  },
  (table) => [
    uniqueIndex('till_sessions_one_open')
      .on(sql`(closed_at is null)`)
      .where(sql`closed_at is null`),
    check('till_sessions_float_not_negative', sql`${table.floatCents} >= 0`),
    check(
      'till_sessions_closed_by_somebody',
      sql`(${table.closedAt} is null) = (${table.closedBy} = '')`,
    ),
  ],
);

/** Every movement of money at the till. It never changes: a trigger refuses it. */
export const tillEntries = pgTable(
  'till_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: reference('session_id', () => tillSessions.id),
    kind: text('kind').$type<'float' | 'sale' | 'refund' | 'in' | 'out' | 'difference'>().notNull(),
    method: text('method').notNull(),
    /** What it adds to the till, rounding included. Negative for money that leaves it. */
    amountCents: integer('amount_cents').notNull(),
    /** The part of it that was taken in cash above the bill, or below it. */
    roundingCents: integer('rounding_cents').notNull().default(0),
    /** The cash the customer gave. The rest went back as change. */
    tenderedCents: integer('tendered_cents'),
    paymentId: uuid('payment_id')
      .unique()
      .references(() => payments.id),
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id),
    orderNumber: text('order_number').notNull().default(''),
    /** Where cash came from or went to, for the books. */
    account: text('account').notNull().default(''),
    reason: text('reason').notNull().default(''),
    actor: text('actor').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** Made by the form, so that a form sent twice is booked once. */
    onceKey: uuid('once_key').unique(),
  },
  (table) => [
    index('till_entries_session').on(table.sessionId, table.id),
    index('till_entries_at').on(table.at),
    index('till_entries_order').on(table.orderNumber).where(sql`order_number <> ''`),
    check(
      'till_entries_fit_kind',
      sql`case ${table.kind}
        when 'float' then ${table.method} = 'cash' and ${table.amountCents} >= 0
        when 'sale' then ${table.amountCents} >= 0 and ${table.paymentId} is not null
        when 'refund' then ${table.amountCents} <= 0 and ${table.refundId} is not null
        when 'in' then ${table.method} = 'cash' and ${table.amountCents} > 0 and ${table.reason} <> '' and ${table.account} <> ''
        when 'out' then ${table.method} = 'cash' and ${table.amountCents} < 0 and ${table.reason} <> '' and ${table.account} <> ''
        when 'difference' then ${table.amountCents} <> 0
        else false end`,
    ),
  ],
);

/** The counted amount of each method when the till was closed, beside the expected one. */
export const tillCounts = pgTable(
  'till_counts',
  {
    sessionId: reference('session_id', () => tillSessions.id),
    method: text('method').notNull(),
    expectedCents: integer('expected_cents').notNull(),
    countedCents: integer('counted_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.method] }),
    check('till_counts_not_negative', sql`${table.countedCents} >= 0`),
  ],
);
