import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { fiscalReceipts, fiscalRequests, orders } from '#database/schema/index.ts';

type RequestRow = Omit<typeof fiscalRequests.$inferInsert, 'createdAt'>;

/** False if the order's invoice is signed: a signed receipt never changes. */
export async function storeRequest(db: Executor, request: RequestRow): Promise<boolean> {
  const isSigned = sql`exists (select 1 from ${fiscalReceipts} as r
    join ${orders} as o on o.id = r.order_id where o.checkout_id = ${request.checkoutId})`;
  const { checkoutId, ...wanted } = request;
  const { rows } = await db.execute(sql`select ${isSigned} as signed`);
  if (rows[0]?.signed === true) return false;
  await db
    .insert(fiscalRequests)
    .values(request)
    .onConflictDoUpdate({ target: fiscalRequests.checkoutId, set: wanted });
  return true;
}

export async function deleteRequest(db: Executor, checkoutId: string): Promise<void> {
  await db.delete(fiscalRequests).where(eq(fiscalRequests.checkoutId, checkoutId));
}

/** A payment link is paid within two weeks; by then the receipt has the data. */
export async function deleteOldRequests(db: Executor): Promise<void> {
  await db
    .delete(fiscalRequests)
    .where(sql`${fiscalRequests.createdAt} < now() - interval '60 days'`);
}
