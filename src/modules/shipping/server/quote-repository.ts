import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { compiledQuery } from '#database/compiled-query.ts';
import { shippingQuotes } from '#database/schema/index.ts';
import type { Arrival } from '#modules/shipping/arrival.ts';
import type { ShippingRate } from '#modules/shipping/shipping-rate.ts';

/** Quotes of an earlier release know no arrivals. */
export type StoredQuote = { rates: ShippingRate[]; arrivals?: Arrival[]; reason: string | null };

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

const selectQuotes = (isFresh: SQL) =>
  compiledQuery((db) =>
    db
      .select({ quote: shippingQuotes.rates })
      .from(shippingQuotes)
      .where(and(eq(shippingQuotes.fingerprint, sql.placeholder('fingerprint')), isFresh))
      .orderBy(desc(shippingQuotes.createdAt))
      .limit(20)
      .prepare(''),
  );

const selectStanding = selectQuotes(gt(shippingQuotes.expiresAt, sql`now()`));
const selectYoung = selectQuotes(
  gt(shippingQuotes.createdAt, sql`now() - make_interval(secs => ${sql.placeholder('seconds')})`),
);

/** Quotes for this address and bag that still hold, the newest first. */
export async function listQuotes(
  db: Executor,
  fingerprint: string,
  { notOlderThanSeconds: seconds }: { notOlderThanSeconds?: number } = {},
): Promise<StoredQuote[]> {
  const rows = await (seconds === undefined
    ? selectStanding(db, { fingerprint })
    : selectYoung(db, { fingerprint, seconds }));
  return rows.map(({ quote }) => quote as StoredQuote);
}

export async function forgetOldQuotes(db: Executor): Promise<void> {
  await db
    .delete(shippingQuotes)
    .where(lt(shippingQuotes.expiresAt, sql`now() - interval '1 day'`));
}
