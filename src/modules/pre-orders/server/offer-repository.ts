import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { preOrderOffers, products, productVariants } from '#database/schema/index.ts';
import type { OfferChange } from '#modules/pre-orders/pre-order-schema.ts';

const columns = {
  id: preOrderOffers.id,
  productId: preOrderOffers.productId,
  variantId: preOrderOffers.variantId,
  expectedOn: preOrderOffers.expectedOn,
  places: preOrderOffers.places,
  percent: preOrderOffers.percent,
  isOn: preOrderOffers.isOn,
  productName: products.name,
  imageUrl: products.imageUrl,
  priceCents: products.priceCents,
  color: productVariants.color,
  size: productVariants.size,
  left: sql<number>`(select s.on_hand - s.held from variant_stock s where s.variant_id = ${preOrderOffers.variantId})`,
  isShown: sql<boolean>`${products.published} and ${products.inStock} and ${products.deletedAt} is null
    and ${products.priceCents} > 0 and not ${products.isGiftCard} and ${productVariants.retiredAt} is null`,
};

const select = (db: Executor) =>
  db
    .select(columns)
    .from(preOrderOffers)
    .innerJoin(products, eq(products.id, preOrderOffers.productId))
    .innerJoin(productVariants, eq(productVariants.id, preOrderOffers.variantId));

export type OfferRow = Awaited<ReturnType<typeof select>>[number];

export async function listOffers(db: Executor): Promise<OfferRow[]> {
  return select(db).orderBy(asc(products.name), asc(productVariants.position)).limit(500);
}

export async function listOffersOf(db: Executor, productId: number): Promise<OfferRow[]> {
  return select(db)
    .where(and(eq(preOrderOffers.productId, productId), eq(preOrderOffers.isOn, true)))
    .orderBy(asc(productVariants.position));
}

export async function findOfferOf(db: Executor, variantId: number): Promise<OfferRow | null> {
  const [row] = await select(db).where(eq(preOrderOffers.variantId, variantId));
  return row ?? null;
}

/** Whoever takes a place needs this lock. It comes after those on checkout and payment. */
export async function lockOffer(tx: Transaction, id: number): Promise<OfferRow | null> {
  await tx
    .select({ id: preOrderOffers.id })
    .from(preOrderOffers)
    .where(eq(preOrderOffers.id, id))
    .for('update');
  const [row] = await select(tx).where(eq(preOrderOffers.id, id));
  return row ?? null;
}

/** A second offer for a variant replaces the terms of the first. */
export async function saveOffer(
  tx: Transaction,
  offer: OfferChange & { productId: number; variantId: number },
): Promise<number> {
  const { expectedOn, places, percent, isOn } = offer;
  const [row] = await tx
    .insert(preOrderOffers)
    .values(offer)
    .onConflictDoUpdate({
      target: preOrderOffers.variantId,
      set: { expectedOn, places, percent, isOn, ...(isOn && { withdrawnAt: null }) },
    })
    .returning({ id: preOrderOffers.id });
  if (!row) throw new Error('The offer was not stored');
  return row.id;
}

export async function changeOffer(tx: Transaction, id: number, change: OfferChange): Promise<void> {
  const again = change.isOn ? { withdrawnAt: null } : {};
  await tx
    .update(preOrderOffers)
    .set({ ...change, ...again })
    .where(eq(preOrderOffers.id, id));
}

export async function endOffer(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(preOrderOffers)
    .set({ isOn: false, withdrawnAt: new Date() })
    .where(eq(preOrderOffers.id, id));
}
