import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import {
  productVariants,
  stockCountLines,
  stockCounts,
  variantStock,
} from '#database/schema/index.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';

/** An existing variant with its quantity in the books. */
export type BookedVariant = VariantChoice & { id: number; onHand: number; countVersion: number };

export type WrittenLine = { variantId: number; counted: number; before: number; after: number };

export async function beginCount(db: Executor, id: string): Promise<void> {
  await db.insert(stockCounts).values({ id }).onConflictDoNothing();
}

/** The products of the variants, without unknown variants. */
export async function listProductsOf(
  db: Executor,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: productVariants.id, productId: productVariants.productId })
    .from(productVariants)
    .where(inArray(productVariants.id, [...variantIds]));
  return new Map(rows.map(({ id, productId }) => [id, productId]));
}

export async function listBooked(tx: Transaction, productId: number): Promise<BookedVariant[]> {
  return tx
    .select({
      id: productVariants.id,
      color: productVariants.color,
      size: productVariants.size,
      onHand: variantStock.onHand,
      countVersion: variantStock.countVersion,
    })
    .from(productVariants)
    .innerJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .where(and(eq(productVariants.productId, productId), isNull(productVariants.retiredAt)));
}

/** The lines that this count has already written for the product. */
export async function listWritten(
  tx: Transaction,
  countId: string,
  productId: number,
): Promise<Map<number, WrittenLine>> {
  const rows = await tx
    .select({
      variantId: stockCountLines.variantId,
      counted: stockCountLines.counted,
      before: stockCountLines.before,
      after: stockCountLines.after,
    })
    .from(stockCountLines)
    .innerJoin(productVariants, eq(productVariants.id, stockCountLines.variantId))
    .where(and(eq(stockCountLines.countId, countId), eq(productVariants.productId, productId)));
  return new Map(rows.map((row) => [row.variantId, row]));
}

export async function insertWritten(
  tx: Transaction,
  countId: string,
  lines: readonly WrittenLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.insert(stockCountLines).values(lines.map((line) => ({ countId, ...line })));
}

/** After this time no browser repeats a count; ledger and audit log still have it. */
export async function forgetOldCounts(db: Executor): Promise<void> {
  await db.delete(stockCounts).where(lt(stockCounts.startedAt, sql`now() - interval '30 days'`));
}
