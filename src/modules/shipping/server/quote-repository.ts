import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { shippingQuotes } from '#database/schema/index.ts';
import type { Arrival } from '#modules/shipping/arrival.ts';
import type { QuotedRate } from '#modules/shipping/delivery-price.ts';

/** Quotes of an earlier release have no arrivals. */
export type StoredQuote = { rates: QuotedRate[]; arrivals?: Arrival[]; reason: string | null };

export async function insertQuote(
  db: Executor,
  fingerprint: string,
  quote: StoredQuote,
  lifetimeSeconds: number,
): Promise<void> {
  await db.insert(shippingQuotes).values({
    fingerprint,
    rates: quote,
    expiresAt: sql`now() + make_interval(secs => ${lifetimeSeconds})`,
  });
}

/** The quotes for this address and bag that are still valid, newest first. */
export async function listQuotes(
  db: Executor,
  fingerprint: string,
  { notOlderThanSeconds: seconds }: { notOlderThanSeconds?: number } = {},
): Promise<StoredQuote[]> {
  const isFresh =
    seconds === undefined
      ? gt(shippingQuotes.expiresAt, sql`now()`)
      : gt(shippingQuotes.createdAt, sql`now() - make_interval(secs => ${seconds})`);
  const rows = await db
    .select({ quote: shippingQuotes.rates })
    .from(shippingQuotes)
    .where(and(eq(shippingQuotes.fingerprint, fingerprint), isFresh))
    .orderBy(desc(shippingQuotes.createdAt))
    .limit(20);
  return rows.map(({ quote }) => quote as StoredQuote);
}

export async function forgetOldQuotes(db: Executor): Promise<void> {
  await db
    .delete(shippingQuotes)
    .where(lt(shippingQuotes.expiresAt, sql`now() - interval '1 day'`));
}
