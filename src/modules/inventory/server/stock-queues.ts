import type { Transaction } from '#database/client.ts';
import { availableOf, holdMovements, type StockLine } from '#modules/inventory/stock.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { bookMovements, levelsAfter } from './book-movements.ts';
import { addHold, type VariantLevel } from './stock-repository.ts';

/** One item for one person. The hold gets this id. */
export type Served = { id: string; productId: number; variantId: number };

/** People who wait for stock. It is held for them before anybody else can take it. */
export type StockQueue = {
  /** Whoever has paid comes before whoever has only asked. */
  hasPaid: boolean;
  /**
   * Chooses for whom at most this much is held, and writes that down with what they are told. Runs
   * under the lock of the stock, in the transaction that frees or takes it.
   */
  next(tx: Transaction, free: readonly StockLine[]): Promise<readonly Served[]>;
};

export type QueueParts = { outbox: Outbox; queues(): readonly StockQueue[] };

/** Holds what is free for those who wait. The caller has locked the levels; answers with new ones. */
export async function serveQueues(
  tx: Transaction,
  levels: readonly VariantLevel[],
  { outbox, queues }: QueueParts,
): Promise<VariantLevel[]> {
  let now = [...levels];
  for (const queue of queues()) {
    const free = freeLines(now);
    if (free.length === 0) return now;
    for (const { id, productId, variantId } of await queue.next(tx, free)) {
      const lines = [{ productId, variantId, quantity: 1 }];
      const movements = holdMovements([], lines);
      await bookMovements(tx, now, movements, { outbox, reference: id });
      await addHold(tx, id, lines);
      now = levelsAfter(now, movements);
    }
  }
  return now;
}

function freeLines(levels: readonly VariantLevel[]): StockLine[] {
  return levels
    .filter((level) => !level.isRetired && availableOf(level) > 0)
    .map((level) => ({
      productId: level.productId,
      variantId: level.variantId,
      quantity: availableOf(level),
    }));
}
