import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { productVariants, variantStock } from '#database/schema/index.ts';
import {
  indexVariants,
  type VariantChoice,
  type VariantStock,
} from '#modules/inventory/variant.ts';

/**
 * Adds, moves, retires and restores variants until the product has exactly these; false if nothing
 * changed. The caller has locked the product's row, so nobody else changes them.
 */
export async function arrangeVariantRows(
  tx: Transaction,
  productId: number,
  choices: readonly VariantChoice[],
): Promise<boolean> {
  const known = await tx
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  const rows = indexVariants(known);
  const planned = choices.map((choice, position) => ({
    ...choice,
    position,
    row: rows.same(choice),
  }));
  const wanted = new Set(planned.map(({ row }) => row?.id));
  const retired = known.filter(({ id, retiredAt }) => !wanted.has(id) && retiredAt === null);
  const added = planned.filter(({ row }) => !row);
  const moved = planned.filter(({ row, color, size, position }) => {
    if (!row) return false;
    const isSame = row.color === color && row.size === size && row.position === position;
    return !isSame || row.retiredAt !== null;
  });
  if (retired.length + added.length + moved.length === 0) return false;
  await retire(
    tx,
    retired.map(({ id }) => id),
  );
  for (const { row, color, size, position } of moved) {
    await tx
      .update(productVariants)
      .set({ color, size, position, retiredAt: null })
      .where(eq(productVariants.id, row?.id ?? 0));
  }
  if (added.length > 0) await insertVariants(tx, productId, added);
  return true;
}

async function retire(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(productVariants)
    .set({ retiredAt: sql`now()` })
    .where(inArray(productVariants.id, [...ids]));
}

async function insertVariants(
  tx: Transaction,
  productId: number,
  rows: readonly (VariantChoice & { position: number })[],
): Promise<void> {
  const stored = await tx
    .insert(productVariants)
    .values(rows.map(({ color, size, position }) => ({ productId, color, size, position })))
    .returning({ variantId: productVariants.id });
  await tx.insert(variantStock).values(stored.map(({ variantId }) => ({ variantId, productId })));
}

/** The current variants in their order, with the quantity for sale of each. */
export async function listVariants(
  db: Executor,
  productIds: readonly number[],
): Promise<Map<number, VariantStock[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({
      productId: productVariants.productId,
      id: productVariants.id,
      color: productVariants.color,
      size: productVariants.size,
      quantity: sql`${variantStock.onHand} - ${variantStock.held}`.mapWith(Number),
      held: variantStock.held,
      sku: productVariants.sku,
      barcode: productVariants.barcode,
      weight: productVariants.weight,
    })
    .from(productVariants)
    .innerJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .where(
      and(inArray(productVariants.productId, [...productIds]), isNull(productVariants.retiredAt)),
    )
    .orderBy(asc(productVariants.productId), asc(productVariants.position));
  const stock = new Map<number, VariantStock[]>();
  for (const { productId, ...variant } of rows) {
    stock.set(productId, [...(stock.get(productId) ?? []), variant]);
  }
  return stock;
}
