import type { Executor, Transaction } from '#database/client.ts';
import { pipelined } from '#database/pipelined.ts';
import {
  availableOf,
  holdMovements,
  mergeStockLines,
  productIdsOf,
  productLines,
  type Shortage,
  type StockLevel,
  type StockLine,
  type StockMovement,
  saleMovements,
} from '#modules/inventory/stock.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { applyMovements, lockAndServe, planMovements, writeMovements } from './apply-movements.ts';
import { levelsAfter, type MovementNote } from './book-movements.ts';
import { countUnpaid, type HeldLine, listUse } from './hold-use-repository.ts';
import { type Claim, type ClaimRefusal, judgeClaims } from './judge-claims.ts';
import { createStockKeeping, type StockKeeping } from './stock-keeping.ts';
import { type QueueParts, serveQueues } from './stock-queues.ts';
import {
  addHold,
  findLevel,
  hasHold,
  listHold,
  lockVariantLevels,
  replaceHold,
  takeHold,
  type VariantLevel,
} from './stock-repository.ts';

export type Hold = { checkoutId: string; lines: readonly StockLine[] };

export type StockAnswer = Promise<Result<null, 'sold-out', Shortage[]>>;

export type ClaimAnswer = Promise<
  Result<null, 'sold-out', Shortage[]> | Result<never, 'claim-refused', ClaimRefusal>
>;

/**
 * Every change runs in the caller's transaction, so stock moves only if the rest succeeds. One
 * transaction at a time changes a checkout's hold: callers lock the checkout first.
 */
export type Inventory = {
  /** Replaces what this checkout holds; stock that it already holds is not counted twice. */
  holdStock(tx: Transaction, hold: Hold): StockAnswer;
  /**
   * Holds unpaid stock within the limits of one address. Callers run one claim of an address at a
   * time, and roll back a refused one.
   */
  claimStock(tx: Transaction, claim: Claim): ClaimAnswer;
  /**
   * Sells the lines from this checkout's hold, and from free stock what the hold no longer covers:
   * `holdStock` and `consumeHold` in one short lock. Callers roll back a refused sale.
   */
  sellHeld(tx: Transaction, hold: Hold, note: MovementNote): StockAnswer;
  /** True if stock is held under this id. */
  holds(tx: Transaction, checkoutId: string): Promise<boolean>;
  /** Releases the held stock; a second call does nothing. */
  releaseHold(tx: Transaction, checkoutId: string): Promise<StockLine[]>;
  /** Turns the held stock into a sale and answers with what was sold. */
  consumeHold(tx: Transaction, checkoutId: string, note: MovementNote): Promise<StockLine[]>;
  returnStock(tx: Transaction, lines: readonly StockLine[], note: MovementNote): Promise<void>;
  /** Goods from a supplier; a negative quantity corrects a booking that was too high. */
  receiveStock(tx: Transaction, lines: readonly StockLine[], note: MovementNote): StockAnswer;
  /** Holds what is free of these products for those who wait for it. */
  serveWaiting(tx: Transaction, productIds: readonly number[]): Promise<void>;
} & StockKeeping;

