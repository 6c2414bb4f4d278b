import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import {
  informationDefaults,
  orderItems,
  productInformation,
  products,
} from '#database/schema/index.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import type { Information } from '#modules/product-information/information.ts';
import type {
  InformationChange,
  InformationDefault,
} from '#modules/product-information/information-schema.ts';

type Own = typeof productInformation.$inferSelect;

export type InformedProduct = {
  id: number;
  name: string;
  category: CategoryId;
  isGiftCard: boolean;
  /** Shoppers may see it. */
  isPublished: boolean;
  own: Own | null;
};

export async function listInformedProducts(
  db: Executor,
  ids: readonly number[],
): Promise<InformedProduct[]> {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      category: sql<CategoryId>`${products.category}`,
      isGiftCard: products.isGiftCard,
      isPublished: sql<boolean>`${products.published} and ${products.deletedAt} is null`,
      own: productInformation,
    })
    .from(products)
    .leftJoin(productInformation, eq(productInformation.productId, products.id))
    .where(inArray(products.id, [...ids]));
  return rows;
}

export async function wasSold(db: Executor, productId: number): Promise<boolean> {
  const rows = await db
    .select({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(eq(orderItems.productId, productId))
    .limit(1);
  return rows.length > 0;
}

export async function listDefaults(db: Executor): Promise<InformationDefault[]> {
  return db
    .select()
    .from(informationDefaults)
    .orderBy(asc(informationDefaults.kind), asc(informationDefaults.key));
}

/** Answers false where there is no such product. */
export async function storeChange(
  tx: Transaction,
  productId: number,
  change: InformationChange,
): Promise<boolean> {
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) return false;
  const said = definedOf(change);
  await tx
    .insert(productInformation)
    .values({ productId, ...said })
    .onConflictDoUpdate({ target: productInformation.productId, set: said });
  return true;
}

function definedOf(change: InformationChange): Partial<Information & { brand: string }> {
  return Object.fromEntries(Object.entries(change).filter(([, said]) => said !== undefined));
}

export async function replaceDefaults(
  tx: Transaction,
  defaults: readonly InformationDefault[],
): Promise<void> {
  await tx.delete(informationDefaults);
  if (defaults.length > 0) await tx.insert(informationDefaults).values([...defaults]);
}
