import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { inSeconds } from '#database/expressions.ts';
import { payments, refunds } from '#database/schema/index.ts';
import { retryPause } from '#modules/payments/payment-lifecycle.ts';
import type { PaidWith } from '#modules/payments/payment-method.ts';
import type { RefundLifeState } from '#modules/payments/refund-rules.ts';

export type Refund = Omit<typeof refunds.$inferSelect, 'state'> & { state: RefundLifeState };

export type NewRefund = Pick<
  typeof refunds.$inferInsert,
  | 'paymentId'
  | 'amountCents'
  | 'reason'
  | 'requestedBy'
  | 'restock'
  | 'mustGoBack'
  | 'isCredit'
  | 'cashRoundingCents'
  | 'attempts'
>;

/** The writer itself requests it; the job takes over if the writer dies before the answer. */
const firstAttemptSeconds = 30;

export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<Refund> {
  const [row] = await tx
    .insert(refunds)
    .values({
      ...refund,
      nextAttemptAt: inSeconds(Math.max(firstAttemptSeconds, retryPause(refund.attempts ?? 0))),
    })
    .returning();
  if (!row) throw new Error('The refund was not stored');
  return row as Refund;
}

export async function getRefund(db: Executor, id: string): Promise<Refund> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!row) throw new Error(`No refund ${id}`);
  return row as Refund;
}

export async function lockRefund(tx: Transaction, id: string): Promise<Refund> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (!row) throw new Error(`No refund ${id}`);
  return row as Refund;
}

export async function listRefundsOf(db: Executor, paymentId: string): Promise<Refund[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(refunds.createdAt);
  return rows as Refund[];
}

export async function updateRefund(
  tx: Transaction,
  id: string,
  change: Partial<Pick<Refund, 'state' | 'providerRefundId' | 'failure'>>,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(refunds.id, id));
}

/** Takes due refunds and sets their next attempt, so that no two jobs work on one. */
export async function takeDueRefunds(
  db: Executor,
  providers: readonly PaidWith[],
  limit: number,
): Promise<string[]> {
  const due = await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: refunds.id, attempts: refunds.attempts })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(
        and(
          inArray(refunds.state, ['requested', 'pending']),
          inArray(payments.provider, providers),
          lte(refunds.nextAttemptAt, sql`now()`),
        ),
      )
      .orderBy(refunds.nextAttemptAt)
      .limit(limit)
      .for('update', { of: refunds, skipLocked: true });
    for (const { id, attempts } of rows) {
      const nextAttemptAt = inSeconds(retryPause(attempts));
      const change = { attempts: attempts + 1, nextAttemptAt };
      await tx.update(refunds).set(change).where(eq(refunds.id, id));
    }
    return rows;
  });
  return due.map(({ id }) => id);
}
