import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { products } from '#database/schema/index.ts';

/** Whether a draft's moment has come. */
const isDue = and(
  eq(products.published, false),
  isNull(products.deletedAt),
  sql`${products.publishAt} <= now()`,
);

/** One that somebody is saving at the moment is left to the next look. */
export async function publishDueRows(tx: Transaction): Promise<number[]> {
  const due = await tx
    .select({ id: products.id })
    .from(products)
    .where(isDue)
    .orderBy(products.id)
    .for('no key update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx
    .update(products)
    .set({ published: true, publishAt: null, updatedAt: sql`now()` })
    .where(inArray(products.id, ids));
  return ids;
}

/** Gift cards that shoppers can see, or would at their moment. */
export async function listShownGiftCards(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.isGiftCard, true),
        isNull(products.deletedAt),
        or(eq(products.published, true), isNotNull(products.publishAt)),
      ),
    )
    .orderBy(products.id)
    .for('no key update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

export async function unpublishRow(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(products)
    .set({ published: false, publishAt: null, updatedAt: sql`now()` })
    .where(eq(products.id, id));
}

/** Every product that has a former price, and whether the kept pages show it. */
export async function listFormerPrices(db: Executor) {
  return db
    .select({
      id: products.id,
      priceCents: products.priceCents,
      formerPriceCents: products.formerPriceCents,
      formerPriceFrom: products.formerPriceFrom,
      formerPriceUntil: products.formerPriceUntil,
      isShown: products.formerPriceShown,
    })
    .from(products)
    .where(and(isNotNull(products.formerPriceCents), isNull(products.deletedAt)));
}

/** False where somebody else was faster: then the pages are dropped by them. */
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
