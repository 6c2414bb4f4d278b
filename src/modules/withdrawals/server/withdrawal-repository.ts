import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import {
  orderItems,
  orders,
  products,
  withdrawalExemptions,
  withdrawals,
} from '#database/schema/index.ts';
import type { ExemptionReason } from '#modules/withdrawals/withdrawal.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** Null if this statement is already stored. */
export async function insertWithdrawal(
  tx: Transaction,
  row: Pick<WithdrawalRow, 'id' | 'name' | 'email' | 'orderNumber' | 'orderId'>,
): Promise<WithdrawalRow | null> {
  const [inserted] = await tx.insert(withdrawals).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function findWithdrawal(db: Executor, id: string): Promise<WithdrawalRow | null> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  return row ?? null;
}

export async function listWithdrawalsOf(db: Executor, orderId: number): Promise<WithdrawalRow[]> {
  return db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(asc(withdrawals.createdAt));
}

/** Null if it is already settled or does not exist. */
export async function settleWithdrawal(
  tx: Transaction,
  id: string,
  by: string,
): Promise<WithdrawalRow | null> {
  const [row] = await tx
    .update(withdrawals)
    .set({ settledAt: sql`now()`, settledBy: by })
    .where(and(eq(withdrawals.id, id), isNull(withdrawals.settledAt)))
    .returning();
  return row ?? null;
}

/** Open statements, with their orders if known. */
export async function listOpenWithdrawals(db: Executor) {
  return db
    .select({
      id: withdrawals.id,
      name: withdrawals.name,
      email: withdrawals.email,
      typedNumber: withdrawals.orderNumber,
      since: withdrawals.createdAt,
      orderNumber: orders.number,
      totalCents: orders.totalCents,
    })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(isNull(withdrawals.settledAt))
    .orderBy(asc(withdrawals.createdAt));
}

/** What of an order is exempt from withdrawal: by its product, or made for one person. */
export async function listExemptLines(
  db: Executor,
  orderId: number,
): Promise<{ name: string; reason: ExemptionReason }[]> {
  const rows = await db
    .selectDistinct({ name: orderItems.productName, reason: withdrawalExemptions.reason })
    .from(orderItems)
    .innerJoin(withdrawalExemptions, eq(withdrawalExemptions.productId, orderItems.productId))
    .where(eq(orderItems.orderId, orderId));
  const made = await db
    .selectDistinct({ name: orderItems.productName })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), sql`${orderItems.addition} @> '{"isFinal":true}'`));
  return [
    ...rows.map(({ name, reason }) => ({ name, reason: reason as ExemptionReason })),
    ...made.map(({ name }) => ({ name, reason: 'personalised' as const })),
  ];
}

/** The exempt ones among these products. */
export async function listExemptions(
  db: Executor,
  productIds: readonly number[],
): Promise<{ productId: number; reason: ExemptionReason }[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .select({ productId: withdrawalExemptions.productId, reason: withdrawalExemptions.reason })
    .from(withdrawalExemptions)
    .where(inArray(withdrawalExemptions.productId, [...productIds]));
  return rows.map(({ productId, reason }) => ({ productId, reason: reason as ExemptionReason }));
}

export async function findExemption(
  db: Executor,
  productId: number,
): Promise<ExemptionReason | null> {
  return (await listExemptions(db, [productId]))[0]?.reason ?? null;
}

/** False if the product does not exist. Its lock makes two changes at once follow each other. */
export async function storeExemption(
  tx: Transaction,
  productId: number,
  reason: ExemptionReason | null,
): Promise<boolean> {
  const [known] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update');
  if (!known) return false;
  await tx.delete(withdrawalExemptions).where(eq(withdrawalExemptions.productId, productId));
  if (reason) await tx.insert(withdrawalExemptions).values({ productId, reason });
  return true;
}

/** A statement without an order of ours is deleted after a year, others with their order. */
export async function forgetUnknownWithdrawals(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from withdrawals where order_id is null and created_at < now() - interval '1 year'`);
}
