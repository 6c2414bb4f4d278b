import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';

/** The law asks for the lowest price of so many days before a reduction. */
const daysBefore = 30;

/**
 * The lowest price in cents that shoppers were offered in the 30 days before a reduction: one that
 * began then, or began earlier and was still charged. Null where none is known.
 */
export async function lowestPriceBefore(
  db: Executor,
  productId: number,
  reducedAt: Date,
): Promise<number | null> {
  const { rows } = await db.execute<{ lowest: number | null }>(sql`
    with prices as (
      select price_cents, offered, since,
        coalesce(lead(since) over (order by id), 'infinity') as until
      from price_history
      where product_id = ${productId}
    )
    select min(price_cents) as lowest from prices
    where offered and since < until and since < ${reducedAt}
      and until > ${reducedAt}::timestamptz - make_interval(days => ${daysBefore})`);
  return rows[0]?.lowest ?? null;
}

/**
 * Two years are longer than any reduction with its 30 days before. The last price from before then
 * stays, because it was charged until the next one.
 */
export async function forgetOldPrices(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from price_history old
    where old.since < now() - interval '2 years' and exists (
      select 1 from price_history newer
      where newer.product_id = old.product_id and newer.id > old.id
        and newer.since < now() - interval '2 years')`);
}
