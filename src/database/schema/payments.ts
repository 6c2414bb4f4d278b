import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { createdAt, moment, uuidReference } from './columns.ts';

export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    checkoutId: uuid('checkout_id').notNull(),
    provider: text('provider').notNull(),
    /** The provider's own id: a PayPal order, a Stripe session. Null until the provider answers. */
    providerPaymentId: text('provider_payment_id'),
    captureId: text('capture_id'),
    /** The page where the buyer approves, so that a second press leads to the same page. */
    approvalUrl: text('approval_url').notNull().default(''),
    /** The data to confirm it on a phone, so that a reloaded page shows it again. */
    prompt: jsonb('prompt'),
    state: text('state').notNull().default('opening'),
    amountCents: integer('amount_cents').notNull(),
    capturedCents: integer('captured_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    /** The provider's fee, if it reports one. */
    feeCents: integer('fee_cents'),
    /** The provider's last objection, or the reason of its refusal if it has ended. */
    problem: text('problem').notNull().default(''),
    /** When the reconciling job checks it next, and how often it has done so in this state. */
    nextCheckAt: moment('next_check_at').notNull().defaultNow(),
    checks: integer('checks').notNull().default(0),
    /** When the shop learnt of its money. Set by a trigger, null before. */
    capturedAt: moment('captured_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'payments_state_known',
      sql`${table.state} in ('opening', 'open', 'capturing', 'pending', 'captured', 'closing', 'closed', 'declined', 'refunding', 'refunded')`,
    ),
    uniqueIndex('payments_provider_id').on(table.provider, table.providerPaymentId),
    index('payments_checkout').on(table.checkoutId),
    index('payments_due').on(table.nextCheckAt, table.state),
    index('payments_capture').on(table.captureId),
    check('payments_amount_positive', sql`${table.amountCents} > 0`),
    check('payments_refund_within_capture', sql`${table.refundedCents} <= ${table.capturedCents}`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuidReference('payment_id', () => payments.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull().default(''),
    state: text('state').notNull().default('requested'),
    providerRefundId: text('provider_refund_id'),
    requestedBy: text('requested_by').notNull().default('shop'),
    /** Whether the goods go back to the shelf after the refund. */
    restock: boolean('restock').notNull().default(false),
    /** There is no order for this money. The refund is requested until it succeeds. */
    mustGoBack: boolean('must_go_back').notNull().default(false),
    /** The customer got goods for it. It is complete at once, without a call to the provider. */
    isCredit: boolean('is_credit').notNull().default(false),
    /** The cash paid out above the amount, or below it, because small coins are rare. */
    cashRoundingCents: integer('cash_rounding_cents').notNull().default(0),
    /** Why the provider refunded nothing. */
    failure: text('failure').notNull().default(''),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** When the money went back, even if that failed later. Set by a trigger, null before. */
    completedAt: moment('completed_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('refunds_amount_positive', sql`${table.amountCents} > 0`),
    check(
      'refunds_state_known',
      sql`${table.state} in ('requested', 'pending', 'completed', 'failed')`,
    ),
    index('refunds_payment').on(table.paymentId),
    index('refunds_state').on(table.state),
  ],
);

/** Webhooks exactly as they arrived. The primary key makes a repeated delivery harmless. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    body: text('body').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    kind: text('kind').notNull(),
    paymentId: uuid('payment_id'),
    receivedAt: moment('received_at').notNull().defaultNow(),
    processedAt: moment('processed_at'),
    /** How often processing failed, why, and when it is tried again. */
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    nextAttemptAt: moment('next_attempt_at').notNull().default(sql`now() + interval '1 minute'`),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('webhook_events_due')
      .on(table.provider, table.nextAttemptAt)
      .where(sql`${table.processedAt} is null and ${table.paymentId} is not null`),
    index('webhook_events_of_nobody')
      .on(table.receivedAt)
      .where(
        sql`${table.processedAt} is null and ${table.paymentId} is null and ${table.kind} <> 'other'`,
      ),
  ],
);
