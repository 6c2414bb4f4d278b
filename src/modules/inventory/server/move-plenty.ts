import { endWith, type Transaction } from '#database/client.ts';
import { isDivisionByZero, OutdatedRead } from '#database/database-error.ts';
import { isPlentyToHold, plentyLeft } from '#modules/inventory/plenty.ts';
import {
  holdMovements,
  mergeStockLines,
  productIdsOf,
  type StockLine,
  saleMovements,
} from '#modules/inventory/stock.ts';
import { type MovementContext, type MovementNote, writeMovements } from './apply-movements.ts';
import { type Claim, planTurns } from './claim-turns.ts';
import { listTurns, replaceTurns } from './hold-turn-repository.ts';
import { addHold, type LeastStock, listVariantLevels, lockIfLeft } from './stock-repository.ts';

export type IsLast = {
  /**
   * Nothing is asked in this transaction afterwards. Where there is plenty its end then travels with
   * the movements, so that nobody waits at the lock while this process finds time to go on.
   */
  isLast?: boolean;
};

/**
 * Holds what is wanted if there is so much of it that the verdict needs no look under the lock: the
 * lock only makes sure that it still is. False, and nothing was written, where it takes more care.
 */
export async function claimOfPlenty(
  tx: Transaction,
  claim: Claim,
  context: (note: MovementNote) => MovementContext,
): Promise<boolean> {
  const { checkoutId, lines, expiresAt, address } = claim;
  const wanted = mergeStockLines(lines);
  const [levels, known] = await Promise.all([
    listVariantLevels(tx, productIdsOf(wanted)),
    listTurns(tx, address, checkoutId),
  ]);
  if (!isPlentyToHold(levels, wanted)) return false;
  // Who may have it with so few left may have it with more.
  const turns = planTurns(
    claim,
    known,
    new Map(wanted.map((line) => [line.productId, plentyLeft])),
  );
  if (turns.refusal) return false;
  const least = wanted.map(({ variantId, quantity }) => ({
    variantId,
    onHand: 0,
    free: quantity + plentyLeft,
  }));
  await endIfLeft(tx, wanted, least, () => [
    writeMovements(tx, levels, holdMovements([], wanted), context({ reference: checkoutId })),
    addHold(tx, checkoutId, wanted, expiresAt),
    replaceTurns(tx, turns.removed, turns.added),
  ]);
  return true;
}

/** Sells what is held, of which there is so much on the shelf that nobody needs to hear of it. */
export async function sellOfPlenty(
  tx: Transaction,
  held: readonly StockLine[],
  context: MovementContext,
): Promise<void> {
  const least = held.map(({ variantId, quantity }) => ({
    variantId,
    onHand: quantity + plentyLeft,
    free: 0,
  }));
  // Nothing comes free or goes, so no levels are needed to tell anybody what changed.
  await endIfLeft(tx, held, least, () => [writeMovements(tx, [], saleMovements(held), context)]);
}

/** Where others took the plenty in the meantime the transaction is done again, and looks anew. */
async function endIfLeft(
  tx: Transaction,
  lines: readonly StockLine[],
  least: readonly LeastStock[],
  write: () => Promise<void>[],
): Promise<void> {
  try {
    await endWith(tx, [lockIfLeft(tx, productIdsOf(lines), least), ...write()]);
  } catch (error) {
    throw isDivisionByZero(error)
      ? new OutdatedRead('The plenty is gone', { cause: error })
      : error;
  }
}
