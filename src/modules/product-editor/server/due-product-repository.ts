import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { products } from '#database/schema/index.ts';
import { isNoneOf } from '#platform/jobs/row-failure-repository.ts';

/** Drafts whose publication time has come. */
export const isDueDraft = and(
  eq(products.published, false),
  isNull(products.deletedAt),
  sql`${products.publishAt} <= now()`,
);

/** Sales with the wrong one of their two prices. A price set by staff is neither. */
export const isDueSale = and(
  isNotNull(products.salePriceCents),
  isNull(products.deletedAt),
  sql`${products.priceCents} in (${products.salePriceCents}, ${products.formerPriceCents})`,
  or(
    sql`${products.formerPriceUntil} <= now()`,
    sql`(${products.formerPriceFrom} <= now())
      <> (${products.priceCents} = ${products.salePriceCents})`,
  ),
);

/** Gift cards that are published, or scheduled to be. */
export const isShownGiftCard = and(
  eq(products.isGiftCard, true),
  isNull(products.deletedAt),
  or(eq(products.published, true), isNotNull(products.publishAt)),
);

export async function listDue(
  db: Executor,
  which: SQL | undefined,
  limit: number,
  without: readonly string[],
): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(which, isNoneOf(products.id, without)))
    .orderBy(products.id)
    .limit(limit);
}

/** Locks a product that is still due. False if somebody is just saving it: the next run handles it. */
export async function lockDue(
  tx: Transaction,
  id: number,
  which: SQL | undefined,
): Promise<boolean> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), which))
    .for('no key update', { skipLocked: true });
  return rows.length > 0;
}

/** Publishes it or makes it a draft; it is no longer scheduled. */
export async function setPublished(tx: Transaction, id: number, published: boolean): Promise<void> {
  await tx
    .update(products)
    .set({ published, publishAt: null, updatedAt: sql`now()` })
    .where(eq(products.id, id));
}

/** Sales that cannot proceed because staff set a price that is not the sale's. */
export async function listStuckSales(db: Executor) {
  return db
    .select({
      id: products.id,
      name: products.name,
      priceCents: products.priceCents,
      salePriceCents: products.salePriceCents,
      formerPriceCents: products.formerPriceCents,
      since: products.updatedAt,
    })
    .from(products)
    .where(
      and(
        isNotNull(products.salePriceCents),
        isNull(products.deletedAt),
        sql`${products.priceCents} not in (${products.salePriceCents}, ${products.formerPriceCents})`,
      ),
    )
    .orderBy(products.id);
}

/** All products with a former price, and whether cached pages show it. */
export async function listFormerPrices(db: Executor, without: readonly string[]) {
  return db
    .select({
      id: products.id,
      name: products.name,
      priceCents: products.priceCents,
      formerPriceCents: products.formerPriceCents,
      formerPriceFrom: products.formerPriceFrom,
      formerPriceUntil: products.formerPriceUntil,
      isShown: products.formerPriceShown,
    })
    .from(products)
    .where(
      and(
        isNotNull(products.formerPriceCents),
        isNull(products.deletedAt),
        isNoneOf(products.id, without),
      ),
    )
    .orderBy(products.id);
}

/** False if another process was faster: it invalidates the pages. */
export async function markFormerPrice(
  tx: Transaction,
  id: number,
  isShown: boolean,
): Promise<boolean> {
  const rows = await tx
    .update(products)
    .set({ formerPriceShown: isShown })
    .where(and(eq(products.id, id), eq(products.formerPriceShown, !isShown)))
    .returning({ id: products.id });
  return rows.length > 0;
}
