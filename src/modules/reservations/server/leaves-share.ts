import type { Transaction } from '#database/client.ts';
import { mostHeldOf } from '#modules/inventory/hold-limit.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { listReservedBy } from '#modules/orders/server/index.ts';

type Person = { email: string; phone: string };
type Line = { productId: number | null; quantity: number };

/**
 * Whether a person leaves the same share of each product to others as an address must, whatever
 * internet addresses they use. `areTaken`: the lines are already off the shelf.
 */
export async function leavesShare(
  tx: Transaction,
  person: Person,
  lines: readonly Line[],
  { areTaken }: { areTaken: boolean },
): Promise<boolean> {
  const reserved = await listReservedBy(tx, person);
  const wanted = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    if (productId !== null) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  }
  for (const [productId, quantity] of wanted) {
    const level = await findStockLevel(tx, productId);
    const before = reserved.find((each) => each.productId === productId)?.quantity ?? 0;
    const onShelf = level ? level.onHand - level.held : 0;
    const left = onShelf + before + (areTaken ? quantity : 0);
    if (before > 0 && before + quantity > mostHeldOf(left)) return false;
  }
  return true;
}
