import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { compiledForRows, compiledQuery, compiledSql } from '#database/compiled-query.ts';
import { isAnyOf } from '#database/is-any-of.ts';
import {
  products,
  productVariants,
  stockHolds,
  stockLevels,
  stockMovements,
  variantStock,
} from '#database/schema/index.ts';
import {
  type KnownLevel,
  mergeStockLines,
  type StockLevel,
  type StockLine,
  type StockMovement,
} from '#modules/inventory/stock.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';

export type VariantLevel = KnownLevel & VariantChoice & { productId: number; variantId: number };

const line = {
  productId: stockHolds.productId,
  variantId: stockHolds.variantId,
  quantity: stockHolds.quantity,
};

const level = { onHand: stockLevels.onHand, held: stockLevels.held };

/**
 * Locks the products' levels, in one order for everybody, and reads their variants: nobody else
 * moves any of them until the transaction ends.
 */
export async function lockVariantLevels(
  tx: Transaction,
  productIds: readonly number[],
): Promise<VariantLevel[]> {
  // Sent together and carried out one after the other: what is read is what stands once all are locked.
  const locked = lockLevels(tx, productIds);
  const read = listVariantLevels(tx, productIds);
  const [, levels] = await Promise.all([locked, read]);
  return levels;
}

/** As they stand at this moment; whoever goes by it has to make sure of it under the lock. */
export async function listVariantLevels(
  db: Executor,
  productIds: readonly number[],
): Promise<VariantLevel[]> {
  return selectVariantLevels(db, { ids: productIds });
}

const failUnlessLeft = compiledSql(sql`
    select 1 / (count(*) = cardinality(${sql.placeholder('variantIds')}::int[]))::int
    from unnest(
      ${sql.placeholder('variantIds')}::int[],
      ${sql.placeholder('onHand')}::int[],
      ${sql.placeholder('free')}::int[]
    ) as least (variant_id, on_hand, free)
    join variant_stock on variant_stock.variant_id = least.variant_id
    join product_variants on product_variants.id = least.variant_id
    where variant_stock.on_hand >= least.on_hand
      and variant_stock.on_hand - variant_stock.held >= least.free
      and product_variants.retired_at is null`);

/** At least so many on the shelf, and so many of them free, of a variant that is still made. */
export type LeastStock = { variantId: number; onHand: number; free: number };

/**
 * Locks the products' levels, and fails if there is less of a variant than the caller goes by: what
 * is asked behind it in the same breath is then not carried out.
 */
export async function lockIfLeft(
  tx: Transaction,
  productIds: readonly number[],
  least: readonly LeastStock[],
): Promise<void> {
  const locked = lockLevels(tx, productIds);
  const checked = failUnlessLeft(tx, {
    variantIds: least.map(({ variantId }) => variantId),
    onHand: least.map(({ onHand }) => onHand),
    free: least.map(({ free }) => free),
  });
  await Promise.all([locked, checked]);
}

const selectVariantLevels = compiledQuery((db) =>
  db
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
    .where(isAnyOf(variantStock.productId, 'ids'))
    .orderBy(asc(variantStock.productId), asc(productVariants.position), asc(productVariants.id))
    .prepare(''),
);

const selectLocked = compiledQuery((db) =>
  db
    .select({ id: stockLevels.productId })
    .from(stockLevels)
    .where(isAnyOf(stockLevels.productId, 'ids'))
    .orderBy(asc(stockLevels.productId))
    .for('update')
    .prepare(''),
);

async function lockLevels(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await selectLocked(tx, { ids: productIds });
}

const move = compiledSql(sql`
    update variant_stock set on_hand = on_hand + moved.on_hand_delta, held = held + moved.held_delta
    from (
      select variant_id, sum(on_hand_delta)::int as on_hand_delta, sum(held_delta)::int as held_delta
      from unnest(
        ${sql.placeholder('variantIds')}::int[],
        ${sql.placeholder('onHandDeltas')}::int[],
        ${sql.placeholder('heldDeltas')}::int[]
      ) as each (variant_id, on_hand_delta, held_delta)
      group by variant_id
    ) moved
    where variant_stock.variant_id = moved.variant_id`);

/** Callers have locked the levels; that nothing goes below zero the table guards itself. */
export async function moveStock(
  tx: Transaction,
  movements: readonly StockMovement[],
): Promise<void> {
  await move(tx, {
    variantIds: movements.map(({ variantId }) => variantId),
    onHandDeltas: movements.map(({ onHandDelta }) => onHandDelta),
    heldDeltas: movements.map(({ heldDelta }) => heldDelta),
  });
}

const insertLedgerRows = compiledForRows((db, rows: (typeof stockMovements.$inferInsert)[]) =>
  db.insert(stockMovements).values(rows).returning({ id: stockMovements.id }).prepare(''),
);

export async function insertMovements(
  tx: Transaction,
  movements: readonly StockMovement[],
  { reference, actor }: { reference: string; actor: string },
): Promise<number[]> {
  const rows = await insertLedgerRows(
    tx,
    movements.map((movement) => ({ ...movement, reference, actor })),
  );
  return rows.map(({ id }) => id);
}

export async function findLevel(db: Executor, productId: number): Promise<StockLevel | null> {
  const [row] = await db
    .select(level)
    .from(stockLevels)
    .where(eq(stockLevels.productId, productId));
  return row ?? null;
}

export async function listHold(tx: Transaction, checkoutId: string): Promise<StockLine[]> {
  return tx
    .select(line)
    .from(stockHolds)
    .where(eq(stockHolds.checkoutId, checkoutId))
    .orderBy(asc(stockHolds.productId), asc(stockHolds.variantId))
    .for('update');
}

export async function replaceHold(
  tx: Transaction,
  checkoutId: string,
  lines: readonly StockLine[],
  expiresAt: Date,
): Promise<void> {
  const taken = takeHold(tx, checkoutId);
  const added = addHold(tx, checkoutId, lines, expiresAt);
  await Promise.all([taken, added]);
}

const insertHolds = compiledForRows((db, rows: (typeof stockHolds.$inferInsert)[]) =>
  db.insert(stockHolds).values(rows).prepare(''),
);

/** For a checkout that holds nothing yet. */
export async function addHold(
  tx: Transaction,
  checkoutId: string,
  lines: readonly StockLine[],
  expiresAt: Date,
): Promise<void> {
  if (lines.length === 0) return;
  await insertHolds(
    tx,
    lines.map((each) => ({ checkoutId, ...each, expiresAt })),
  );
}

const deleteHold = compiledQuery((db) =>
  db
    .delete(stockHolds)
    .where(eq(stockHolds.checkoutId, sql.placeholder('checkoutId')))
    .returning(line)
    .prepare(''),
);

/** Removes the hold and says what it was; empty if somebody else was faster. */
export async function takeHold(tx: Transaction, checkoutId: string): Promise<StockLine[]> {
  const rows = await deleteHold(tx, { checkoutId });
  return mergeStockLines(rows);
}

/** Of those that shoppers can see: nobody misses a draft that runs out. */
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

/** Somebody has said how many there are of these: whoever counted before them doesn't know it yet. */
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

/** Whether somebody should go and count the shelf. */
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
