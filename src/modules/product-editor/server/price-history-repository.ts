import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { priceHistory } from '#database/schema/index.ts';
import type { PastPrice } from '#modules/catalog/selling/lowest-price.ts';

/** All known prices of a product, the oldest first. */
export async function listPastPrices(db: Executor, productId: number): Promise<PastPrice[]> {
  const rows = await db
    .select({
      cents: priceHistory.priceCents,
      offered: priceHistory.offered,
      since: priceHistory.since,
    })
    .from(priceHistory)
    .where(eq(priceHistory.productId, productId))
    .orderBy(priceHistory.id);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

/**
 * Two years are longer than any reduction and the 30 days before it. The last older price stays,
 * since it was valid until the next one.
 */
export async function forgetOldPrices(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from price_history old
    where old.since < now() - interval '2 years' and exists (
      select 1 from price_history newer
      where newer.product_id = old.product_id and newer.id > old.id
        and newer.since < now() - interval '2 years')`);
}
