import { and, asc, desc, eq, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { checkouts, paymentLinks, payments } from '#database/schema/index.ts';
import { liveStates } from '#modules/payments/payment-lifecycle.ts';
import type { Checkout } from '#modules/settlement/server/index.ts';
import { isNoneOf } from '#platform/jobs/row-failure-repository.ts';

export type PaymentLink = typeof paymentLinks.$inferSelect;

export async function insertLink(
  tx: Transaction,
  link: { checkoutId: string; createdBy: string },
): Promise<void> {
  await tx.insert(paymentLinks).values(link);
}

export async function findLink(db: Executor, checkoutId: string): Promise<PaymentLink | null> {
  const [row] = await db.select().from(paymentLinks).where(eq(paymentLinks.checkoutId, checkoutId));
  return row ?? null;
}

export async function markLink(
  tx: Transaction,
  checkoutId: string,
  mark: 'cancelledAt' | 'lapsedAt',
): Promise<void> {
  await tx
    .update(paymentLinks)
    .set({ [mark]: sql`now()` })
    .where(eq(paymentLinks.checkoutId, checkoutId));
}

const mostListed = 100;

/** Newest first, each with its purchase. */
export async function listLinks(
  db: Executor,
): Promise<{ link: PaymentLink; checkout: Checkout }[]> {
  const rows = await db
    .select({ link: paymentLinks, checkout: checkouts })
    .from(paymentLinks)
    .innerJoin(checkouts, eq(checkouts.id, paymentLinks.checkoutId))
    .orderBy(desc(paymentLinks.createdAt))
    .limit(mostListed);
  return rows.map(({ link, checkout }) => ({ link, checkout: checkout as Checkout }));
}

/** Expired links that nobody is paying at this moment. */
export async function listLapsedLinks(
  db: Executor,
  limit: number,
  without: readonly string[],
): Promise<{ checkoutId: string; form: Checkout['form'] }[]> {
  const live = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.checkoutId, checkouts.id),
        sql`${payments.state} = any (${sql.param([...liveStates])}::text[])`,
      ),
    );
  const rows = await db
    .select({ checkoutId: checkouts.id, form: checkouts.form })
    .from(paymentLinks)
    .innerJoin(checkouts, eq(checkouts.id, paymentLinks.checkoutId))
    .where(
      and(
        eq(checkouts.state, 'open'),
        isNull(paymentLinks.lapsedAt),
        lte(checkouts.expiresAt, sql`now()`),
        notExists(live),
        isNoneOf(checkouts.id, without),
      ),
    )
    .orderBy(asc(checkouts.expiresAt))
    .limit(limit);
  return rows as { checkoutId: string; form: Checkout['form'] }[];
}
