import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { payments, refunds } from '#database/schema/index.ts';
import { paynowMethod } from '#modules/payments/payment-method.ts';

export type HandRefund = Awaited<ReturnType<typeof listHandRefunds>>[number];

const longestList = 500;

/** What staff must refund, since the provider has no call for it; oldest first. */
export async function listHandRefunds(db: Executor, id?: string) {
  return db
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      amountCents: refunds.amountCents,
      capturedCents: payments.capturedCents,
      captureId: payments.captureId,
      reason: refunds.reason,
      /** Not accepted yet: the provider can't be reached, or already reports a refund. */
      isRequested: sql<boolean>`${refunds.state} = 'requested'`,
      since: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.provider, paynowMethod),
        inArray(refunds.state, ['requested', 'pending']),
        ...(id === undefined ? [] : [eq(refunds.id, id)]),
      ),
    )
    .orderBy(refunds.createdAt)
    .limit(longestList);
}
