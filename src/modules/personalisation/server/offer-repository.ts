import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { personalisationOffers, products } from '#database/schema/index.ts';
import type { StoredOffer } from '#modules/personalisation/personalisation-schema.ts';

type KnownOffer = StoredOffer & { productId: number };

export async function listOffers(
  db: Executor,
  productIds: readonly number[],
): Promise<KnownOffer[]> {
  return db
    .select()
    .from(personalisationOffers)
    .where(inArray(personalisationOffers.productId, [...productIds]));
}

/** Null if there is no such product. */
export async function findForStaff(
  db: Executor,
  productId: number,
): Promise<{ offer: KnownOffer | null } | null> {
  const [row] = await db
    .select({ offer: personalisationOffers })
    .from(products)
    .leftJoin(personalisationOffers, eq(personalisationOffers.productId, products.id))
    .where(and(eq(products.id, productId), isNull(products.deletedAt)));
  return row ?? null;
}

/** False if there is no such product. The product's page asks only if `takesAddition` is true. */
export async function storeOffer(
  tx: Transaction,
  productId: number,
  offer: StoredOffer,
): Promise<boolean> {
  const rows = await tx
    .update(products)
    .set({ takesAddition: offer.isOn })
    .where(and(eq(products.id, productId), isNull(products.deletedAt)))
    .returning({ id: products.id });
  if (rows.length === 0) return false;
  await tx
    .insert(personalisationOffers)
    .values({ productId, ...offer })
    .onConflictDoUpdate({ target: personalisationOffers.productId, set: offer });
  return true;
}
