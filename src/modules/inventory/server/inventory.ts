import type { Executor, Transaction } from '#database/client.ts';
import {
  availableOf,
  holdMovements,
  mergeStockLines,
  type Shortage,
  type StockLevel,
  type StockLine,
} from '#modules/inventory/stock.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { applyMovements } from './apply-movements.ts';
import { type Claim, type ClaimRefusal, claimTurns } from './claim-turns.ts';
import { endTurns, removeTurns } from './hold-turn-repository.ts';
import { findLevel, listHold, lockLevel, replaceHold, takeHold } from './stock-repository.ts';

export type Hold = { checkoutId: string; lines: readonly StockLine[]; expiresAt: Date };

/** Whom the ledger names for a movement, and what it was for. */
export type MovementNote = { reference: string; actor?: string };

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
  /**
   * Sets how many can still be sold; what is held stays held. Whoever goes by what there is now says
   * so as a function: it gets the figure under its lock, so that no sale falls in between.
   */
  correctStock(
    tx: Transaction,
    productId: number,
    available: number | ((now: number) => number),
    note: MovementNote,
  ): Promise<StockLevel>;
};

export function createInventory({ outbox }: { outbox: Outbox }): Inventory {
  const context = ({ reference, actor = 'shop' }: MovementNote) => ({ outbox, reference, actor });

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
      const movements = lines.map(({ productId, quantity }) => ({
        productId,
        kind: 'sale' as const,
        onHandDelta: -quantity,
        heldDelta: -quantity,
      }));
      await expectRoom(applyMovements(tx, movements, context(note)));
      return lines;
    },

    async returnStock(tx, lines, note) {
      const movements = mergeStockLines(lines).map(({ productId, quantity }) => ({
        productId,
        kind: 'return' as const,
        onHandDelta: quantity,
        heldDelta: 0,
      }));
      await expectRoom(applyMovements(tx, movements, context(note)));
    },

    async correctStock(tx, productId, available, note) {
      const before = await lockLevel(tx, productId);
      const now = availableOf(before);
      const delta = (typeof available === 'number' ? available : available(now)) - now;
      if (delta === 0) return before;
      const movement = {
        productId,
        kind: 'correction' as const,
        onHandDelta: delta,
        heldDelta: 0,
      };
      await expectRoom(applyMovements(tx, [movement], context(note)));
      return { ...before, onHand: before.onHand + delta };
    },
  };
}

/** A shortage is told against all a shopper could have, their own hold included. */
function withOwnHold(
  shortages: readonly Shortage[],
  held: readonly StockLine[],
): Awaited<StockAnswer> {
  const own = new Map(held.map(({ productId, quantity }) => [productId, quantity]));
  const detail = shortages.map(({ productId, wanted, available }) => ({
    productId,
    wanted: wanted + (own.get(productId) ?? 0),
    available: available + (own.get(productId) ?? 0),
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