export function createInventory(parts: QueueParts): Inventory {
  const context = (note: MovementNote) => ({ ...parts, ...note });

  async function holdStock(tx: Transaction, { checkoutId, lines }: Hold): StockAnswer {
    const wanted = mergeStockLines(lines);
    const held = await listHold(tx, checkoutId);
    const movements = holdMovements(held, wanted);
    const applied = await applyMovements(tx, movements, context({ reference: checkoutId }));
    if (!applied.ok) return withOwnHold(applied.detail ?? [], held);
    await replaceHold(tx, checkoutId, wanted);
    return ok(null);
  }

  return {
    holdStock,
    holds: hasHold,

    async claimStock(tx, claim) {
      const { checkoutId, lines, address, phone, isNew = false } = claim;
      const wanted = mergeStockLines(lines);
      const holder = phone ?? address;
      const held = isNew ? [] : await listHold(tx, checkoutId);
      // Judged under the lock of these levels, and written together: until the transaction ends,
      // others who want one of these products wait.
      const locked = lockVariantLevels(tx, productIdsOf([...wanted, ...held]));
      const used = listUse(tx, { holder, address, checkoutId });
      const [before, use] = await pipelined([locked, used]);
      const levels = await serveQueues(tx, before, parts);
      const planned = planMovements(levels, holdMovements(held, wanted));
      if (!planned.ok) return withOwnHold(planned.detail ?? [], held);
      const judged = judgeClaims(claim, held, use, freeAfter(levels, planned.value));
      if (judged.refusal) return fail('claim-refused', judged.refusal);
      const claimed = wanted.map((line) => ({
        ...line,
        ...{ address, holder, share: judged.shares.get(line.productId) ?? 1 },
        ...heldSince(held, line.productId),
      }));
      await pipelined([
        writeMovements(tx, levels, planned.value, context({ reference: checkoutId })),
        (isNew ? addHold : replaceHold)(tx, checkoutId, claimed),
        countUnpaid(tx, givenBack(held, wanted)),
      ]);
      return ok(null);
    },

    async sellHeld(tx, { checkoutId, lines }, note) {
      const wanted = mergeStockLines(lines);
      const held = await takeHold(tx, checkoutId);
      if (wanted.length === 0) return ok(null);
      const ids = productIdsOf([...wanted, ...held]);
      // Nobody comes before a buyer whose items are still held.
      const isTaking = holdMovements(held, wanted).some(({ kind }) => kind === 'hold');
      const levels = await (isTaking ? lockAndServe(tx, ids, parts) : lockVariantLevels(tx, ids));
      const planned = planMovements(levels, holdMovements(held, wanted));
      if (!planned.ok) return withOwnHold(planned.detail ?? [], held);
      const sold = planMovements(levelsAfter(levels, planned.value), saleMovements(wanted));
      if (!sold.ok) throw faultOf(sold.detail);
      await writeMovements(tx, levels, planned.value, context({ reference: checkoutId }));
      await writeMovements(tx, levelsAfter(levels, planned.value), sold.value, context(note));
      return ok(null);
    },

    async releaseHold(tx, checkoutId) {
      const held = await takeHold(tx, checkoutId);
      const lines = mergeStockLines(held);
      const movements = holdMovements(lines, []);
      await expectRoom(applyMovements(tx, movements, context({ reference: checkoutId })));
      await countUnpaid(tx, held);
      return lines;
    },

    async consumeHold(tx, checkoutId, note) {
      const lines = mergeStockLines(await takeHold(tx, checkoutId));
      await expectRoom(applyMovements(tx, saleMovements(lines), context(note)));
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

    async receiveStock(tx, lines, note) {
      const movements = mergeStockLines(lines).map(({ productId, variantId, quantity }) => ({
        productId,
        variantId,
        kind: 'delivery' as const,
        onHandDelta: quantity,
        heldDelta: 0,
      }));
      return applyMovements(tx, movements, context(note));
    },

    async serveWaiting(tx, productIds) {
      await lockAndServe(tx, productIds, parts);
    },

    ...createStockKeeping(parts),
  };
}

/** A checkout that already holds some of a product gets no new time. A hold of the shop has none. */
function heldSince(held: readonly HeldLine[], productId: number): { createdAt?: Date } {
  const own = held.filter((line) => line.productId === productId && line.holder !== '');
  if (own.length === 0) return {};
  return { createdAt: new Date(Math.min(...own.map(({ since }) => since.getTime()))) };
}

/** What the checkout no longer wants, by product: another size counts as the same product. */
function givenBack(held: readonly HeldLine[], wanted: readonly StockLine[]): HeldLine[] {
  const left = new Map(productLines(wanted).map((line) => [line.productId, line.quantity]));
  return held.map((line) => {
    const still = Math.min(line.quantity, left.get(line.productId) ?? 0);
    left.set(line.productId, (left.get(line.productId) ?? 0) - still);
    return { ...line, quantity: line.quantity - still };
  });
}

/** Shortages are counted from all a shopper can have, including their own hold. */
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

/** The unheld quantity of each product after these movements. */
function freeAfter(
  levels: readonly VariantLevel[],
  movements: readonly StockMovement[],
): Map<number, number> {
  const free = new Map<number, number>();
  for (const level of levelsAfter(levels, movements)) {
    free.set(level.productId, (free.get(level.productId) ?? 0) + availableOf(level));
  }
  return free;
}

/** Only a ledger that no longer adds up can refuse these movements. */
async function expectRoom(answer: StockAnswer): Promise<void> {
  const result = await answer;
  if (!result.ok) throw faultOf(result.detail);
}

function faultOf(detail: Shortage[] | undefined): Error {
  return new Error(`Stock does not add up: ${JSON.stringify(detail)}`);
}

export async function findStockLevel(db: Executor, productId: number): Promise<StockLevel | null> {
  return findLevel(db, productId);
}
