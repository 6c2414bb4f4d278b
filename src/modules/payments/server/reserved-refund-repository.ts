import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#database/client.ts';
import { payments } from '#database/schema/index.ts';

/** Counts a refund against the capture before it is requested; false if it would exceed it. */
export async function reserveRefund(tx: Transaction, id: string, cents: number): Promise<boolean> {
  const rows = await tx
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${cents}::int`, updatedAt: sql`now()` })
    .where(
      and(
        eq(payments.id, id),
        sql`${payments.refundedCents} + ${cents}::int <= ${payments.capturedCents}`,
      ),
    )
    .returning({ id: payments.id });
  return rows.length > 0;
}

export async function unreserveRefund(tx: Transaction, id: string, cents: number): Promise<void> {
  await tx
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} - ${cents}::int`, updatedAt: sql`now()` })
    .where(eq(payments.id, id));
}
