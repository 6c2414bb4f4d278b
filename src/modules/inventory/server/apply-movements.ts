import type { Transaction } from '#database/client.ts';
import { pipelined } from '#database/pipelined.ts';
import {
  findShortages,
  type Shortage,
  type StockMovement,
  shedRetired,
} from '#modules/inventory/stock.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { announceMoved, noticesOf, tellStaff } from './stock-news.ts';
import {
  insertMovements,
  lockVariantLevels,
  moveStock,
  type VariantLevel,
} from './stock-repository.ts';

/** The actor and the purpose of a movement in the ledger. */
export type MovementNote = { reference: string; actor?: string };

export type MovementContext = { outbox: Outbox; reference: string; actor: string };

export function contextOf(outbox: Outbox, { reference, actor = 'shop' }: MovementNote) {
  return { outbox, reference, actor };
}

/** All of the movements or none, with their ledger rows. */
export async function applyMovements(
  tx: Transaction,
  movements: readonly StockMovement[],
  context: MovementContext,
): Promise<Result<null, 'sold-out', Shortage[]>> {
  if (movements.length === 0) return ok(null);
  const levels = await lockVariantLevels(
    tx,
    movements.map(({ productId }) => productId),
  );
  const planned = planMovements(levels, movements);
  if (!planned.ok) return planned;
  await writeMovements(tx, levels, planned.value, context);
  return ok(null);
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

/** Writes movements that are known to fit the levels. The caller has locked the levels. */
export async function writeMovements(
  tx: Transaction,
  levels: readonly VariantLevel[],
  movements: readonly StockMovement[],
  { outbox, reference, actor }: MovementContext,
): Promise<void> {
  if (movements.length === 0) return;
  const moved = moveStock(tx, movements);
  const written = insertMovements(tx, movements, { reference, actor });
  const announced = announceMoved(tx, levels, movements);
  const [, [movementId = 0]] = await pipelined([moved, written, announced]);
  const notices = noticesOf(levels, movements);
  if (notices.length > 0) await tellStaff(tx, notices, { outbox, movementId });
}
