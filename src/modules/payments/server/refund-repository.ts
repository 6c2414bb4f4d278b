import { and, eq, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { refunds } from '#database/schema/index.ts';
import type { RefundLifeState } from '#modules/payments/refund-rules.ts';

export type Refund = Omit<typeof refunds.$inferSelect, 'state'> & { state: RefundLifeState };

export type NewRefund = Pick<
  typeof refunds.$inferInsert,
  'paymentId' | 'amountCents' | 'reason' | 'requestedBy' | 'restock' | 'mustGoBack' | 'attempts'
>;

/** Asked for by whoever writes it; the job takes it up should they die before the provider answers. */
const firstAttemptSeconds = 30;
const longestWaitSeconds = 1800;

export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<Refund> {
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, nextAttemptAt: inSeconds(delayAfter(refund.attempts ?? 0)) })
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

export async function takeDueRefunds(db: Executor, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update refunds set
      attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => least(
        ${firstAttemptSeconds}::int * power(2, least(attempts, 10)), ${longestWaitSeconds}::int
      ))
    where id in (
      select id from refunds
      where ${and(eq(refunds.state, 'requested'), lte(refunds.nextAttemptAt, sql`now()`))}
      order by next_attempt_at limit ${limit} for update skip locked
    )
    returning id`);
  return rows.map(({ id }) => id);
}

function delayAfter(attempts: number): number {
  return Math.min(firstAttemptSeconds * 2 ** Math.min(attempts, 10), longestWaitSeconds);
}

function inSeconds(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds})`;
}
