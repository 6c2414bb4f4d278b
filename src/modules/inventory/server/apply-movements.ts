import type { Transaction } from '#database/client.ts';
import {
  findShortages,
  type Shortage,
  type StockMovement,
  shedRetired,
} from '#modules/inventory/stock.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { bookMovements, levelsAfter, type MovementNote } from './book-movements.ts';
import { type QueueParts, serveQueues } from './stock-queues.ts';
import { lockVariantLevels, type VariantLevel } from './stock-repository.ts';

type MovementContext = MovementNote & QueueParts;

/** All of the movements or none, with their ledger rows. */
export async function applyMovements(
  tx: Transaction,
  movements: readonly StockMovement[],
  context: MovementContext,
): Promise<Result<null, 'sold-out', Shortage[]>> {
  if (movements.length === 0) return ok(null);
  const ids = movements.map(({ productId }) => productId);
  const isTaking = movements.some(({ kind }) => kind === 'hold');
  const levels = await (isTaking ? lockAndServe(tx, ids, context) : lockVariantLevels(tx, ids));
  const planned = planMovements(levels, movements);
  if (!planned.ok) return planned;
  await writeMovements(tx, levels, planned.value, context);
  return ok(null);
}

/** Locks the levels for somebody who wants to take stock: whoever waits for it comes first. */
export async function lockAndServe(
  tx: Transaction,
  productIds: readonly number[],
  parts: QueueParts,
): Promise<VariantLevel[]> {
  return serveQueues(tx, await lockVariantLevels(tx, productIds), parts);
}

/** The movements with their effect, if the levels that the caller has locked allow them. */
export function planMovements(
  levels: readonly VariantLevel[],
  movements: readonly StockMovement[],
): Result<StockMovement[], 'sold-out', Shortage[]> {
  const byVariant = new Map(levels.map((level) => [level.variantId, level]));
  const shortages = findShortages(movements, byVariant);
  if (shortages.length > 0) return fail('sold-out', shortages);
  return ok([...movements, ...shedRetired(movements, byVariant)]);
}

/**
 * Writes movements that are known to fit the levels, and holds what they free for those who wait.
 * The caller has locked the levels.
 */
export async function writeMovements(
  tx: Transaction,
  levels: readonly VariantLevel[],
  movements: readonly StockMovement[],
  context: MovementContext,
): Promise<void> {
  await bookMovements(tx, levels, movements, context);
  const isFreed = movements.some(({ onHandDelta, heldDelta }) => onHandDelta > heldDelta);
  if (isFreed) await serveQueues(tx, levelsAfter(levels, movements), context);
}
