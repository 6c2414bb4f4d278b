import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    checkoutId: uuid('checkout_id').notNull(),
    provider: text('provider').notNull(),
    /** The provider's own id: a PayPal order, a Stripe session. Null until the provider answered. */
    providerPaymentId: text('provider_payment_id'),
    captureId: text('capture_id'),
    state: text('state').notNull().default('opening'),
    amountCents: integer('amount_cents').notNull(),
    capturedCents: integer('captured_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payments_provider_id').on(table.provider, table.providerPaymentId),
    index('payments_checkout').on(table.checkoutId),
    index('payments_state').on(table.state, table.updatedAt),
    check('payments_amount_positive', sql`${table.amountCents} > 0`),
    check('payments_refund_within_capture', sql`${table.refundedCents} <= ${table.capturedCents}`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull().default(''),
    state: text('state').notNull().default('requested'),
    providerRefundId: text('provider_refund_id'),
    requestedBy: text('requested_by').notNull().default('shop'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('refunds_amount_positive', sql`${table.amountCents} > 0`),
    index('refunds_payment').on(table.paymentId),
    index('refunds_state').on(table.state),
  ],
);

/** Webhooks exactly as they arrived; the primary key makes a repeated delivery harmless. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    body: text('body').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    processedAt: moment('processed_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);
