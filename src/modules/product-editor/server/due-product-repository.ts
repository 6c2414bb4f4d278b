import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { products } from '#database/schema/index.ts';
import { isNoneOf } from '#platform/jobs/row-failure-repository.ts';

/** Whether a draft's publication time has come. */
const isDue = and(
  eq(products.published, false),
  isNull(products.deletedAt),
  sql`${products.publishAt} <= now()`,
);

export async function listDueProducts(
  db: Executor,
  limit: number,
  without: readonly string[],
): Promise<{ id: number; name: string }[]> {
  return listProducts(db, and(isDue, isNoneOf(products.id, without)), limit);
}

/** False if somebody is just saving the product: the next run publishes it. */
export async function publishDueRow(tx: Transaction, id: number): Promise<boolean> {
  if (!(await isStill(tx, id, isDue))) return false;
  await tx
    .update(products)
    .set({ published: true, publishAt: null, updatedAt: sql`now()` })
    .where(eq(products.id, id));
  return true;
}

/** True if the price is the wrong one of the sale's two. A price set by staff is neither. */
const isDueSale = and(
  isNotNull(products.salePriceCents),
  isNull(products.deletedAt),
  sql`${products.priceCents} in (${products.salePriceCents}, ${products.formerPriceCents})`,
  or(
    sql`${products.formerPriceUntil} <= now()`,
    sql`(${products.formerPriceFrom} <= now())
      <> (${products.priceCents} = ${products.salePriceCents})`,
  ),
);

export async function listDueSales(
  db: Executor,
  limit: number,
  without: readonly string[],
): Promise<{ id: number; name: string }[]> {
  return listProducts(db, and(isDueSale, isNoneOf(products.id, without)), limit);
}

/** False if somebody is just saving the product: the next run handles it. */
export async function lockDueSale(tx: Transaction, id: number): Promise<boolean> {
  return isStill(tx, id, isDueSale);
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

/** Gift cards that are published, or scheduled to be. */
const isShownGiftCard = and(
  eq(products.isGiftCard, true),
  isNull(products.deletedAt),
  or(eq(products.published, true), isNotNull(products.publishAt)),
);

export async function listShownGiftCards(
  db: Executor,
  limit: number,
  without: readonly string[],
): Promise<{ id: number; name: string }[]> {
  return listProducts(db, and(isShownGiftCard, isNoneOf(products.id, without)), limit);
}

export async function lockShownGiftCard(tx: Transaction, id: number): Promise<boolean> {
  return isStill(tx, id, isShownGiftCard);
}

function listProducts(db: Executor, which: SQL | undefined, limit: number) {
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(which)
    .orderBy(products.id)
    .limit(limit);
}

/** Locks the product if the condition is still true. */
async function isStill(tx: Transaction, id: number, what: SQL | undefined): Promise<boolean> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), what))
    .for('no key update', { skipLocked: true });
  return rows.length > 0;
}

export async function unpublishRow(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(products)
    .set({ published: false, publishAt: null, updatedAt: sql`now()` })
    .where(eq(products.id, id));
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
