import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, reference } from './columns.ts';
import { orders } from './orders.ts';
import { refunds } from './payments.ts';

/** Invoices and credit notes. They never change after they are written: a trigger refuses it. */
export const documents = pgTable(
  'documents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<'invoice' | 'credit'>().notNull(),
    year: integer('year').notNull(),
    /** Counts from 1 in every year, without a gap. */
    number: integer('number').notNull(),
    orderId: reference('order_id', () => orders.id),
    /** The refund of a credit note. On an invoice, the refund that failed after it was credited. */
    refundId: uuid('refund_id').references(() => refunds.id),
    /**
     * When the money came or went, and the day of booking: that day in the shop's time zone, or the
     * first day of the next open month if its own month was closed.
     */
    bookedAt: moment('booked_at').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    totalCents: integer('total_cents').notNull(),
    /** Included in the total. The rate of that day, in hundredths of a percent. */
    taxCents: integer('tax_cents').notNull(),
    taxRate: integer('tax_rate').notNull(),
    country: text('country').notNull(),
    /** The shop's own numbers as they were on that day. */
    registrationNumber: text('registration_number').notNull().default(''),
    vatNumber: text('vat_number').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    unique('documents_number').on(table.kind, table.year, table.number),
    index('documents_order').on(table.orderId, table.kind),
    index('documents_day').on(table.day, table.id),
    check('documents_kind_known', sql`${table.kind} in ('invoice', 'credit')`),
    check(
      'documents_credit_has_refund',
      sql`${table.kind} <> 'credit' or ${table.refundId} is not null`,
    ),
    unique('documents_refund').on(table.refundId, table.kind),
    uniqueIndex('documents_one_invoice')
      .on(table.orderId)
      .where(sql`kind = 'invoice' and refund_id is null`),
    check(
      'documents_tax_within_total',
      sql`${table.taxCents} >= 0 and ${table.taxCents} <= ${table.totalCents}`,
    ),
  ],
);

/** Months that were exported after their end. Nothing is booked in them any more. */
export const closedMonths = pgTable(
  'closed_months',
  {
    /** '2026-11' */
    month: text('month').primaryKey(),
    closedAt: moment('closed_at').notNull().defaultNow(),
    closedBy: text('closed_by').notNull(),
  },
  (table) => [check('closed_months_month_named', sql`${table.month} ~ '^\\d{4}-\\d{2}$'`)],
);

/** Paid orders and completed refunds that still need a number. Written by triggers. */
export const documentsDue = pgTable('documents_due', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').unique(),
  refundId: uuid('refund_id').unique(),
});
