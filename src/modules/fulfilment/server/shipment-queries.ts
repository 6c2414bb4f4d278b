import { and, inArray, ne } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { orders, products } from '#database/schema/index.ts';
import type { OrderRow } from '#modules/orders/server/index.ts';

/** The orders with these numbers, in any order. */
export async function listOrdersByNumber(
  db: Executor,
  numbers: readonly string[],
): Promise<OrderRow[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  return rows as OrderRow[];
}

/** The orders of other customers that have these courier numbers. */
export async function listOthersWithNumber(
  db: Executor,
  waybills: readonly string[],
): Promise<Pick<OrderRow, 'number' | 'email' | 'waybill'>[]> {
  if (waybills.length === 0) return [];
  return db
    .select({ number: orders.number, email: orders.email, waybill: orders.waybill })
    .from(orders)
    .where(and(inArray(orders.waybill, [...waybills]), ne(orders.status, 'cancelled')));
}

export async function listCategoriesOf(
  db: Executor,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, category: products.category })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  return new Map(rows.map(({ id, category }) => [id, category]));
}
