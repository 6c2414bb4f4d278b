import { and, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { inSeconds } from '#database/expressions.ts';
import { payments } from '#database/schema/index.ts';
import {
  checkDelay,
  type PaymentLifeState,
  watchedStates,
} from '#modules/payments/payment-lifecycle.ts';
import { paynowMethod, type SettledMethod } from '#modules/payments/payment-method.ts';

/** A payment that the provider refused is checked for a day: an earlier call may have succeeded. */
const refusedLately = and(
  eq(payments.state, 'declined'),
  ne(payments.problem, ''),
  gt(payments.updatedAt, sql`now() - interval '1 day'`),
);

/**
 * Payments that were given up while a phone or a page could still confirm them. They are checked
 * for a day, because the webhook may be lost.
 */
const closedLately = and(
  eq(payments.provider, paynowMethod),
  inArray(payments.state, ['closed', 'declined']),
  gt(payments.updatedAt, sql`now() - interval '1 day'`),
);

/** Takes due payments and sets their next check, so that no two jobs work on one. */
export async function takeDuePayments(
  db: Executor,
  provider: SettledMethod,
  limit: number,
): Promise<string[]> {
  const due = await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: payments.id, state: payments.state, checks: payments.checks })
      .from(payments)
      .where(
        and(
          eq(payments.provider, provider),
          or(inArray(payments.state, [...watchedStates]), refusedLately, closedLately),
          lte(payments.nextCheckAt, sql`now()`),
        ),
      )
      .orderBy(payments.nextCheckAt)
      .limit(limit)
      .for('update', { skipLocked: true });
    for (const { id, state, checks } of rows) {
      const delay = checkDelay(state as PaymentLifeState, checks + 1);
      await tx
        .update(payments)
        .set({ checks: checks + 1, nextCheckAt: inSeconds(delay) })
        .where(eq(payments.id, id));
    }
    return rows;
  });
  return due.map(({ id }) => id);
}
