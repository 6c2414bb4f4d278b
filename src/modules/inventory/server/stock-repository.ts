import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { products, stockHolds, stockLevels, stockMovements } from '#database/schema/index.ts';
import {
  availableOf,
  type StockLevel,
  type StockLine,
  type StockMovement,
} from '#modules/inventory/stock.ts';

const level = { onHand: stockLevels.onHand, held: stockLevels.held };

/**
 * The one way a level changes: the condition and the change are a single statement, so two buyers
 * can't both read the last pair. Null: there is not enough.
 */
export async function moveStock(
  tx: Transaction,
  { productId, onHandDelta, heldDelta }: StockMovement,
): Promise<StockLevel | null> {
  const onHand = sql`${stockLevels.onHand} + ${onHandDelta}::int`;
  const held = sql`${stockLevels.held} + ${heldDelta}::int`;
  const [row] = await tx
    .update(stockLevels)
    .set({ onHand, held })
    .where(
      and(
        eq(stockLevels.productId, productId),
        sql`${held} >= 0`,
        sql`${onHand} >= 0`,
        sql`${held} <= ${onHand}`,
      ),
    )
    .returning(level);
  return row ?? null;
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

export async function listFree(db: Executor, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: stockLevels.productId, ...level })
    .from(stockLevels)
    .where(inArray(stockLevels.productId, [...ids]));
  return new Map(rows.map(({ id, ...stock }) => [id, availableOf(stock)]));
}

/** The level as it stands, and nobody else changes it until the transaction ends. */
export async function lockLevel(tx: Transaction, productId: number): Promise<StockLevel> {
  await tx.insert(stockLevels).values({ productId }).onConflictDoNothing();
  const [row] = await tx
    .select(level)
    .from(stockLevels)
    .where(eq(stockLevels.productId, productId))
    .for('update');
  if (!row) throw new Error(`Product ${productId} has no stock level`);
  return row;
}

export async function listHold(tx: Transaction, checkoutId: string): Promise<StockLine[]> {
  return tx
    .select({ productId: stockHolds.productId, quantity: stockHolds.quantity })
    .from(stockHolds)
    .where(eq(stockHolds.checkoutId, checkoutId))
    .orderBy(asc(stockHolds.productId))
    .for('update');
}

export async function replaceHold(
  tx: Transaction,
  checkoutId: string,
  lines: readonly StockLine[],
  expiresAt: Date,
): Promise<void> {
  await takeHold(tx, checkoutId);
  if (lines.length === 0) return;
  await tx.insert(stockHolds).values(lines.map((line) => ({ checkoutId, ...line, expiresAt })));
}

/** Removes the hold and says what it was; empty if somebody else was faster. */
export async function takeHold(tx: Transaction, checkoutId: string): Promise<StockLine[]> {
  const rows = await tx
    .delete(stockHolds)
    .where(eq(stockHolds.checkoutId, checkoutId))
    .returning({ productId: stockHolds.productId, quantity: stockHolds.quantity });
  return rows.sort((left, right) => left.productId - right.productId);
}

export async function listProductNames(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
