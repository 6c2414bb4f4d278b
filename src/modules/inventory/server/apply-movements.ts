import type { Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import {
  availableOf,
  changesAvailability,
  type Shortage,
  type StockLevel,
  type StockMovement,
  stockNews,
} from '#modules/inventory/stock.ts';
import { announceAvailability } from '#platform/catalog-change.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { findLevel, insertMovements, listProductNames, moveStock } from './stock-repository.ts';

export type MovementContext = { outbox: Outbox; reference: string; actor: string };

type Applied = { movement: StockMovement; level: StockLevel };

/** All of the movements or none, with their ledger rows; they must be sorted by product. */
export async function applyMovements(
  tx: Transaction,
  movements: readonly StockMovement[],
  context: MovementContext,
): Promise<Result<null, 'sold-out', Shortage[]>> {
  if (movements.length === 0) return ok(null);
  // The savepoint gives back what was taken before the first product that is short.
  const moved = await transactionOrFail(tx, (inner) => moveAll(inner, movements));
  if (!moved.ok) return moved;
  const ids = await insertMovements(tx, movements, context);
  await tellOthers(tx, moved.value, ids, context.outbox);
  return ok(null);
}

async function moveAll(
  tx: Transaction,
  movements: readonly StockMovement[],
): Promise<Result<Applied[], 'sold-out', Shortage[]>> {
  const applied: Applied[] = [];
  const shortages: Shortage[] = [];
  for (const movement of movements) {
    const level = await moveStock(tx, movement);
    if (level) applied.push({ movement, level });
    else shortages.push(await shortageOf(tx, movement));
  }
  return shortages.length > 0 ? fail('sold-out', shortages) : ok(applied);
}

async function shortageOf(tx: Transaction, movement: StockMovement): Promise<Shortage> {
  const { productId, heldDelta, onHandDelta } = movement;
  const level = await findLevel(tx, productId);
  return {
    productId,
    wanted: Math.max(heldDelta, -onHandDelta),
    available: level ? availableOf(level) : 0,
  };
}

async function tellOthers(
  tx: Transaction,
  applied: readonly Applied[],
  movementIds: readonly number[],
  outbox: Outbox,
): Promise<void> {
  for (const { movement, level } of applied) {
    if (changesAvailability(level, movement)) await announceAvailability(tx, movement.productId);
  }
  const news = applied.flatMap(({ movement, level }, index) => {
    const kind = stockNews(level.onHand - movement.onHandDelta, level.onHand);
    return kind ? [{ kind, productId: movement.productId, level, id: movementIds[index] }] : [];
  });
  const names = await listProductNames(
    tx,
    news.map(({ productId }) => productId),
  );
  for (const { kind, productId, level, id } of news) {
    const name = names.get(productId) ?? `Product ${productId}`;
    await outbox.notify(tx, {
      type: 'stock',
      title: kind === 'out' ? 'Out of stock' : 'Low stock',
      message: kind === 'out' ? `${name} has sold out.` : `${name}: ${level.onHand} left.`,
      onceKey: `stock-${kind}:${productId}:${id}`,
    });
  }
}
