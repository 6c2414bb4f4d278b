import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { payments, refunds } from '#database/schema/index.ts';
import type { PaymentLifeState } from '#modules/payments/payment-lifecycle.ts';
import { type OnlineMethod, paynowMethod } from '#modules/payments/payment-method.ts';
import type { RefundLifeState } from '#modules/payments/refund-rules.ts';

/** Neither waiting for the buyer nor finished. */
const underWay = [
  'opening',
  'capturing',
  'pending',
  'closing',
  'refunding',
] as const satisfies PaymentLifeState[];

const longestList = 500;

/** The buyer may have approved it, and the provider can't be reached. */
const openAndUnknown = and(eq(payments.state, 'open'), ne(payments.problem, ''));

/**
 * Payments that have been under way in one state since before then, oldest first, without those
 * that staff refund by hand.
 */
export async function listStuckPayments(db: Executor, olderThan: Date) {
  return db
    .select({
      id: payments.id,
      provider: sql<OnlineMethod>`${payments.provider}`,
      providerPaymentId: payments.providerPaymentId,
      state: sql<(typeof underWay)[number] | 'open'>`${payments.state}`,
      amountCents: payments.amountCents,
      problem: payments.problem,
      checks: payments.checks,
      nextCheckAt: payments.nextCheckAt,
      since: payments.updatedAt,
    })
    .from(payments)
    .where(
      and(
        or(inArray(payments.state, [...underWay]), openAndUnknown),
        or(ne(payments.state, 'refunding'), ne(payments.provider, paynowMethod)),
        lt(payments.updatedAt, olderThan),
      ),
    )
    .orderBy(payments.updatedAt)
    .limit(longestList);
}

/**
 * Refunds requested before then that are neither complete nor refused, oldest first. Those that
 * staff make by hand are listed elsewhere.
 */
export async function listStuckRefunds(db: Executor, olderThan: Date) {
  return db
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      provider: sql<OnlineMethod>`${payments.provider}`,
      state: sql<Extract<RefundLifeState, 'requested' | 'pending'>>`${refunds.state}`,
      amountCents: refunds.amountCents,
      attempts: refunds.attempts,
      nextAttemptAt: refunds.nextAttemptAt,
      since: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        inArray(refunds.state, ['requested', 'pending']),
        ne(payments.provider, paynowMethod),
        lt(refunds.createdAt, olderThan),
      ),
    )
    .orderBy(refunds.createdAt)
    .limit(longestList);
}
