import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { payments, refunds } from '#database/schema/index.ts';
import { paynowMethod } from '#modules/payments/payment-method.ts';

export type HandRefund = {
  id: string;
  paymentId: string;
  amountCents: number;
  /** What was taken in all. */
  capturedCents: number;
  /** What the provider calls the payment, for whoever looks for it there. */
  captureId: string | null;
  reason: string;
  /** Not taken on yet: the provider can't be asked, or says already that money went back. */
  isRequested: boolean;
  since: Date;
};

const longestList = 500;

/** What a person has to give back, since the provider has no call for it; the oldest first. */
export async function listHandRefunds(db: Executor, id?: string): Promise<HandRefund[]> {
  return db
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      amountCents: refunds.amountCents,
      capturedCents: payments.capturedCents,
      captureId: payments.captureId,
      reason: refunds.reason,
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
