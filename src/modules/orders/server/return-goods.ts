import type { Transaction } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { splitFinal } from '#modules/orders/final-lines.ts';
import type { OrderPost } from './order-post.ts';
import type { StoredOrder } from './order-repository.ts';
import { stockOfLines } from './stock-of-lines.ts';

type Parts = Pick<OrderPost, 'outbox'> & { inventory: Pick<Inventory, 'returnStock'> };

/**
 * Puts the goods of a cancelled order back on the shelf. What was made for the customer stays off it,
 * since nobody else may get it: staff count it if nothing has been done to it yet.
 */
export async function returnGoods(
  tx: Transaction,
  { inventory, outbox }: Parts,
  { number, lines, version }: StoredOrder,
  actor?: string,
): Promise<void> {
  const { plain, final } = splitFinal(lines);
  const names = [...new Set(final.map(({ productName }) => productName))];
  if (names.length > 0) {
    await outbox.notify(tx, {
      type: 'stock',
      title: 'Not back in stock',
      message: `Order #${number} was cancelled. ${names.join(', ')}: personalised, so it stays off the shelf. If nothing was made yet, please add it to the stock.`,
      onceKey: `personalised-cancelled:${number}:${version}`,
      about: `order:${number}`,
    });
  }
  const stock = await stockOfLines(tx, plain);
  await inventory.returnStock(tx, stock, { reference: number, ...(actor && { actor }) });
}
