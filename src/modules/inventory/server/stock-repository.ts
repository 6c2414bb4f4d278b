import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { pipelined } from '#database/pipelined.ts';
import {
  products,
  productVariants,
  stockHolds,
  stockLevels,
  stockMovements,
  variantStock,
} from '#database/schema/index.ts';
import type { KnownLevel, StockLevel, StockLine, StockMovement } from '#modules/inventory/stock.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';
import type { HeldLine } from './hold-use-repository.ts';

export type VariantLevel = KnownLevel & VariantChoice & { productId: number; variantId: number };

const line = {
  productId: stockHolds.productId,
  variantId: stockHolds.variantId,
  quantity: stockHolds.quantity,
};

const level = { onHand: stockLevels.onHand, held: stockLevels.held };

/**
 * Locks the products' levels, always in the same order, and reads their variants: nobody else
 * changes them until the transaction ends.
 */
export async function lockVariantLevels(
  tx: Transaction,
  productIds: readonly number[],
): Promise<VariantLevel[]> {
  // Sent together and run one after the other: the read sees the levels after all locks are taken.
  const locked = lockLevels(tx, productIds);
  const read = listVariantLevels(tx, productIds);
  const [, levels] = await pipelined([locked, read]);
  return levels;
}

async function listVariantLevels(
  tx: Transaction,
  productIds: readonly number[],
): Promise<VariantLevel[]> {
  return tx
    .select({
      variantId: variantStock.variantId,
      productId: variantStock.productId,
      onHand: variantStock.onHand,
      held: variantStock.held,
      color: productVariants.color,
      size: productVariants.size,
      isRetired: sql<boolean>`${productVariants.retiredAt} is not null`,
    })
    .from(variantStock)
    .innerJoin(productVariants, eq(productVariants.id, variantStock.variantId))
    .where(inArray(variantStock.productId, [...productIds]))
    .orderBy(asc(variantStock.productId), asc(productVariants.position), asc(productVariants.id));
}

async function lockLevels(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: stockLevels.productId })
    .from(stockLevels)
    .where(inArray(stockLevels.productId, [...productIds]))
    .orderBy(asc(stockLevels.productId))
    .for('update');
}

/** Callers have locked the levels; the table itself refuses quantities below zero. */
export async function moveStock(
  tx: Transaction,
  movements: readonly StockMovement[],
): Promise<void> {
  await tx.execute(sql`
    update variant_stock set on_hand = on_hand + moved.on_hand_delta, held = held + moved.held_delta
    from (
      select variant_id, sum(on_hand_delta)::int as on_hand_delta, sum(held_delta)::int as held_delta
      from unnest(
        ${sql.param(movements.map(({ variantId }) => variantId))}::int[],
        ${sql.param(movements.map(({ onHandDelta }) => onHandDelta))}::int[],
        ${sql.param(movements.map(({ heldDelta }) => heldDelta))}::int[]
      ) as each (variant_id, on_hand_delta, held_delta)
      group by variant_id
    ) moved
    where variant_stock.variant_id = moved.variant_id`);
}

export async function insertMovements(
  tx: Transaction,
  movements: readonly StockMovement[],
  { reference, actor }: { reference: string; actor: string },
): Promise<number[]> {
  const rows = await tx
    .insert(stockMovements)
    .values(movements.map((movement) => ({ ...movement, reference, actor })))
    .returning({ id: stockMovements.id });
  return rows.map(({ id }) => id);
}

export async function findLevel(db: Executor, productId: number): Promise<StockLevel | null> {
  const [row] = await db
    .select(level)
    .from(stockLevels)
    .where(eq(stockLevels.productId, productId));
  return row ?? null;
}

const heldLine = {
  ...line,
  holder: stockHolds.holder,
  share: stockHolds.share,
  since: stockHolds.createdAt,
  minutes: sql<number>`(extract(epoch from now() - ${stockHolds.createdAt}) / 60)::float8`,
};

export async function listHold(tx: Transaction, checkoutId: string): Promise<HeldLine[]> {
  return tx
    .select(heldLine)
    .from(stockHolds)
    .where(eq(stockHolds.checkoutId, checkoutId))
    .orderBy(asc(stockHolds.productId), asc(stockHolds.variantId))
    .for('update');
}

export async function hasHold(tx: Transaction, checkoutId: string): Promise<boolean> {
  const [row] = await tx
    .select({ productId: stockHolds.productId })
    .from(stockHolds)
    .where(eq(stockHolds.checkoutId, checkoutId))
    .limit(1);
  return row !== undefined;
}

/** A line of a hold to be written; without a holder it is a hold of staff. */
export type NewHold = StockLine &
  Partial<Pick<HeldLine, 'holder' | 'share'>> & {
    address?: string;
    createdAt?: Date;
  };

export async function replaceHold(
  tx: Transaction,
  checkoutId: string,
  lines: readonly NewHold[],
): Promise<void> {
  await pipelined([takeHold(tx, checkoutId), addHold(tx, checkoutId, lines)]);
}

/** For a checkout that holds nothing yet. */
export async function addHold(
  tx: Transaction,
  checkoutId: string,
  lines: readonly NewHold[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.insert(stockHolds).values(lines.map((each) => ({ checkoutId, ...each })));
}

/** Removes the hold and answers with its lines; empty if another process was faster. */
export async function takeHold(tx: Transaction, checkoutId: string): Promise<HeldLine[]> {
  return tx.delete(stockHolds).where(eq(stockHolds.checkoutId, checkoutId)).returning(heldLine);
}

/** Only products that shoppers can see: nobody needs a notice about a draft. */
export async function listShownNames(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(inArray(products.id, [...ids]), products.published, isNull(products.deletedAt)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** These variants have a new count; a count that began earlier is now out of date. */
export async function raiseCountVersions(
  tx: Transaction,
  variantIds: readonly number[],
): Promise<void> {
  if (variantIds.length === 0) return;
  await tx
    .update(variantStock)
    .set({ countVersion: sql`${variantStock.countVersion} + 1` })
    .where(inArray(variantStock.variantId, [...variantIds]));
}

/** Marks whether the shelf has to be counted. */
export async function markToCount(
  tx: Transaction,
  productId: number,
  toCount: boolean,
): Promise<void> {
  await tx
    .update(stockLevels)
    .set({ toCount })
    .where(and(eq(stockLevels.productId, productId), ne(stockLevels.toCount, toCount)));
}
