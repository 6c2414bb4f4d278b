import type { Executor, Transaction } from '#database/client.ts';
import {
  holdMovements,
  mergeStockLines,
  type Shortage,
  type StockLevel,
  type StockLine,
} from '#modules/inventory/stock.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { applyMovements, contextOf, type MovementNote } from './apply-movements.ts';
import { type Claim, type ClaimRefusal, claimTurns } from './claim-turns.ts';
import { endTurns, removeTurns } from './hold-turn-repository.ts';
import { createStockKeeping, type StockKeeping } from './stock-keeping.ts';
import { findLevel, listHold, replaceHold, takeHold } from './stock-repository.ts';

export type Hold = { checkoutId: string; lines: readonly StockLine[]; expiresAt: Date };

export type StockAnswer = Promise<Result<null, 'sold-out', Shortage[]>>;

export type ClaimAnswer = Promise<
  Result<null, 'sold-out', Shortage[]> | Result<never, 'claim-refused', ClaimRefusal>
>;

/**
 * Every change runs in the caller's transaction, so stock moves exactly if the rest of it happens.
 * A checkout's hold is changed by one transaction at a time: callers lock the checkout first.
 */
export type Inventory = {
  /** Replaces what this checkout holds; what it already had is not asked for twice. */
  holdStock(tx: Transaction, hold: Hold): StockAnswer;
  /**
   * Holds for somebody who has not paid, within what one address may keep from others. Callers let
   * one claim of an address run at a time, and roll back what was refused.
   */
  claimStock(tx: Transaction, claim: Claim): ClaimAnswer;
  /** Gives the held stock back; a second call finds nothing and does nothing. */
  releaseHold(tx: Transaction, checkoutId: string): Promise<StockLine[]>;
  /** Turns the held stock into a sale and says what was sold. */
  consumeHold(tx: Transaction, checkoutId: string, note: MovementNote): Promise<StockLine[]>;
  returnStock(tx: Transaction, lines: readonly StockLine[], note: MovementNote): Promise<void>;
} & StockKeeping;

export function createInventory({ outbox }: { outbox: Outbox }): Inventory {
  const context = (note: MovementNote) => contextOf(outbox, note);

  async function holdStock(tx: Transaction, { checkoutId, lines, expiresAt }: Hold): StockAnswer {
    const wanted = mergeStockLines(lines);
    const held = await listHold(tx, checkoutId);
    const movements = holdMovements(held, wanted);
    const applied = await applyMovements(tx, movements, context({ reference: checkoutId }));
    if (!applied.ok) return withOwnHold(applied.detail ?? [], held);
    await replaceHold(tx, checkoutId, wanted, expiresAt);
    return ok(null);
  }

  return {
    holdStock,

    async claimStock(tx, claim) {
      const held = await holdStock(tx, claim);
      if (!held.ok) return held;
      // Judged after the hold: it has locked the levels that the verdict is about.
      const refusal = await claimTurns(tx, claim);
      return refusal ? fail('claim-refused', refusal) : ok(null);
    },

    async releaseHold(tx, checkoutId) {
      const lines = await takeHold(tx, checkoutId);
      await endTurns(tx, checkoutId);
      const movements = holdMovements(lines, []);
      await expectRoom(applyMovements(tx, movements, context({ reference: checkoutId })));
      return lines;
    },

    async consumeHold(tx, checkoutId, note) {
      const lines = await takeHold(tx, checkoutId);
      await removeTurns(tx, checkoutId);
      const movements = lines.map(({ productId, variantId, quantity }) => ({
        productId,
        variantId,
        kind: 'sale' as const,
        onHandDelta: -quantity,
        heldDelta: -quantity,
      }));
      await expectRoom(applyMovements(tx, movements, context(note)));
      return lines;
    },

    async returnStock(tx, lines, note) {
      const movements = mergeStockLines(lines).map(({ productId, variantId, quantity }) => ({
        productId,
        variantId,
        kind: 'return' as const,
        onHandDelta: quantity,
        heldDelta: 0,
      }));
      await expectRoom(applyMovements(tx, movements, context(note)));
    },

    ...createStockKeeping({ outbox }),
  };
}

/** A shortage is told against all a shopper could have, their own hold included. */
function withOwnHold(
  shortages: readonly Shortage[],
  held: readonly StockLine[],
): Awaited<StockAnswer> {
  const own = new Map(held.map(({ variantId, quantity }) => [variantId, quantity]));
  const detail = shortages.map(({ wanted, available, ...variant }) => ({
    ...variant,
    wanted: wanted + (own.get(variant.variantId) ?? 0),
    available: available + (own.get(variant.variantId) ?? 0),
  }));
  return { ok: false, code: 'sold-out', detail };
}

/** These movements can only be refused by a ledger that no longer adds up. */
async function expectRoom(answer: StockAnswer): Promise<void> {
  const result = await answer;
  if (!result.ok) throw new Error(`Stock does not add up: ${JSON.stringify(result.detail)}`);
}

export async function findStockLevel(db: Executor, productId: number): Promise<StockLevel | null> {
  return findLevel(db, productId);
}
