import type { Transaction } from '#database/client.ts';
import { pipelined } from '#database/pipelined.ts';
import type { StockMovement } from '#modules/inventory/stock.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { announceMoved, noticesOf, tellStaff } from './stock-news.ts';
import { insertMovements, moveStock, type VariantLevel } from './stock-repository.ts';

/** The actor and the purpose of a movement in the ledger. */
export type MovementNote = { reference: string; actor?: string };

/** Writes movements that are known to fit the levels. The caller has locked the levels. */
export async function bookMovements(
  tx: Transaction,
  levels: readonly VariantLevel[],
  movements: readonly StockMovement[],
  { outbox, reference, actor = 'shop' }: MovementNote & { outbox: Outbox },
): Promise<void> {
  if (movements.length === 0) return;
  const moved = moveStock(tx, movements);
  const written = insertMovements(tx, movements, { reference, actor });
  const announced = announceMoved(tx, levels, movements);
  const [, [movementId = 0]] = await pipelined([moved, written, announced]);
  const notices = noticesOf(levels, movements);
  if (notices.length > 0) await tellStaff(tx, notices, { outbox, movementId });
}

export function levelsAfter(
  levels: readonly VariantLevel[],
  movements: readonly StockMovement[],
): VariantLevel[] {
  if (movements.length === 0) return [...levels];
  return levels.map((level) => {
    const own = movements.filter(({ variantId }) => variantId === level.variantId);
    return {
      ...level,
      onHand: own.reduce((sum, { onHandDelta }) => sum + onHandDelta, level.onHand),
      held: own.reduce((sum, { heldDelta }) => sum + heldDelta, level.held),
    };
  });
}
