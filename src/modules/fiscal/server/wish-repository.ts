import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { fiscalReceipts, fiscalWishes } from '#database/schema/index.ts';
import type { Wishes } from '#modules/fiscal/fiscal-schema.ts';

export const noWishes: Wishes = { buyerName: '', buyerTin: '', buyerVatNumber: '', currency: '' };

export async function findWishes(db: Executor, orderId: number): Promise<Wishes> {
  const [row] = await db.select().from(fiscalWishes).where(eq(fiscalWishes.orderId, orderId));
  if (!row) return noWishes;
  const { buyerName, buyerTin, buyerVatNumber, currency } = row;
  return { buyerName, buyerTin, buyerVatNumber, currency: currency === 'ZWG' ? 'ZWG' : '' };
}

/** False if the invoice is signed: a signed receipt never changes. */
export async function storeWishes(db: Executor, orderId: number, wishes: Wishes): Promise<boolean> {
  const isSigned = await db.$count(fiscalReceipts, eq(fiscalReceipts.orderId, orderId));
  if (isSigned > 0) return false;
  await db
    .insert(fiscalWishes)
    .values({ orderId, ...wishes })
    .onConflictDoUpdate({
      target: fiscalWishes.orderId,
      set: {
        buyerName: sql`excluded.buyer_name`,
        buyerTin: sql`excluded.buyer_tin`,
        buyerVatNumber: sql`excluded.buyer_vat_number`,
        currency: sql`excluded.currency`,
      },
    });
  return true;
}
