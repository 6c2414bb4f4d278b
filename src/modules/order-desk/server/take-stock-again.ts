import { randomUUID } from 'node:crypto';
import type { Transaction } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { itemsGoneText } from '#modules/order-desk/items-gone.ts';
import { splitFinal } from '#modules/orders/final-lines.ts';
import { hasStockBack, type StoredOrder, stockOfLines } from '#modules/orders/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/**
 * For a reopened order. Stock that was never put back on the shelf still belongs to it. Callers
 * roll back if this is refused.
 */
export async function takeStockAgain(
  tx: Transaction,
  inventory: Inventory,
  { number, lines }: StoredOrder,
  actor: string,
): Promise<Result<null, 'items-gone', string>> {
  if (!(await hasStockBack(tx, number))) return ok(null);
  const checkoutId = randomUUID();
  // What was made for the customer was never put back.
  const wanted = await stockOfLines(tx, splitFinal(lines).plain);
  const held = await inventory.holdStock(tx, { checkoutId, lines: wanted });
  if (!held.ok) return fail('items-gone', itemsGoneText(lines, held.detail ?? []));
  await inventory.consumeHold(tx, checkoutId, { reference: number, actor });
  return ok(null);
}
